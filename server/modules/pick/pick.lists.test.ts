import { beforeAll, expect, test } from 'vitest';
import { makeCurator, makeFullCurator } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

const CURATORS = 60;
const PICK = 'id status publishedAt profile { id fullName }';

type Item = {
  id: string;
  status: string;
  fullName: string;
  publishedAt: string;
  createdAt: string;
  profile: { id: string };
  picks: { id: string }[];
};
async function read(
  field: string,
  selection: string,
): Promise<{ nodes: Item[]; pageInfo: { hasNextPage: boolean } }> {
  const data = await app
    .client()
    .ask(`{ list: ${field} { nodes { ${selection} } pageInfo { hasNextPage } } }`);
  return data.list;
}
const newestFirst = (dates: string[]) => expect(dates).toEqual([...dates].sort().reverse());

beforeAll(async () => {
  const now = Date.now();
  await app.db.profile.createMany({
    data: Array.from({ length: CURATORS }, (_, i) => ({
      fullName: `Curator ${i}`,
      status: 'approved' as const,
      isCreator: true,
      createdAt: new Date(now - i * 60_000),
    })),
  });
  const people = await app.db.profile.findMany({ select: { id: true } });
  await app.db.pick.createMany({
    data: people.flatMap(({ id }, i) =>
      (['books', 'places'] as const).map((category, turn) => ({
        profileId: id,
        category,
        rank: 1,
        title: `Pick ${i} ${turn}`,
        publishedAt: new Date(now - (i * 2 + turn) * 60_000),
      })),
    ),
  });
  await makeCurator(app, 'draft');
  await makeCurator(app, 'unpublished', { isCreator: true, isFeatured: true });
  await app.db.profile.create({ data: { fullName: 'Nothing to show', status: 'approved', isCreator: true } });
});

test('the feed is published picks with profile, newest first, at most 100 at once [7.2]', async () => {
  const { nodes, pageInfo } = await read('feed(first: 100)', PICK);
  expect(nodes).toHaveLength(100);
  expect(pageInfo.hasNextPage).toBe(true);
  expect(nodes.every((node) => node.profile.id)).toBe(true);
  expect(new Set(nodes.map(({ status }) => status))).toEqual(new Set(['PUBLISHED']));
  newestFirst(nodes.map(({ publishedAt }) => publishedAt));
});

test('featured picks are published picks, newest first, at most 50 at once [7.2]', async () => {
  const { nodes, pageInfo } = await read('featuredPicks(first: 100)', PICK);
  expect(nodes).toHaveLength(50);
  expect(pageInfo.hasNextPage).toBe(true);
  newestFirst(nodes.map(({ publishedAt }) => publishedAt));
});

test('curators are creators newest first, at most 50 at once, with at least one published pick [7.2]', async () => {
  const { nodes, pageInfo } = await read('curators(first: 100)', 'id fullName createdAt picks { id }');
  expect(nodes).toHaveLength(50);
  expect(pageInfo.hasNextPage).toBe(true);
  newestFirst(nodes.map(({ createdAt }) => createdAt));
  expect(nodes.map(({ fullName }) => fullName)).not.toContain('Nothing to show');
});

test('featured curators are live profiles marked as featured with their published picks [7.2]', async () => {
  const featured = await makeFullCurator(app, 'approved', { isFeatured: true });
  const { nodes } = await read('curators(first: 50, featured: true)', 'id picks { id status }');
  expect(nodes.map(({ id }) => id)).toEqual([featured.id]);
  expect(nodes[0]?.picks).toHaveLength(9);
});

test('feed, featured and curators bring at most 100, 50 and 50 at once [9]', async () => {
  const { data } = await app.client().gql(`{
    feed(first: 100) { nodes { id } } featuredPicks { nodes { id } } curators(first: 51) { nodes { id } }
  }`);
  expect([data.feed, data.featuredPicks, data.curators].map(({ nodes }) => nodes.length)).toEqual([
    100, 50, 50,
  ]);
  expect((await app.client().gql('{ feed(first: 101) { nodes { id } } }')).code).toBe('BAD_USER_INPUT');
});
