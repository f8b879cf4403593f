import { expect, test } from 'vitest';
import { makeCurator, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { LINK_MAX } from './limits.rules.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const { client } = await makePerson(app);
const id = await makePick(app, (await app.db.profile.findFirstOrThrow()).id);

const UPDATE =
  'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { link pendingEdit { link } } } }';
const setLink = (link: string | null) => client.gql(UPDATE, { input: { id, link } });

test('a pick carries one link, which can be taken away', async () => {
  const { data } = await client.gql(
    'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { link } } }',
    { input: { category: 'PLACES', title: 'Tide pools', link: ' osm.example/node/1 ' } },
  );
  expect(data.createPick.pick.link).toBe('https://osm.example/node/1');
  expect((await setLink('http://shop.example/a?b=c#d')).data.updatePick.pick.link).toBe(
    'http://shop.example/a?b=c#d',
  );
  expect((await setLink('')).data.updatePick.pick.link).toBeNull();
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['another protocol', 'ftp://files.example/a'],
  ['a password', 'https://user:secret@shop.example/'],
  ['a user who looks like the host', 'https://shop.example@evil.example/'],
  ['a host without a dot', 'https://localhost/'],
  ['no host', 'https://'],
  ['words', 'not a link'],
  ['too many characters', `https://shop.example/${'a'.repeat(LINK_MAX)}`],
  ['too many characters once they are escaped', `https://shop.example/${'ß'.repeat(LINK_MAX / 3)}`],
])('the link of a pick is refused with %s', async (_what, link) => {
  const { errors } = await setLink(link);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [expect.objectContaining({ field: 'link' })],
  });
});

test('the database refuses what is no web address, whoever writes it', async () => {
  for (const link of ['javascript:alert(1)', 'https://a@b.example/', 'https://b.example/\na']) {
    await expect(app.db.pick.update({ where: { id }, data: { link } })).rejects.toThrow('picks_link_form');
  }
});

test('the link of a public pick waits with its edit', async () => {
  const curator = await makeCurator(app, 'approved', { editsNeedReview: true, isCreator: true });
  const [pick] = curator.picks;
  const link = 'https://shop.example/';
  const { data } = await curator.client.gql(UPDATE, { input: { id: pick, link } });
  expect(data.updatePick.pick).toEqual({ link: null, pendingEdit: { link } });
  await app.db.$queryRaw`select apply_pending_edits(${curator.id}::uuid)`;
  expect(await app.db.pick.findUniqueOrThrow({ where: { id: pick } })).toMatchObject({ link });
  const [{ snapshot }] = (await app.db.$queryRaw`
    select shelf_snapshot(${curator.id}::uuid) as snapshot`) as [{ snapshot: { picks: object[] } }];
  expect(snapshot.picks).toContainEqual(expect.objectContaining({ id: pick, link }));
});

test('feeds say where to find it', async () => {
  const curator = await makeCurator(app, 'approved', { isCreator: true, username: 'links-in-feeds' });
  await app.db.pick.update({
    where: { id: String(curator.picks[0]) },
    data: { link: 'https://shop.example/?a=1&b=2' },
  });
  const feed = await (await fetch(`${app.url}/@links-in-feeds/feed.json`)).json();
  expect(JSON.stringify(feed)).toContain('Where to find it: <a href=\\"https://shop.example/?a=1&amp;b=2\\"');
});
