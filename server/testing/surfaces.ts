import { redBlueImage } from '../modules/media/image.samples.ts';
import { mailImageAddress } from '../modules/media/mail-image.service.ts';
import { storeImage } from '../modules/media/media.service.ts';
import { makeCollection, makeCurator, makeList, makePerson } from './factories.ts';
import { fromServer } from './server-author.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

// A curator with all kinds of content, and every surface on which others may read it.

/** The words by which a scene is recognized. Each scene has its own. */
export type Words = {
  pick: string;
  story: string;
  collection: string;
  name: string;
  username: string;
  comment: string;
};

const LIST_KEY = 'k'.repeat(22);

export type Scene = Awaited<ReturnType<typeof makeScene>>;

export async function storePicture(
  { services }: TestApp,
  ownerId: string,
  kind: 'pick' | 'cover' | 'avatar' | 'story',
) {
  // Only the picture of a pick is read in narrower sizes, which take most of the time.
  const side = kind === 'pick' ? 400 : 40;
  const file = await redBlueImage(side, side).png().toBuffer();
  return storeImage({ services, ownerId, author: fromServer(ownerId), kind, file });
}

/** Creates a curator with these words, whose content others have saved, collected and picked too. */
export async function makeScene(app: TestApp, words: Words) {
  const picture = (kind: Parameters<typeof storePicture>[2]) => storePicture(app, curator.id, kind);
  const curator = await makeCurator(app, 'approved', {
    fullName: words.name,
    username: words.username,
    bio: `${words.name} writes`,
    isFeatured: true,
  });
  const [pickId = '', ...others] = curator.picks;
  const [image, story, avatar, cover] = await Promise.all([
    picture('pick'),
    picture('story'),
    picture('avatar'),
    picture('cover'),
  ]);
  await mailImageAddress(app.services, image);
  await app.db.profile.update({ where: { id: curator.id }, data: { avatarId: avatar.id } });
  await app.db.pick.update({
    where: { id: pickId },
    data: {
      title: words.pick,
      imageId: image.id,
      description: `<p>${words.story}</p><img src="/media/${story.key}">`,
      descriptionHtml: `<p>${words.story}</p><img src="/media/${story.key}">`,
    },
  });
  const collectionId = await makeCollection(app, curator.id, curator.picks, {
    title: words.collection,
    coverId: cover.id,
  });
  const elsewhere = await makeCurator(app);
  const { reference } = await app.db.pick.findUniqueOrThrow({ where: { id: pickId } });
  // Another person has picked the same thing, spelled in capitals.
  const [samePickId = '', commentedPickId = ''] = elsewhere.picks;
  const same = { title: words.pick.toUpperCase(), reference };
  await app.db.pick.update({ where: { id: samePickId }, data: same });
  const othersCollection = await makeCollection(app, elsewhere.id, [pickId, ...elsewhere.picks], {
    title: 'By somebody else',
  });
  const fan = await makePerson(app);
  await fan.client.gql(`mutation { setFavorite(pickId: "${pickId}", on: true) { pick { id } } }`);
  await fan.client.gql(`mutation { setFollow(profileId: "${curator.id}", on: true) { profile { id } } }`);
  const fanId = fan.id;
  const list = await makeList(app, fanId, [pickId]);
  await app.db.list.update({ where: { id: list }, data: { key: LIST_KEY } });
  const comment = await app.db.comment.create({
    data: { authorId: curator.id, pickId: commentedPickId, text: words.comment },
  });
  for (const id of [fanId, elsewhere.id])
    await curator.client.gql(`mutation { setFollow(profileId: "${id}", on: true) { profile { id } } }`);
  return {
    words,
    thing: words.pick.toLowerCase().replaceAll(' ', '-'),
    elsewhere,
    list,
    commentId: comment.id,
    curator,
    pickId,
    samePickId,
    commentedPickId,
    other: others[0] ?? '',
    collectionId,
    othersCollection,
    fan,
    keys: { image: image.key, story: story.key, avatar: avatar.key, cover: cover.key },
  };
}

