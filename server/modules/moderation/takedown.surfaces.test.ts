import { beforeAll, describe, expect, test } from 'vitest';
import { makeCollection, makeCurator, makePerson, makePick, type Person } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { redBlueImage } from '../media/image.samples.ts';
import { mailImageAddress } from '../media/mail-image.service.ts';
import { storeImage } from '../media/media.service.ts';
import type { TakedownSubjectName } from './takedown.rules.ts';

// What the team has taken down is on no public surface, and back on all of them when it is restored.

const app = await startTestApp({ rateLimitFactor: 1000 });
const { services } = app;

const PICK = 'Zanzibar lantern';
const THING = 'zanzibar-lantern';
const STORY = 'Lit every evening';
const COLLECTION = 'Evenings abroad';
const NAME = 'Lamplighter Lou';
const USERNAME = 'lamplighter';
/** Rendered pages and the list of withheld pictures are kept for some seconds. */
const KEPT = { timeout: 60_000, interval: 400 };

type Scene = Awaited<ReturnType<typeof makeScene>>;
let scene: Scene;
let admin: Person;
/** What a stranger reads on each surface before anything is taken down. */
const texts: Record<string, string> = {};

async function picture(ownerId: string, kind: 'pick' | 'cover' | 'avatar' | 'story') {
  const file = await redBlueImage(400, 400).png().toBuffer();
  return storeImage({ services, ownerId, kind, file });
}

async function makeScene() {
  const curator = await makeCurator(app, 'approved', {
    fullName: NAME,
    username: USERNAME,
    bio: `${NAME} writes`,
    isFeatured: true,
  });
  const [pickId = '', ...others] = curator.picks;
  const [image, story, avatar, cover] = await Promise.all([
    picture(curator.id, 'pick'),
    picture(curator.id, 'story'),
    picture(curator.id, 'avatar'),
    picture(curator.id, 'cover'),
  ]);
  await mailImageAddress(services, image);
  await app.db.profile.update({ where: { id: curator.id }, data: { avatarId: avatar.id } });
  await app.db.pick.update({
    where: { id: pickId },
    data: {
      title: PICK,
      imageId: image.id,
      description: `<p>${STORY}</p><img src="/media/${story.key}">`,
      descriptionHtml: `<p>${STORY}</p><img src="/media/${story.key}">`,
    },
  });
  const collectionId = await makeCollection(app, curator.id, curator.picks, {
    title: COLLECTION,
    coverId: cover.id,
  });
  const elsewhere = await makeCurator(app);
  const { reference } = await app.db.pick.findUniqueOrThrow({ where: { id: pickId } });
  // Another person has picked the same thing, with another spelling.
  const samePickId = await makePick(app, elsewhere.id, { title: PICK.toUpperCase(), reference });
  const othersCollection = await makeCollection(app, elsewhere.id, [pickId, ...elsewhere.picks], {
    title: 'By somebody else',
  });
  const fan = await makePerson(app);
  await fan.client.gql(`mutation { setFavorite(pickId: "${pickId}", on: true) { pick { id } } }`);
  await fan.client.gql(`mutation { setFollow(profileId: "${curator.id}", on: true) { profile { id } } }`);
  const fanId = fan.id;
  await curator.client.gql(`mutation { setFollow(profileId: "${fanId}", on: true) { profile { id } } }`);
  return {
    curator,
    pickId,
    samePickId,
    other: others[0] ?? '',
    collectionId,
    othersCollection,
    fan,
    keys: { image: image.key, story: story.key, avatar: avatar.key, cover: cover.key },
  };
}

/** What a stranger reads at an address. An answer other than 200 shows nothing. */
async function read(
  path: string,
  client: TestClient = app.client(),
  accept = 'text/html,*/*',
): Promise<string> {
  const response = await client.fetch(path, { headers: { accept } });
  const body = await response.text();
  return response.status === 200 ? body : '';
}

async function ask(query: string, client: TestClient = app.client()): Promise<string> {
  const data = await client.ask(query);
  return JSON.stringify(data);
}

/** Binary responses show their input. */
const shows =
  (path: (it: Scene) => string, ...marks: string[]) =>
  async (it: Scene) =>
    (await app.client().fetch(path(it))).status === 200 ? marks.join(' ') : '';

const PICK_FIELDS = 'id title descriptionHtml image { url } profile { fullName username }';
const address = (path: string) => encodeURIComponent(`${app.url}${path}`);

