import { beforeAll, describe, expect, test } from 'vitest';
import { makeCurator, makePerson, type Person } from '../../testing/factories.ts';
import { makeScene, type Scene, storePicture, surfaces } from '../../testing/surfaces.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TakedownSubjectName } from './takedown.rules.ts';

// Taken-down content is on no public surface, and on all of them again after the take-down is lifted.

const app = await startTestApp({ rateLimitFactor: 1000 });

const PICK = 'Zanzibar lantern';
const STORY = 'Lit every evening';
const COLLECTION = 'Evenings abroad';
const NAME = 'Lamplighter Lou';
const USERNAME = 'lamplighter';
const WORDS = {
  pick: PICK,
  story: STORY,
  collection: COLLECTION,
  name: NAME,
  username: USERNAME,
  comment: 'As bright as ever',
};
/** Rendered pages and the list of withheld pictures are kept for some seconds. */
const KEPT = { timeout: 60_000, interval: 400 };

let scene: Scene;
let admin: Person;
/** The content of each surface for a stranger before anything is taken down. */
const texts: Record<string, string> = {};
const readSurface = async (name: string) =>
  (await surfaces[name]?.(scene, { app, client: app.client() })) ?? '';
const picture = (ownerId: string, kind: 'pick' | 'story') => storePicture(app, ownerId, kind);
const address = (path: string) => encodeURIComponent(`${app.url}${path}`);

beforeAll(async () => {
  admin = await makePerson(app, { isAdmin: true });
  scene = await makeScene(app, WORDS);
  for (const surface of Object.keys(surfaces)) texts[surface] = await readSurface(surface);
});

async function takeDown(subject: TakedownSubjectName, id: string): Promise<string> {
  const data = await admin.client.ask(
    `mutation ($input: TakeDownInput!) { takeDown(input: $input) { takedown { id } } }`,
    { input: { subject: subject.toUpperCase(), id, reason: 'Against the rules' } },
  );
  return data.takeDown.takedown.id;
}

/** The surfaces of each kind that contain one of these words. */
const kinds: [kind: TakedownSubjectName, id: (it: Scene) => string, marks: string[], least: number][] = [
  ['pick', ({ pickId }) => pickId, [PICK, STORY], 24],
  ['collection', ({ collectionId }) => collectionId, [COLLECTION], 10],
  ['shelf', ({ curator }) => curator.id, [PICK, STORY, COLLECTION], 30],
  ['person', ({ curator }) => curator.id, [PICK, STORY, COLLECTION, NAME], 40],
];

describe.each(kinds)('a taken down %s', (kind, idOf, marks, least) => {
  const isIn = (text = '') => marks.some((mark) => text.includes(mark));
  let shown: string[];
  /** Waits until the subject is, or is not, on its surfaces. */
  const expectShown = async (expected: boolean) => {
    for (const surface of shown)
      await expect
        .poll(async () => isIn(await readSurface(surface)), { ...KEPT, message: surface })
        .toBe(expected);
  };
  let takedown: string;

  test('is on no public surface, though it was on many', async () => {
    shown = Object.keys(surfaces).filter((surface) => isIn(texts[surface]));
    expect(shown.length, shown.join(', ')).toBeGreaterThanOrEqual(least);
    takedown = await takeDown(kind, idOf(scene));
    await expectShown(false);
  });

  test('what the team takes down is on no public surface, and back when it is restored [6]', async () => {
    const { errors } = await admin.client.gql(
      `mutation { liftTakedown(id: "${takedown}") { takedown { id } } }`,
    );
    expect(errors).toBeUndefined();
    await expectShown(true);
  });
});

describe('the pictures of what is taken down', () => {
  test('are shown to their owner and admins, and kept by no cache', async () => {
    const curator = await makeCurator(app);
    const [pickId = ''] = curator.picks;
    const { id: imageId, key } = await picture(curator.id, 'pick');
    await app.db.pick.update({ where: { id: pickId }, data: { imageId } });
    const takedown = await takeDown('pick', pickId);
    const path = `/media/${key}`;
    await expect.poll(async () => (await app.client().fetch(path)).status, KEPT).toBe(404);
    for (const { client } of [curator, admin]) {
      const response = await client.fetch(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await scene.fan.client.fetch(path)).status).toBe(404);
    await admin.client.gql(`mutation { liftTakedown(id: "${takedown}") { takedown { id } } }`);
    await expect.poll(async () => (await app.client().fetch(path)).status, KEPT).toBe(200);
  });

  test('stay withheld when the owner replaces them or deletes what is hidden', async () => {
    const curator = await makeCurator(app);
    const [changed = '', deleted = ''] = curator.picks;
    const [first, second, story, later] = await Promise.all([
      picture(curator.id, 'pick'),
      picture(curator.id, 'pick'),
      picture(curator.id, 'story'),
      picture(curator.id, 'pick'),
    ]);
    const description = `<p>Words</p><img src="/media/${story.key}">`;
    await app.db.pick.update({
      where: { id: changed },
      data: { imageId: first.id, description, descriptionHtml: description },
    });
    await app.db.pick.update({ where: { id: deleted }, data: { imageId: second.id } });
    const takedown = await takeDown('pick', changed);
    await takeDown('pick', deleted);
    const update = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }';
    const input = { id: changed, imageId: later.id, description: '<p>Other words</p>' };
    await curator.client.ask(update, { input });
    await app.db.pick.delete({ where: { id: deleted } });

    const status = async (key: string) => (await app.client().fetch(`/media/${key}`)).status;
    await expect.poll(() => status(later.key), KEPT).toBe(404);
    for (const { key } of [first, second, story]) expect(await status(key), key).toBe(404);
    await admin.client.gql(`mutation { liftTakedown(id: "${takedown}") { takedown { id } } }`);
    await expect.poll(() => status(later.key), KEPT).toBe(200);
    expect(await status(first.key)).toBe(404);
  });

  test('no cache between the server and its visitors keeps what everybody sees longer than five seconds', async () => {
    const paths = [
      `/pick/${scene.pickId}`,
      '/feed.atom',
      `/@${USERNAME}/shelf.md`,
      `/embed/@${USERNAME}`,
      `/oembed?url=${address(`/@${USERNAME}`)}`,
      `/share/pick/${scene.pickId}.jpg`,
      `/media/${scene.keys.image}`,
      '/sitemap.xml',
    ];
    for (const path of paths) {
      const response = await app.client().fetch(path, { headers: { accept: 'text/html,*/*' } });
      expect(response.headers.get('cache-control'), path).toContain('s-maxage=5');
    }
  });
});
