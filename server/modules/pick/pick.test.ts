import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeCurator, makeFullCurator, makeImage, makePerson, makePick } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { extractStoryText } from '../story/story-text.rules.ts';
import { LINK_MAX } from './limits.rules.ts';

const app = await startTestApp();

const CREATE = `mutation ($input: CreatePickInput!) {
  createPick(input: $input) { pick { id title rank category status } viewer { shelf { filled } } }
}`;
const UPDATE =
  'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { link pendingEdit { link } } } }';
const FEED = `query ($first: Int, $order: FeedOrder) { feed(first: $first, order: $order) { nodes { id } } }`;

const feedIds = async (variables: object = {}, client = app.client()) => {
  const { data } = await client.gql(FEED, { first: 100, ...variables });
  return data.feed.nodes.map(({ id }: { id: string }) => id);
};

test('pick: without a category nothing is saved [5]', async () => {
  const { client } = await makePerson(app);
  for (const input of [
    { title: 'Piranesi' },
    { title: 'Piranesi', category: null },
    { title: 'A', category: 'FILMS' },
  ]) {
    expect((await client.gql(CREATE, { input })).code).toBe('BAD_USER_INPUT');
  }
  const { data } = await client.gql('{ viewer { profile { picks { id } } } }');
  expect(data.viewer.profile.picks).toEqual([]);
});

test('a story can be read as a text, in the words of story-text.rules.ts', async () => {
  const { id, client } = await makePerson(app);
  for (const html of [
    '<h2>Why</h2><p>Tea &amp;amp; <b>toast</b>,<br>at &lt;five&gt; o&#39;clock&nbsp;sharp</p>\n<ul><li>one</li><li>two</li></ul>',
    '<p><a href="https://example.com">pre</a>fix <predate>&quot;x&quot;</p>',
    '',
    null,
  ]) {
    const pickId = await makePick(app, id, { descriptionHtml: html, category: 'books' });
    const { pick: read } = await client.ask('query ($id: ID!) { pick(id: $id) { descriptionText } }', {
      id: pickId,
    });
    expect(read.descriptionText).toBe(html && extractStoryText(html));
    await app.db.pick.delete({ where: { id: pickId } });
  }
});

