import { beforeAll, describe, expect, test } from 'vitest';
import { makeCurator, makePerson, type Person } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const PICK = `id title reference category rank favoritesCount viewerHasFavorited
  image { url srcSet placeholder } profile { id username fullName avatar { url } }`;
const COMMENTS = `comments(first: 10) { nodes { id text createdAt editedAt canEdit canRemove author { id username avatar { url } }
  replies(first: 5) { nodes { id text author { id username } } pageInfo { endCursor } } } pageInfo { endCursor } }`;
const PROFILE = 'id username fullName title bio followersCount viewerIsFollowing avatar { url }';

/** The frequent reads of spec 7.2 with the fields that the screens select. */
const reads: Record<string, string> = {
  feed: `query ($n: Int) { feed(first: $n) { nodes { ${PICK} } pageInfo { endCursor } } }`,
  'feed entries': `query ($n: Int) { feedEntries(first: $n) { nodes { publishedAt profile { id } picks { ${PICK} } } pageInfo { endCursor } } }`,
  'popular feed entries': `query ($n: Int) { feedEntries(first: $n, order: POPULAR, category: BOOKS) { nodes { picks { ${PICK} } } } }`,
  'featured picks': `query ($n: Int) { featuredPicks(first: $n) { nodes { ${PICK} } } }`,
  curators: `query ($n: Int) { curators(first: $n) { nodes { ${PROFILE} picks { ${PICK} } } } }`,
  'filtered curators': `query ($n: Int) { curators(first: $n, profession: "test", place: "li", order: NAME) { nodes { ${PROFILE} } } }`,
  'featured curators': `query ($n: Int) { curators(first: $n, featured: true) { nodes { ${PROFILE} picks { ${PICK} } } } }`,
  collections: `query ($n: Int) { collections(first: $n) { nodes { id title cover { url } profile { ${PROFILE} } picks { ${PICK} } } } }`,
  profile: `query ($id: ID!) { profile(id: $id) { ${PROFILE} picks { ${PICK} } collections { nodes { id title } } } }`,
  'profile by username': `query ($username: String!) { profile(username: $username) { ${PROFILE} picks { ${PICK} } } }`,
  pick: `query ($pick: ID!) { pick(id: $pick) { ${PICK} descriptionHtml commentsCount commentsEnabled ${COMMENTS} related { ${PICK} } } }`,
  'addresses and collections of a pick': `query ($pick: ID!) { pick(id: $pick) { permalink updatedAt image { absoluteUrl }
    profile { permalink updatedAt } collections(first: 5) { nodes { id permalink updatedAt } pageInfo { hasNextPage } } } }`,
  'followers and following': `query ($id: ID!) { profile(id: $id) { followers(first: 5) { nodes { ${PROFILE} } pageInfo { hasNextPage } }
    following(first: 5) { nodes { id } } } }`,
  'changed picks': `query ($n: Int) { feed(first: $n, updatedSince: "2020-01-01T00:00:00Z") { nodes { id updatedAt } } }`,
  comment: `query ($comment: ID!) { comment(id: $comment) { id replies(first: 100) { nodes { id text author { id } } } } }`,
  collection: `query ($collection: ID!) { collection(id: $collection) { id title ${COMMENTS} picks { ${PICK} } more { id title } } }`,
  search: `query ($n: Int) { search(query: "pick", first: $n) { nodes { ... on Pick { ${PICK} } ... on Profile { ${PROFILE.replace('title', 'work: title')} } } } }`,
};
const own: Record<string, string> = {
  'saved picks': `query ($n: Int) { viewer { favorites(first: $n) { nodes { ${PICK} } } } }`,
  notifications: `query ($n: Int) { viewer { notifications(first: $n) { nodes { id kind note actor { ${PROFILE} } pick { ${PICK} } } } } }`,
  'the unread notifications': '{ viewer { unreadNotificationsCount } }',
  'the signed-in person': `{ viewer { profile { ${PROFILE} email status isCreator isAdmin } googlePicture } }`,
  'the id of the viewer': `{ viewer { id profile { id permalink } } }`,
  'the own shelf': `{ viewer { profile { ${PROFILE} picks { ${PICK} } } } }`,
};

const variables: Record<string, unknown> = { n: 40 };
let member: Person;

beforeAll(async () => {
  member = await makePerson(app);
  for (let i = 0; i < 5; i += 1) {
    const { id, username, picks } = await makeCurator(app, 'approved', { isFeatured: true });
    const { id: collection } = await app.db.collection.create({
      data: {
        profileId: id,
        title: 'An issue',
        picks: { create: picks.map((pickId, position) => ({ pickId, position })) },
      },
    });
    Object.assign(variables, { id, username, pick: picks[0], collection });
    for (const subject of [{ pickId: picks[0] }, { collectionId: collection }]) {
      const { id: parentId } = await app.db.comment.create({
        data: { ...subject, authorId: member.id, text: 'A comment' },
      });
      await app.db.comment.create({ data: { ...subject, parentId, authorId: id, text: 'A reply' } });
      variables.comment = parentId;
    }
    await app.db.favorite.createMany({ data: picks.map((pickId) => ({ userId: member.id, pickId })) });
  }
});

async function cost(query: string, client = app.client(), given = variables): Promise<string[]> {
  let errors: unknown;
  const statements = await app.statements(async () => {
    errors = (await client.gql(query, given)).errors;
  });
  expect(errors).toBeUndefined();
  return statements;
}

describe('a visitor’s read is one statement, however long its list', () => {
  test.each(Object.entries(reads))('%s', async (_name, query) => {
    expect(await cost(query)).toHaveLength(1);
    expect(await cost(query, app.client(), { ...variables, n: 2 })).toHaveLength(1);
  });
});

describe('signed in, two more say who is asking, and asked again, the one statement says that too', () => {
  const planless = ['search', 'the unread notifications', 'the signed-in person'];
  test.each(Object.entries({ ...reads, ...own }))('%s', async (name, query) => {
    // A comment makes the document a new one.
    const document = `# ${name}\n${query}`;
    expect(await cost(document, member.client)).toHaveLength(3);
    expect(await cost(document, member.client)).toHaveLength(planless.includes(name) ? 3 : 1);
  });
});

test('saving a pick is one write and one read', async () => {
  const statements = await cost(
    'mutation ($pick: ID!) { setFavorite(pickId: $pick, on: false) { pick { favoritesCount } } }',
    member.client,
  );
  expect(statements.filter((sql) => /favorites|picks/.test(sql))).toHaveLength(2);
});