/** Every public surface, and what a stranger reads there. */
const surfaces: Record<string, (it: Scene) => Promise<string>> = {
  'API: the pick': ({ pickId }) => ask(`{ pick(id: "${pickId}") { ${PICK_FIELDS} } }`),
  'API: the collection': ({ collectionId }) =>
    ask(`{ collection(id: "${collectionId}") { title profile { fullName } picks { title } } }`),
  'API: the profile': ({ curator }) =>
    ask(
      `{ profile(id: "${curator.id}") { fullName username bio picks { title } collections { nodes { title } } } }`,
    ),
  'API: the profile by username': () =>
    ask(`{ profile(username: "${USERNAME}") { fullName picks { title } } }`),
  'API: node': ({ pickId, collectionId, curator }) =>
    ask(`{ a: node(id: "${pickId}") { ... on Pick { title } } b: node(id: "${collectionId}") { ... on Collection { title } }
      c: node(id: "${curator.id}") { ... on Profile { fullName } } }`),
  'API: related picks': ({ other }) => ask(`{ pick(id: "${other}") { related { title } } }`),
  'API: somebody else’s collection': ({ othersCollection }) =>
    ask(`{ collection(id: "${othersCollection}") { picks { title profile { fullName } } } }`),
  'API: the feed': () => ask(`{ feed(first: 100) { nodes { ${PICK_FIELDS} } } }`),
  'API: feed entries': () =>
    ask('{ feedEntries(first: 100) { nodes { profile { fullName } picks { title } } } }'),
  'API: featured picks': () => ask(`{ featuredPicks(first: 50) { nodes { ${PICK_FIELDS} } } }`),
  'API: curators': () => ask('{ curators(first: 50) { nodes { fullName picks { title } } } }'),
  'API: featured curators': () => ask('{ curators(featured: true) { nodes { fullName picks { title } } } }'),
  'API: collections': () => ask('{ collections { nodes { title profile { fullName } picks { title } } } }'),
  'API: search for the pick': () => ask('{ search(query: "zanzibar") { nodes { ... on Pick { title } } } }'),
  'API: search for the collection': () =>
    ask('{ search(query: "evenings abroad") { nodes { ... on Collection { title } } } }'),
  'API: search for the person': () =>
    ask('{ search(query: "lamplighter") { nodes { ... on Profile { fullName } } } }'),
  'API: the thing': () =>
    ask(
      `{ thing(category: BOOKS, slug: "${THING}") { title picks { nodes { ${PICK_FIELDS} } } collections { nodes { title } } image { url } } }`,
    ),
  'API: the thing of somebody else’s pick': ({ samePickId }) =>
    ask(`{ pick(id: "${samePickId}") { thing { title picks { nodes { ${PICK_FIELDS} } } } } }`),
  'API: things': () => ask('{ things(first: 100) { nodes { title } } }'),
  'API: what curators agree on': () =>
    ask('{ topThings(category: BOOKS, first: 100) { nodes { thing { title } } } }'),
  'API: things by words': () => ask('{ things(query: "zanzibar") { nodes { title } } }'),
  'API: a member’s saved picks': ({ fan }) =>
    ask(`{ viewer { favorites { nodes { ${PICK_FIELDS} } } } }`, fan.client),
  'API: the feed of a follower': ({ fan }) =>
    ask(`{ feed(order: FOLLOWING) { nodes { ${PICK_FIELDS} } } }`, fan.client),
  'API: the notifications of somebody else': ({ fan }) =>
    ask('{ viewer { notifications { nodes { actor { fullName } } } } }', fan.client),
  'page of the pick': ({ pickId }) => read(`/pick/${pickId}`),
  'page of the collection': ({ collectionId }) => read(`/collection/${collectionId}`),
  'page of the thing': () => read(`/books/${THING}`),
  'feed of the thing in Atom': () => read(`/books/${THING}/feed.atom`),
  'feed of the thing in JSON': () => read(`/books/${THING}/feed.json`),
  'oEmbed of the thing': () => read(`/oembed?url=${address(`/books/${THING}`)}`),
  'page of the profile': () => read(`/@${USERNAME}`),
  'page of the profile by id': ({ curator }) => read(`/profile/${curator.id}`),
  'page of the feed': () => read('/discover'),
  'page of curators': () => read('/curators'),
  'page of collections': () => read('/collections'),
  'page of featured picks': () => read('/featured'),
  'page of a search': () => read('/search?q=lamplighter'),
  'feed in Atom': () => read('/feed.atom'),
  'feed in JSON': () => read('/feed.json'),
  'feed of the shelf in Atom': () => read(`/@${USERNAME}/feed.atom`),
  'feed of the shelf in JSON': () => read(`/@${USERNAME}/feed.json`),
  'shelf as JSON-LD': () => read(`/@${USERNAME}/shelf.jsonld`),
  'shelf as Markdown': () => read(`/@${USERNAME}/shelf.md`),
  'shelf as CSV': () => read(`/@${USERNAME}/shelf.csv`),
  'site map of picks': async ({ pickId }) =>
    (await read('/sitemaps/picks-1.xml')).includes(pickId) ? PICK : '',
  'site map of collections': async ({ collectionId }) =>
    (await read('/sitemaps/collections-1.xml')).includes(collectionId) ? COLLECTION : '',
  'site map of profiles': async () =>
    (await read('/sitemaps/profiles-1.xml')).includes(`@${USERNAME}`) ? NAME : '',
  'share picture of the pick': shows(({ pickId }) => `/share/pick/${pickId}.jpg`, PICK, NAME),
  'share picture of the collection': shows(
    ({ collectionId }) => `/share/collection/${collectionId}.jpg`,
    COLLECTION,
    NAME,
  ),
  'share picture of the profile': shows(({ curator }) => `/share/profile/${curator.id}.jpg`, NAME),
  'embedded shelf': () => read(`/embed/@${USERNAME}`),
  'oEmbed of the pick': ({ pickId }) => read(`/oembed?url=${address(`/pick/${pickId}`)}`),
  'oEmbed of the collection': ({ collectionId }) =>
    read(`/oembed?url=${address(`/collection/${collectionId}`)}`),
  'oEmbed of the shelf': () => read(`/oembed?url=${address(`/@${USERNAME}`)}`),
  'picture of the pick': shows(({ keys }) => `/media/${keys.image}`, PICK, NAME),
  'narrow picture of the pick': shows(
    ({ keys }) => `/media/${keys.image.replace('.webp', '-320.webp')}`,
    PICK,
    NAME,
  ),
  'picture of the pick in mails': shows(
    ({ keys }) => `/media/${keys.image.replace('.webp', '-mail.jpg')}`,
    PICK,
    NAME,
  ),
  'picture in the story': shows(({ keys }) => `/media/${keys.story}`, PICK, NAME),
  'cover of the collection': shows(({ keys }) => `/media/${keys.cover}`, COLLECTION, NAME),
  'picture of the person': shows(({ keys }) => `/media/${keys.avatar}`, NAME),
};