describe('creating', () => {
  test('a pick is made with fields, category, owner, status published and times, if not ranked at the first free rank [7.3]', async () => {
    const { id: profileId, client } = await makePerson(app);
    const input = { rank: 2, reference: 'Porto', imageId: await makeImage(app, profileId) };
    const { createPick } = await client.ask(CREATE, {
      input: { ...input, category: 'PLACES', title: ' A place ' },
    });
    expect(createPick).toMatchObject({
      pick: { title: 'A place', rank: 2, category: 'PLACES', status: 'PUBLISHED' },
      viewer: { shelf: { filled: 1 } },
    });
    const row = await app.db.pick.findUniqueOrThrow({ where: { id: createPick.pick.id } });
    const rest = { title: 'A place', category: 'places', profileId, status: 'published' };
    expect(row).toMatchObject({ ...input, ...rest });
    for (const time of [row.createdAt, row.updatedAt])
      expect(time.getTime()).toBeGreaterThan(Date.now() - 60_000);
    for (const rank of [1, 3]) {
      const { data } = await client.gql(CREATE, { input: { category: 'PLACES', title: 'Another' } });
      expect(data.createPick.pick.rank).toBe(rank);
    }
  });

  test('a taken rank and a full category are clashes that say what to do', async () => {
    const { client } = await makeFullCurator(app, 'draft');
    const taken = await client.gql(CREATE, { input: { category: 'BOOKS', rank: 2, title: 'Another' } });
    expect(taken.errors?.[0]).toMatchObject({
      message: '#2 of your books is taken. Edit that pick or choose another rank.',
      extensions: { code: 'CONFLICT' },
    });
    const full = await client.gql(CREATE, { input: { category: 'PLACES', title: 'Another' } });
    expect(full.errors?.[0]?.message).toBe(
      'You already have three places. Edit or delete one of them first.',
    );
  });

  test('ten calls at once for the same category leave three picks on three ranks', async () => {
    const { id, client } = await makePerson(app);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        client.gql(CREATE, { input: { category: 'BOOKS', title: `Book ${i}` } }),
      ),
    );
    const picks = await app.db.pick.findMany({ where: { profileId: id }, orderBy: { rank: 'asc' } });
    const ranks = picks.map(({ rank }) => rank);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks.every((rank) => rank !== null && rank >= 1 && rank <= 3)).toBe(true);
  });

  test.each([
    [{ category: 'BOOKS', title: '   ' }, 'title', 'Title is required'],
    [{ category: 'BOOKS', title: '\u200b\u200e' }, 'title', 'Title is required'],
    [{ category: 'BOOKS', title: 'a\ud800b' }, 'title', 'Text can’t contain broken characters'],
    [{ category: 'BOOKS', title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
    [{ category: 'BOOKS', title: 'A', rank: 4 }, 'rank', 'Rank must be 1 to 3'],
    [{ category: 'BOOKS', title: 'A', imageId: 'nope' }, 'imageId', 'Please upload this picture again'],
  ])('refuses %j at its field', async (input, field, message) => {
    const { client } = await makePerson(app);
    const { errors } = await client.gql(CREATE, { input });
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: [{ field, message }] },
    });
  });

  test('a pick is updated by id, and the others are left: its title can be changed but not taken away [7.3]', async () => {
    const { id: profileId, client, picks } = await makeCurator(app);
    await client.ask(UPDATE, { input: { id: picks[0], title: 'New' } });
    const rows = await app.db.pick.findMany({ where: { profileId, title: 'New' } });
    expect(rows.map(({ id }) => id)).toEqual([picks[0]]);
    const { errors } = await client.gql(UPDATE, { input: { id: picks[0], title: null } });
    expect(errors?.[0]?.extensions.fields).toEqual([{ field: 'title', message: 'Title is required' }]);
  });

  test('a pick is deleted by id, and the others are left [7.3]', async () => {
    const { id: profileId, client, picks } = await makeCurator(app);
    await client.ask(`mutation { deletePick(id: "${picks[0]}") { deletedId } }`);
    const rows = await app.db.pick.findMany({ where: { profileId } });
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(picks.slice(1)));
  });

  test("refuses somebody else's picture, and one that another pick shows", async () => {
    const { id, client } = await makePerson(app);
    const other = await makePerson(app);
    const theirs = await makeImage(app, other.id);
    const mine = await makeImage(app, id);
    const stolen = await client.gql(CREATE, { input: { category: 'BOOKS', title: 'A', imageId: theirs } });
    expect(stolen.errors?.[0]?.extensions.fields).toEqual([
      { field: 'imageId', message: 'Please upload this picture again' },
    ]);
    await client.gql(CREATE, { input: { category: 'BOOKS', title: 'A', imageId: mine } });
    const twice = await client.gql(CREATE, { input: { category: 'BOOKS', title: 'B', imageId: mine } });
    expect(twice.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('a picture that is replaced is left to the sweep', async () => {
    const { id, client } = await makePerson(app);
    const [before, after] = [await makeImage(app, id), await makeImage(app, id)];
    const { data } = await client.gql(CREATE, { input: { category: 'BOOKS', title: 'A', imageId: before } });
    await client.gql(UPDATE, { input: { id: data.createPick.pick.id, imageId: after } });
    const rows = await app.db.image.findMany({ where: { ownerId: id } });
    expect(rows.find((row) => row.id === before)?.orphanedAt).not.toBeNull();
    expect(rows.find((row) => row.id === after)?.orphanedAt).toBeNull();
  });
});

test('new pick: it is saved with status published, and shows to others only once its shelf is live [4.2]', async () => {
  const { id, client } = await makePerson(app);
  const { data } = await client.gql(CREATE, { input: { category: 'BOOKS', title: 'Not yet' } });
  const pick = data.createPick.pick.id;
  const ask = (who = app.client()) => who.gql('query ($id: ID!) { pick(id: $id) { id } }', { id: pick });
  expect((await ask()).data.pick).toBeNull();
  expect((await ask(client)).data.pick.id).toBe(pick);
  expect(await feedIds()).not.toContain(pick);

  await app.db.profile.update({ where: { id }, data: { status: 'approved' } });
  expect((await ask()).data.pick.id).toBe(pick);
  expect(await feedIds()).toContain(pick);

  await app.db.profile.update({ where: { id }, data: { status: 'unpublished' } });
  expect(await feedIds()).not.toContain(pick);
});

describe('what others see', () => {
  test('a pick made while the shelf is in review joins the review', async () => {
    const { id, client, picks } = await makeFullCurator(app, 'draft');
    await client.gql('mutation { submitShelf { profile { status } } }');
    await client.gql('mutation ($id: ID!) { deletePick(id: $id) { deletedId } }', { id: picks[0] });
    const { data } = await client.gql(CREATE, { input: { category: 'BOOKS', title: 'Slipped in' } });
    expect(data.createPick.pick.status).toBe('PENDING_REVIEW');
    expect(await feedIds()).not.toContain(data.createPick.pick.id);
    expect(await app.db.pick.count({ where: { profileId: id, isPublic: true } })).toBe(0);
  });

  test('nor does one that is made in the moment of the submission', async () => {
    for (const isSubmittedFirst of [true, false]) {
      const { id, client, picks } = await makeFullCurator(app, 'draft');
      const slipIn = `mutation { createPick(input: { category: BOOKS, title: "Slipped in",
        replaces: "${picks[isSubmittedFirst ? 1 : 0]}" }) { pick { id } } }`;
      const calls = ['mutation { submitShelf { profile { status } } }', slipIn];
      // Stops the first call at a pick, after it has locked the profile.
      const answers = await whileLocked(
        app,
        (other) => other.query('select 1 from picks where id = $1 for update', [picks[0]]),
        ...(isSubmittedFirst ? calls : calls.reverse()).map((call) => () => client.gql(call)),
      );
      expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok']);
      const statuses = await app.db.pick.findMany({ where: { profileId: id }, distinct: ['status'] });
      expect(statuses).toMatchObject([{ status: 'pending_review' }]);
    }
  });
});

describe('the feed', () => {
  test('is of a category, or by popularity', async () => {
    await makeFullCurator(app);
    const places = await app
      .client()
      .gql('query { feed(category: PLACES, first: 100) { edges { cursor node { category } } } }');
    expect(
      new Set(places.data.feed.edges.map((edge: { node: { category: string } }) => edge.node.category)),
    ).toEqual(new Set(['PLACES']));

    const favorite = (await feedIds()).at(-1) as string;
    const { client } = await makePerson(app);
    await client.gql('mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }', {
      id: favorite,
    });
    expect((await feedIds({ order: 'POPULAR' }))[0]).toBe(favorite);
  });

  test('FOLLOWING shows only followed curators, and needs a viewer', async () => {
    const curator = await makeCurator(app);
    const { client } = await makePerson(app);
    expect(await feedIds({ order: 'FOLLOWING' }, client)).toEqual([]);
    await client.gql('mutation ($id: ID!) { setFollow(profileId: $id, on: true) { profile { id } } }', {
      id: curator.id,
    });
    expect(new Set(await feedIds({ order: 'FOLLOWING' }, client))).toEqual(new Set(curator.picks));
    expect((await app.client().gql(FEED, { order: 'FOLLOWING' })).code).toBe('UNAUTHENTICATED');
  });
});

describe('ranking', () => {
  const RANK = `mutation ($input: RankPicksInput!) {
    rankPicks(input: $input) { profile { picks(category: BOOKS) { id rank } } }
  }`;

  test('picks of a profile come by rank ascending, whose ranks are swapped in one go [7.2]', async () => {
    const { client, picks } = await makeFullCurator(app, 'draft');
    const [a, b, c] = picks as [string, string, string];
    const { data } = await client.gql(RANK, { input: { category: 'BOOKS', ids: [c, a, b] } });
    expect(data.rankPicks.profile.picks).toEqual([
      { id: c, rank: 1 },
      { id: a, rank: 2 },
      { id: b, rank: 3 },
    ]);
  });

  test("refuses a list that leaves picks out, and somebody else's", async () => {
    const { client, picks } = await makeFullCurator(app, 'draft');
    const other = await makeFullCurator(app, 'draft');
    const partial = await client.gql(RANK, { input: { category: 'BOOKS', ids: [picks[2]] } });
    expect(partial.errors?.[0]?.message).toBe('Your picks have changed elsewhere. Please look again.');
    const foreign = await client.gql(RANK, { input: { category: 'BOOKS', ids: other.picks.slice(0, 3) } });
    expect(foreign.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await app.db.pick.findUnique({ where: { id: picks[2] } }))?.rank).toBe(3);
  });
});