/** `sought` are the words that matter to this reader. By default all. */
type Reader = { app: TestApp; client: TestClient; sought?: string[] };
type Surface = (it: Scene, reader: Reader) => Promise<string>;

const read =
  (path: (it: Scene) => string): Surface =>
  async (it, { client }) => {
    const response = await client.fetch(path(it), { headers: { accept: 'text/html,*/*' } });
    const body = await response.text();
    // Error responses show nothing.
    return response.status === 200 ? body : '';
  };

/** Sends the same text for each scene, because the server validates and plans a text once. */
const ask =
  (query: string, variablesOf: (it: Scene) => Record<string, unknown> = () => ({})): Surface =>
  async (it, { client }) =>
    JSON.stringify((await client.gql(query, variablesOf(it))).data);

/** Runs a query as the fan, who has saved and followed everything. */
const askFan =
  (query: string): Surface =>
  async ({ fan }, { client, sought }) =>
    // For other readers the response would be the same.
    sought && client !== fan.client ? '' : JSON.stringify(await fan.client.ask(query));

/** A response without words, such as a picture, counts as showing the words of its subject. */
const shows =
  (path: (it: Scene) => string, marks: (it: Words) => string[], within?: (it: Scene) => string): Surface =>
  async (it, { client, sought }) => {
    // Drawing pictures takes long, so irrelevant ones are skipped.
    if (sought && !marks(it.words).some((mark) => sought.includes(mark))) return '';
    const response = await client.fetch(path(it));
    const isShown = response.status === 200 && (!within || (await response.text()).includes(within(it)));
    return isShown ? marks(it.words).join(' ') : '';
  };