beforeAll(async () => {
  admin = await makePerson(app, { isAdmin: true });
  scene = await makeScene();
  for (const [surface, textOf] of Object.entries(surfaces)) texts[surface] = await textOf(scene);
});

async function takeDown(subject: TakedownSubjectName, id: string): Promise<string> {
  const data = await admin.client.ask(
    `mutation ($input: TakeDownInput!) { takeDown(input: $input) { takedown { id } } }`,
    { input: { subject: subject.toUpperCase(), id, reason: 'Against the rules' } },
  );
  return data.takeDown.takedown.id;
}

/** The surfaces of each kind on which a stranger reads one of these words. */
const kinds: [kind: TakedownSubjectName, id: (it: Scene) => string, marks: string[], least: number][] = [
  ['pick', ({ pickId }) => pickId, [PICK, STORY], 24],
  ['collection', ({ collectionId }) => collectionId, [COLLECTION], 10],
  ['shelf', ({ curator }) => curator.id, [PICK, STORY, COLLECTION], 30],
  ['person', ({ curator }) => curator.id, [PICK, STORY, COLLECTION, NAME], 40],
];

describe.each(kinds)('a taken down %s', (kind, idOf, marks, least) => {
  const isIn = (text = '') => marks.some((mark) => text.includes(mark));
  let shown: string[];
  /** Waits until it is, or is not, on the surfaces on which it was. */
  const expectShown = async (expected: boolean) => {
    for (const surface of shown)
      await expect
        .poll(async () => isIn(await surfaces[surface]?.(scene)), { ...KEPT, message: surface })
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
