import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { featuredNewsTask } from './featured.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const admin = await makePerson(app, { isAdmin: true });
const ines = await makeCurator(app);
const theo = await makeCurator(app);
const [first, second, third] = ines.picks as [string, string, string];

const context = { ...app.services, jobId: '1', signal: new AbortController().signal };
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const send = (name: string, type: string, input: object, client = admin.client) =>
  client.gql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { featured { id state version startsAt endsAt pick { id } profile { id } } } }`,
    { input },
  );
type Entry = { id: string; state: string; version: number; pick: { id: string } | null };
const add = async (id: string, dates: object = {}, subject = 'PICK'): Promise<Entry> => {
  const { data, errors } = await send('addFeatured', 'AddFeaturedInput', { subject, id, ...dates });
  expect(errors).toBeUndefined();
  return data.addFeatured.featured.at(-1);
};
const ids = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
const shown = async (client = app.client()) =>
  ids((await client.gql('{ featuredPicks(first: 50) { nodes { id } } }')).data.featuredPicks);
const curators = async () =>
  ids((await app.client().gql('{ curators(first: 5, featured: true) { nodes { id } } }')).data.curators);
const feed = async () => ids((await app.client().gql('{ feed(first: 50) { nodes { id } } }')).data.feed);
const audits = () => app.db.auditEvent.findMany({ orderBy: { id: 'asc' } });

beforeEach(() => app.db.featured.deleteMany());

describe('featured picks', () => {
  test('are what is set, in its order, for visitors and members', async () => {
    await add(second);
    await add(theo.picks[0] as string);
    await add(first);
    const expected = [second, theo.picks[0], first];
    expect([await shown(), await shown(ines.client)]).toEqual([expected, expected]);
  });

  test('have pages that hold each once', async () => {
    for (const pick of [third, first, second]) await add(pick);
    const PAGE = `query ($after: String) {
      featuredPicks(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
    }`;
    const page = async (after?: string) => (await app.client().ask(PAGE, { after })).featuredPicks;
    const begin = await page();
    const end = await page(begin.pageInfo.endCursor);
    expect([ids(begin), ids(end)]).toEqual([[third, first], [second]]);
    expect([begin.pageInfo.hasNextPage, end.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  test('are shown from their start to their end, by the clock of the database', async () => {
    await add(first);
    const later = await add(second, { startsAt: fromNow(1) });
    const ended = await add(third, { startsAt: fromNow(-2), endsAt: fromNow(1) });
    expect(later.state).toBe('SCHEDULED');
    expect(await shown()).toEqual([first, third]);
    await app.db.featured.update({
      where: { id: ended.id },
      data: { endsAt: new Date(Date.now() - DAY_MS) },
    });
    await app.db.featured.update({ where: { id: later.id }, data: { startsAt: new Date(Date.now() - 1) } });
    expect(await shown()).toEqual([first, second]);
  });

  test('leave out what is hidden meanwhile, and are the newest if nothing is left', async () => {
    const curator = await makeCurator(app);
    const { id } = await add(curator.picks[0] as string);
    expect(await shown()).toEqual([curator.picks[0]]);
    await app.db.profile.update({ where: { id: curator.id }, data: { status: 'unpublished' } });
    expect(await shown()).toEqual(await feed());
    const { data } = await admin.client.gql('{ featured(subject: PICK) { id state } }');
    expect(data.featured).toEqual([{ id, state: 'NOT_PUBLIC' }]);
  });
});

describe('the curator of the week', () => {
  test('is the first that is set, otherwise the newest who is marked, otherwise the newest who is approved', async () => {
    await app.db.profile.updateMany({ data: { isFeatured: false } });
    const approved = await app.db.profile.findMany({
      where: { isCreator: true, published: true, status: 'approved' },
      orderBy: { createdAt: 'desc' },
      take: 5,
    });
    expect(await curators()).toEqual(approved.map(({ id }) => id));
    const marked = await makeCurator(app, 'approved', { isFeatured: true });
    expect(await curators()).toEqual([marked.id]);
    await add(theo.id, {}, 'PROFILE');
    await add(ines.id, {}, 'PROFILE');
    expect(await curators()).toEqual([theo.id, ines.id]);
    const { data } = await app.client().gql(`{ profile(id: "${theo.id}") { isFeatured } }`);
    expect(data.profile.isFeatured).toBe(true);
    await app.db.profile.update({ where: { id: theo.id }, data: { status: 'unpublished' } });
    expect(await curators()).toEqual([ines.id]);
    await app.db.profile.update({ where: { id: theo.id }, data: { status: 'approved' } });
  });
});

describe('the list of what is featured', () => {
  test('takes only what is public, each once, and at most fifty', async () => {
    const draft = await makeCurator(app, 'draft');
    const tryToAdd = async (input: object) => (await send('addFeatured', 'AddFeaturedInput', input)).code;
    expect(await tryToAdd({ subject: 'PICK', id: draft.picks[0] })).toBe('BAD_USER_INPUT');
    expect(await tryToAdd({ subject: 'PROFILE', id: draft.id })).toBe('BAD_USER_INPUT');
    expect(await tryToAdd({ subject: 'PICK', id: ines.id })).toBe('NOT_FOUND');
    await add(first);
    expect(await tryToAdd({ subject: 'PICK', id: first })).toBe('CONFLICT');
    expect(await tryToAdd({ subject: 'PICK', id: second, endsAt: fromNow(-1) })).toBe('BAD_USER_INPUT');
    // Inserted without foreign keys, because this many picks would take long.
    await app.pool.query(
      `begin; set local session_replication_role = replica;
       insert into featured (pick_id, position) select uuid_v7(), n from generate_series(1, 49) n;
       commit`,
    );
    expect(await tryToAdd({ subject: 'PICK', id: second })).toBe('CONFLICT');
  });

  test('is put into another order, unless somebody changed it meanwhile', async () => {
    const entries = [await add(first), await add(second), await add(third)].map(({ id }) => id);
    const order = (wanted: (string | undefined)[]) =>
      send('orderFeatured', 'OrderFeaturedInput', { subject: 'PICK', ids: wanted });
    const [a, b, c] = entries;
    await order([c, a, b]);
    expect(await shown()).toEqual([third, first, second]);
    for (const wrong of [
      [c, a],
      [c, a, a],
      [c, a, b, first],
    ]) {
      expect((await order(wrong)).code).toBe('CONFLICT');
    }
    expect(await shown()).toEqual([third, first, second]);
    expect((await audits()).at(-1)).toMatchObject({
      action: 'featured.order',
      before: { order: [first, second, third] },
      after: { order: [third, first, second] },
    });
  });

  test('two orders at once do not mix', async () => {
    const entries = [await add(first), await add(second), await add(third)].map(({ id }) => id);
    const orders = [entries, entries.toReversed()];
    await Promise.all(
      orders.map((wanted) => send('orderFeatured', 'OrderFeaturedInput', { subject: 'PICK', ids: wanted })),
    );
    const { data } = await admin.client.gql('{ featured(subject: PICK) { id } }');
    expect(orders).toContainEqual(data.featured.map(({ id }: Entry) => id));
  });

  test('changes dates of the version that was seen', async () => {
    const { id, version } = await add(first, { endsAt: fromNow(3) });
    const change = (input: object) => send('updateFeatured', 'UpdateFeaturedInput', { id, ...input });
    const { data } = await change({ version, endsAt: null });
    expect(data.updateFeatured.featured[0]).toMatchObject({ endsAt: null, version: version + 1 });
    expect((await change({ version, endsAt: fromNow(9) })).code).toBe('CONFLICT');
    expect((await change({ version: version + 1, endsAt: fromNow(-9) })).code).toBe('BAD_USER_INPUT');
    expect((await audits()).at(-1)).toMatchObject({ action: 'featured.edit', subjectId: first });
  });

  test('gives up an entry, once', async () => {
    const { id } = await add(first);
    const remove = () => admin.client.gql(`mutation { removeFeatured(id: "${id}") { featured { id } } }`);
    expect((await remove()).data.removeFeatured.featured).toEqual([]);
    expect((await remove()).code).toBe('NOT_FOUND');
    expect((await audits()).at(-1)).toMatchObject({ action: 'featured.remove', subjectId: first });
  });
});

describe('the owner', () => {
  const findFeaturedNews = (profileId: string) =>
    app.db.notification.findMany({ where: { profileId, kind: 'featured' }, select: { pickId: true } });

  test('is told when it starts, once', async () => {
    const curator = await makeCurator(app);
    const pickId = curator.picks[0] as string;
    const { id, version } = await add(pickId);
    await add(curator.picks[1] as string, { startsAt: fromNow(1) });
    await app.runJobs();
    expect(await findFeaturedNews(curator.id)).toEqual([{ pickId }]);
    await send('updateFeatured', 'UpdateFeaturedInput', { id, version, endsAt: fromNow(2) });
    await app.runJobs();
    expect(await findFeaturedNews(curator.id)).toHaveLength(1);
  });

  test('is told nothing of what was taken out before', async () => {
    const curator = await makeCurator(app);
    const { id } = await add(curator.id, {}, 'PROFILE');
    await admin.client.gql(`mutation { removeFeatured(id: "${id}") { featured { id } } }`);
    await app.runJobs();
    expect(await findFeaturedNews(curator.id)).toEqual([]);
  });

  test('is told nothing if visitors cannot see it at its start', async () => {
    const curator = await makeCurator(app);
    const { id } = await add(curator.id, { startsAt: fromNow(1) }, 'PROFILE');
    await app.db.profile.update({ where: { id: curator.id }, data: { status: 'unpublished' } });
    await app.db.featured.update({ where: { id }, data: { startsAt: new Date() } });
    await featuredNewsTask.run({ id }, context);
    expect(await findFeaturedNews(curator.id)).toEqual([]);
  });

  test.each<[string, (id: string, curatorId: string) => Promise<unknown>]>([
    ['that was taken out', (id) => app.db.featured.delete({ where: { id } })],
    [
      'that visitors no longer see',
      (_, curatorId) => app.db.profile.update({ where: { id: curatorId }, data: { status: 'unpublished' } }),
    ],
    ['that is shown', async () => {}],
  ])('gets a mail only of what is shown when it is sent: a pick %s', async (what, change) => {
    const curator = await makeCurator(app);
    await app.db.account.update({
      where: { profileId: curator.id },
      data: { emailConfirmedAt: new Date() },
    });
    const { id } = await add(curator.picks[0] as string);
    await featuredNewsTask.run({ id }, context);
    await change(id, curator.id);
    const subjects = (await app.mailsTo(curator.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.endsWith('is featured'))).toHaveLength(
      what === 'that is shown' ? 1 : 0,
    );
  });
});
