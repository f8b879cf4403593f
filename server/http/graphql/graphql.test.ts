import { beforeAll, describe, expect, test } from 'vitest';
import { approveShelf, makeCurator, makeFullCurator, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');

// error-codes.test.ts covers what is refused.
test.each([
  ['an answer', '{ feed { nodes { id } } }', {}],
  ['a mutation', 'mutation { signOut }', {}],
  ['a request from another site', '{ feed { nodes { id } } }', { Origin: 'https://evil.example' }],
])('%s is nobody’s to keep', async (_what, query, headers) => {
  const response = await app.client(headers).post('/graphql', { query });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

describe('documents that are more work than they look', () => {
  const gql = (query: string, variables?: Record<string, unknown>) => app.client().gql(query, variables);
  const chain = (count: number) =>
    `{ feed(first: 1) { nodes { ...F0 } } } ${times(
      count,
      (n) =>
        `fragment F${n} on Pick { id ${n + 1 < count ? `...F${n + 1}` : ''} ${n + 2 < count ? `...F${n + 2}` : ''} }`,
    )}`;

  test('a fragment that is reached by many paths is read once', async () => {
    // The number of paths is the 38th Fibonacci number, too many to follow each.
    expect((await gql(chain(38))).errors).toBeUndefined();
  });

  test.each([
    ['a list', { interests: Array(4_000).fill(1) }],
    ['an object', Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`nothing${n}`, 1]))],
  ])('of variables that are wrong in many places the first is told: %s', async (_what, input) => {
    const { errors } = await gql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { profile { id } } } }',
      { input },
    );
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.message).toMatch(/^Variable "\$input" got invalid value/);
    expect(errors?.[0]?.message.length).toBeLessThan(600);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test.each(['constructor', 'toString', '__proto__'])('%s is an alias like any other', async (alias) => {
    const { id, picks } = await makeCurator(app);
    const { data, errors } = await gql(`{ pick(id: "${picks[0]}") { ${alias}: profile { id } } }`);
    expect(errors).toBeUndefined();
    expect(Object.getOwnPropertyDescriptor(data.pick, alias)?.value).toEqual({ id });
  });
});

describe('what one answer may hold', () => {
  const STORY = 'A story. '.repeat(11_000);
  let curator: { id: string; picks: string[] };

  beforeAll(async () => {
    // Both forms of 23 stories have more than four million characters.
    curator = await makeFullCurator(app, 'draft');
    const more = await Promise.all(
      Array.from({ length: 14 }, () => makePick(app, curator.id, { publishedAt: new Date() })),
    );
    await app.db.pick.updateMany({
      where: { id: { in: [...curator.picks, ...more] } },
      data: { description: STORY, descriptionHtml: `<p>${STORY}</p>`, status: 'published' },
    });
    await approveShelf(app, curator.id);
  });

  test('a request that costs too much by its variable is refused, also where its document is known', async () => {
    const query = 'query ($n: Int) { feed(first: $n) { nodes { related(first: $n) { id description } } } }';
    await app.client().ask(query, { n: 2 });
    expect((await app.client().gql(query, { n: 100 })).status).toBe(400);
  });

  test('long stories that nested lists repeat are not assembled', async () => {
    const query = `{ profile(id: "${curator.id}") { picks { profile { picks { profile { picks { descriptionHtml } } } } } } }`;
    for (const _way of ['by resolvers', 'by a plan']) {
      const { data, errors } = await app.client().gql(query);
      expect([data.profile, errors?.[0]?.extensions.code]).toEqual([null, 'BAD_USER_INPUT']);
    }
  });

  test('stories that are too long together stay in the database', async () => {
    const query = '{ feed(first: 23) { nodes { description descriptionHtml } } }';
    const { data, errors } = await app.client().gql(query);
    expect([data, errors?.[0]?.extensions.code]).toEqual([{ feed: null }, 'BAD_USER_INPUT']);
    const fewer = await app.client().gql('{ feed(first: 10) { nodes { description } } }');
    expect(
      fewer.data.feed.nodes.map(({ description }: { description: string }) => description.length),
    ).toEqual(Array(10).fill(STORY.length));
  });
});