describe('reading', () => {
  test('a profile brings its picks, by aliases with other arguments others of them [7.2]', async () => {
    const { id, picks } = await makeFullCurator(app);
    const { data } = await app.client().gql(
      `query ($id: ID!) { profile(id: $id) {
        all: picks { id } books: picks(category: BOOKS) { title } picks(category: BOOKS) { category rank }
      } }`,
      { id },
    );
    expect(data.profile.all).toEqual(picks.map((pick) => ({ id: pick })));
    expect(data.profile.books).toHaveLength(3);
    expect(Object.keys(data.profile.books[0])).toEqual(['title']);
    expect(data.profile.picks.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
  });

  test('a profile is read by id, at most one, and ids that cannot be ours are simply not found [7.2]', async () => {
    const { id } = await makeCurator(app);
    const data = await app.client().ask(`{
      profile(id: "${id}") { id } nobody: profile(id: "${randomUUID()}") { id } other: profile(id: "1") { id }
      pick(id: "new") { id } node(id: "x") { id }
    }`);
    expect(data).toEqual({ profile: { id }, nobody: null, other: null, pick: null, node: null });
  });

  test('a pick is read by id with its profile [7.2]', async () => {
    const { id, picks } = await makeCurator(app);
    const data = await app.client().ask(`{ pick(id: "${picks[1]}") { id profile { id } } }`);
    expect(data.pick).toEqual({ id: picks[1], profile: { id } });
  });
});

describe('the link of a pick', async () => {
  const { id: profileId, client } = await makePerson(app);
  const id = await makePick(app, profileId);

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
    expect(JSON.stringify(feed)).toContain(
      'Where to find it: <a href=\\"https://shop.example/?a=1&amp;b=2\\"',
    );
  });
});