/** The result of a tool for assistants. */
const call =
  (name: string, input: (it: Scene) => object): Surface =>
  async (it, { client }) => {
    const params = { name, arguments: input(it) };
    const response = await client.fetch('/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    return response.text();
  };

const PICK_FIELDS = 'id title descriptionHtml image { url } profile { fullName username }';
const oembed =
  (path: (it: Scene) => string): Surface =>
  async (it, reader) =>
    read((scene) => `/oembed?url=${encodeURIComponent(`${reader.app.url}${path(scene)}`)}`)(it, reader);
const nameOf = (it: Words) => [it.name];
const pickOf = (it: Words) => [it.pick];
const collectionOf = (it: Words) => [it.collection];

const BOOK =
  '{ title picks { nodes { title profile { fullName } } } collections { nodes { title } } image { url } }';
const SEARCH =
  'query ($query: String!) { search(query: $query) { nodes { ... on Pick { title } ... on Collection { title } ... on Profile { fullName username } } } }';
const PEOPLE = '{ nodes { fullName username bio picks { title } } }';

/** Every surface, with what a reader gets there about a scene. */
export const surfaces: Record<string, Surface> = {
  'API: the pick': ask(`query ($id: ID!) { pick(id: $id) { ${PICK_FIELDS} } }`, ({ pickId: id }) => ({ id })),
  'API: the collection': ask(
    'query ($id: ID!) { collection(id: $id) { title profile { fullName } picks { title } } }',
    ({ collectionId: id }) => ({ id }),
  ),
  'API: the profile': ask(
    `query ($id: ID!) { profile(id: $id) { fullName username bio picks { title }
      collections { nodes { title } } shelfHistory(first: 24) { nodes { title } } } }`,
    ({ curator: { id } }) => ({ id }),
  ),
  'API: the profile by username': ask(
    'query ($username: String!) { profile(username: $username) { fullName picks { title } } }',
    ({ words: { username } }) => ({ username }),
  ),
  'API: nodes': ask(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Pick { title }
      ... on Collection { collected: title } ... on Profile { fullName username bio } ... on Comment { text author { fullName } }
      ... on SavedList { listed: title } } }`,
    ({ pickId, collectionId, curator, commentId, list }) => ({
      ids: [pickId, collectionId, curator.id, commentId, list],
    }),
  ),
  'API: related picks': ask('query ($id: ID!) { pick(id: $id) { related { title } } }', ({ other: id }) => ({
    id,
  })),
  'API: somebody else’s collection': ask(
    'query ($id: ID!) { collection(id: $id) { picks { title profile { fullName } } } }',
    ({ othersCollection: id }) => ({ id }),
  ),
  'API: comments on somebody else’s pick': ask(
    'query ($id: ID!) { pick(id: $id) { comments { nodes { text author { fullName username } } } } }',
    ({ commentedPickId: id }) => ({ id }),
  ),
  'API: followers of somebody else': ask(
    `query ($id: ID!) { profile(id: $id) { followers ${PEOPLE} } }`,
    ({ elsewhere: { id } }) => ({ id }),
  ),
  'API: a list with its key': ask(
    `query ($id: ID!) { list(id: $id, key: "${LIST_KEY}") { items { nodes { pick { ${PICK_FIELDS} } } } } }`,
    ({ list: id }) => ({ id }),
  ),
  'API: the feed': ask(`{ feed(first: 100) { nodes { ${PICK_FIELDS} } } }`),
  'API: feed entries': ask('{ feedEntries(first: 100) { nodes { profile { fullName } picks { title } } } }'),
  'API: featured picks': ask(`{ featuredPicks(first: 50) { nodes { ${PICK_FIELDS} } } }`),
  'API: curators': ask(`{ curators(first: 50) ${PEOPLE} }`),
  'API: featured curators': ask(`{ curators(featured: true) ${PEOPLE} }`),
  'API: collections': ask('{ collections { nodes { title profile { fullName } picks { title } } } }'),
  'API: search for the pick': ask(SEARCH, ({ words: { pick: query } }) => ({ query })),
  'API: search for the collection': ask(SEARCH, ({ words: { collection: query } }) => ({ query })),
  'API: search for the person': ask(SEARCH, ({ words: { username: query } }) => ({ query })),
  'API: the thing': ask(
    `query ($slug: String!) { thing(category: BOOKS, slug: $slug) ${BOOK} }`,
    ({ thing: slug }) => ({ slug }),
  ),
  'API: the thing of somebody else’s pick': ask(
    `query ($id: ID!) { pick(id: $id) { thing ${BOOK} } }`,
    ({ samePickId: id }) => ({ id }),
  ),
  'API: things': ask('{ things(first: 100) { nodes { title } } }'),
  'API: what curators agree on': ask(
    '{ topThings(category: BOOKS, first: 100) { nodes { thing { title } } } }',
  ),
  'API: things by words': ask(
    'query ($query: String!) { things(query: $query) { nodes { title } } }',
    ({ words: { pick: query } }) => ({ query }),
  ),
  'API: a member’s saved picks': askFan(`{ viewer { favorites { nodes { ${PICK_FIELDS} } } } }`),
  'API: the feed of a follower': askFan(`{ feed(order: FOLLOWING) { nodes { ${PICK_FIELDS} } } }`),
  'API: the notifications of somebody else': askFan(
    '{ viewer { notifications { nodes { note actor { fullName username } pick { title } } } } }',
  ),
  'page of the pick': read(({ pickId }) => `/pick/${pickId}`),
  'page of the collection': read(({ collectionId }) => `/collection/${collectionId}`),
  'page of the thing': read(({ thing }) => `/books/${thing}`),
  'feed of the thing in Atom': read(({ thing }) => `/books/${thing}/feed.atom`),
  'feed of the thing in JSON': read(({ thing }) => `/books/${thing}/feed.json`),
  'oEmbed of the thing': oembed(({ thing }) => `/books/${thing}`),
  'page of the profile': read(({ words }) => `/@${words.username}`),
  'page of the profile by id': read(({ curator }) => `/profile/${curator.id}`),
  'page of the feed': read(() => '/discover'),
  'page of curators': read(() => '/curators'),
  'page of collections': read(() => '/collections'),
  'page of featured picks': read(() => '/featured'),
  // The page repeats the searched words, so one letter is left out.
  'page of a search': read(({ words }) => `/search?q=${words.username.slice(0, -1)}`),
  'feed in Atom': read(() => '/feed.atom'),
  'feed in JSON': read(() => '/feed.json'),
  'feed of the shelf in Atom': read(({ words }) => `/@${words.username}/feed.atom`),
  'feed of the shelf in JSON': read(({ words }) => `/@${words.username}/feed.json`),
  'shelf as JSON-LD': read(({ words }) => `/@${words.username}/shelf.jsonld`),
  'shelf as Markdown': read(({ words }) => `/@${words.username}/shelf.md`),
  'shelf as CSV': read(({ words }) => `/@${words.username}/shelf.csv`),
  'places of the shelf': read(({ words }) => `/@${words.username}/places.geojson`),
  'site map of picks': shows(
    () => '/sitemaps/picks-1.xml',
    pickOf,
    ({ pickId }) => pickId,
  ),
  'site map of collections': shows(
    () => '/sitemaps/collections-1.xml',
    collectionOf,
    (it) => it.collectionId,
  ),
  'site map of profiles': shows(
    () => '/sitemaps/profiles-1.xml',
    nameOf,
    ({ words }) => `@${words.username}`,
  ),
  'share picture of the pick': shows(({ pickId }) => `/share/pick/${pickId}.jpg`, pickOf),
  'share picture of the collection': shows((it) => `/share/collection/${it.collectionId}.jpg`, collectionOf),
  'share picture of the profile': shows(({ curator }) => `/share/profile/${curator.id}.jpg`, nameOf),
  'embedded shelf': read(({ words }) => `/embed/@${words.username}`),
  'oEmbed of the pick': oembed(({ pickId }) => `/pick/${pickId}`),
  'oEmbed of the collection': oembed(({ collectionId }) => `/collection/${collectionId}`),
  'oEmbed of the shelf': oembed(({ words }) => `/@${words.username}`),
  'picture of the pick': shows(({ keys }) => `/media/${keys.image}`, pickOf),
  'narrow picture of the pick': shows(
    ({ keys }) => `/media/${keys.image.replace('.webp', '-320.webp')}`,
    pickOf,
  ),
  'picture of the pick in mails': shows(
    ({ keys }) => `/media/${keys.image.replace('.webp', '-mail.jpg')}`,
    pickOf,
  ),
  'picture in the story': shows(({ keys }) => `/media/${keys.story}`, pickOf),
  'cover of the collection': shows(({ keys }) => `/media/${keys.cover}`, collectionOf),
  'picture of the person': shows(({ keys }) => `/media/${keys.avatar}`, nameOf),
  'assistant: search': call('search', ({ words }) => ({ query: words.pick.split(' ')[0] })),
  'assistant: picks': call('list_picks', () => ({ first: 50 })),
  'assistant: the curator': call('get_curator', ({ words }) => ({ username: words.username.toUpperCase() })),
  'assistant: the pick': call('get_pick', ({ pickId }) => ({ id: pickId })),
  'assistant: the collection': call('get_collection', ({ collectionId }) => ({ id: collectionId })),
  'assistant: the thing': call('get_thing', ({ samePickId, thing }) => ({
    id: samePickId && `/books/${thing}`,
  })),
  'export: everything': read(() => '/export.ndjson'),
  'export: by id': read(
    ({ pickId, collectionId, curator, commentId, list }) =>
      `/export.ndjson?ids=${[pickId, collectionId, curator.id, commentId, list]}`,
  ),
};
