import { describe, expect, test } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { skipTime } from '../../testing/skip-time.ts';
import { storePicture } from '../../testing/surfaces.ts';
import { startTestApp } from '../../testing/test-app.ts';

// Take-downs in pictures and caches. server/invariants/access/surfaces.test.ts covers all other surfaces.

const app = await startTestApp({ rateLimitFactor: 1000 });
const admin = await makePerson(app, { isAdmin: true });

/** The list of withheld pictures is cached for two seconds. */
const KEPT_MS = 2_001;

const picture = (ownerId: string, kind: 'avatar' | 'pick' | 'story') => storePicture(app, ownerId, kind);
const address = (path: string) => encodeURIComponent(`${app.url}${path}`);

async function takeDown(id: string): Promise<string> {
  const data = await admin.client.ask(
    `mutation { takeDown(input: { subject: PICK, id: "${id}", reason: "No" }) { takedown { id } } }`,
  );
  skipTime(KEPT_MS);
  return data.takeDown.takedown.id;
}

async function lift(id: string): Promise<void> {
  await admin.client.ask(`mutation { liftTakedown(id: "${id}") { takedown { id } } }`);
  skipTime(KEPT_MS);
}
const status = async (key: string) => (await app.client().fetch(`/media/${key}`)).status;

describe('the pictures of what is taken down', () => {
  test('are shown to their owner and admins, and kept by no cache', async () => {
    const curator = await makeCurator(app);
    const [pickId = ''] = curator.picks;
    const { id: imageId, key } = await picture(curator.id, 'pick');
    await app.db.pick.update({ where: { id: pickId }, data: { imageId } });
    const takedown = await takeDown(pickId);
    const path = `/media/${key}`;
    expect(await status(key)).toBe(404);
    for (const { client } of [curator, admin]) {
      const response = await client.fetch(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await (await makePerson(app)).client.fetch(path)).status).toBe(404);
    await lift(takedown);
    expect(await status(key)).toBe(200);
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
    const takedown = await takeDown(changed);
    await takeDown(deleted);
    const update = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }';
    const input = { id: changed, imageId: later.id, description: '<p>Other words</p>' };
    await curator.client.ask(update, { input });
    await app.db.pick.delete({ where: { id: deleted } });

    for (const { key } of [first, second, story, later]) expect(await status(key), key).toBe(404);
    await lift(takedown);
    expect(await status(later.key)).toBe(200);
    expect(await status(first.key)).toBe(404);
  });

  test('are those of its owner, and not what its story names of other people', async () => {
    const [curator, other] = await Promise.all([makeCurator(app), makeCurator(app)]);
    const own = await picture(curator.id, 'story');
    const others = await Promise.all([picture(other.id, 'avatar'), picture(other.id, 'pick')]);
    const descriptionHtml = [own, ...others].map(({ key }) => `<img src="/media/${key}">`).join('');
    const [pickId = ''] = curator.picks;
    await app.db.pick.update({ where: { id: pickId }, data: { descriptionHtml } });
    await takeDown(pickId);
    expect(await status(own.key)).toBe(404);
    for (const { key } of others) expect(await status(key), key).toBe(200);
  });

  test('no cache between the server and its visitors keeps what everybody sees longer than five seconds', async () => {
    const { id, username, picks } = await makeCurator(app);
    const { id: imageId, key } = await picture(id, 'pick');
    await app.db.pick.update({ where: { id: picks[0] }, data: { imageId } });
    const paths = [
      `/pick/${picks[0]}`,
      '/feed.atom',
      `/@${username}/shelf.md`,
      `/embed/@${username}`,
      `/oembed?url=${address(`/@${username}`)}`,
      `/share/pick/${picks[0]}.jpg`,
      `/media/${key}`,
      '/sitemap.xml',
    ];
    for (const path of paths) {
      const response = await app.client().fetch(path, { headers: { accept: 'text/html,*/*' } });
      expect(response.headers.get('cache-control'), path).toContain('s-maxage=5');
    }
  });
});
