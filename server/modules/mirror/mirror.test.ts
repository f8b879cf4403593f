import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { encodeCursor } from '../../platform/reads/cursors.ts';
import { DAY_MS } from '../../platform/time.ts';
import {
  makeCollection,
  makeCurator,
  makeFullCurator,
  makePerson,
  takeDown,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { CollectionModel } from '../collection/collection.model.ts';
import { cleanUpTask } from '../job/clean-up.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

type Change = { nodeId: string; type: string; kind: string; at: string };
type Changes = { nodes: Change[]; cursor: string; hasNextPage: boolean };
const FIELDS = '{ nodes { nodeId type kind at } cursor hasNextPage }';

async function readChanges(after?: string, more: object = {}): Promise<Changes> {
  const query = `query ($after: String, $first: Int, $types: [PublicType!]) {
    changes(after: $after, first: $first, types: $types) ${FIELDS} }`;
  return (await app.client().ask(query, { after, ...more })).changes;
}

/** Waits for these changes of these items. Other tests' transactions on the same server delay them. */
const expectChanges = (after: string, ids: string[], expected: [kind: string, type: string, id: string][]) =>
  expect
    .poll(async () =>
      (await readChanges(after)).nodes
        .filter(({ nodeId }) => ids.includes(nodeId))
        .map((it) => [it.kind, it.type, it.nodeId]),
    )
    .toEqual(expected);

/** Waits until the changes contain these picks. */
const expectPicks = (picks: string[], after: string) =>
  expect
    .poll(async () => (await readChanges(after)).nodes.map(({ nodeId }) => nodeId))
    .toEqual(expect.arrayContaining(picks));

async function readExport(search = ''): Promise<{ status: number; lines: Record<string, unknown>[] }> {
  const response = await app.client().fetch(`/export.ndjson${search}`);
  const text = await response.text();
  const lines = text.split('\n').flatMap((line) => (line ? JSON.parse(line) : []));
  return { status: response.status, lines };
}

describe('changes', () => {
  test('list what was published, has changed and is gone, each once by its last change', async () => {
    const before = (await readChanges()).cursor;
    const curator = await makeFullCurator(app);
    const [changed = '', hidden = '', deleted = ''] = curator.picks;
    await expectPicks(curator.picks, before);
    const { cursor } = await readChanges();
    await app.db.pick.update({ where: { id: changed }, data: { title: 'Other' } });
    await app.db.pick.update({ where: { id: changed }, data: { title: 'Another' } });
    await takeDown(app, 'pick', curator.id, { pickId: hidden });
    await app.db.pick.delete({ where: { id: deleted } });
    const collection = await makeCollection(app, curator.id, curator.picks.slice(3, 6));
    await app.db.profile.update({ where: { id: curator.id }, data: { bio: 'New', updatedAt: new Date() } });
    await app.db.favorite.create({ data: { userId: curator.id, pickId: curator.picks[4] as string } });
    await expectChanges(
      cursor,
      [...curator.picks, collection, curator.id],
      [
        ['CHANGED', 'PICK', changed],
        ['GONE', 'PICK', hidden],
        ['GONE', 'PICK', deleted],
        ['PUBLISHED', 'COLLECTION', collection],
        ['CHANGED', 'PROFILE', curator.id],
      ],
    );
    const { nodes } = await readChanges(cursor, { types: ['COLLECTION'] });
    expect(nodes.map(({ type }) => type)).toEqual(['COLLECTION']);
  });

  test('say nothing of what was never public', async () => {
    const curator = await makeCurator(app, 'draft');
    const member = await makePerson(app);
    const { cursor } = await readChanges();
    const [pick = ''] = curator.picks;
    await app.db.pick.update({ where: { id: pick }, data: { title: 'A secret' } });
    const collection = await makeCollection(app, curator.id, curator.picks);
    await app.db.collection.delete({ where: { id: collection } });
    await app.db.pick.delete({ where: { id: pick } });
    await app.db.profile.update({ where: { id: curator.id }, data: { bio: 'A secret' } });
    await app.db.profile.delete({ where: { id: member.id } });
    const marker = await makeCurator(app);
    const hidden = [curator.id, member.id, collection, ...curator.picks];
    await expectChanges(cursor, [marker.id, ...hidden], [['PUBLISHED', 'PROFILE', marker.id]]);
  });

  test('never pass a transaction that still runs, in whatever order transactions end', async () => {
    const begin = (await readChanges()).cursor;
    // Three shelves, because changes of one shelf would wait for each other.
    const picks: string[] = [];
    for (let n = 0; n < 3; n += 1) picks.push((await makeCurator(app)).picks[0] as string);
    const [first, second, third] = picks;
    const types = ['PICK'];
    const rename = "update picks set title = title || '!' where id = $1";
    await expectPicks(picks, begin);
    let { cursor } = await readChanges();
    const told: string[] = [];
    const follow = async () => {
      const page = await readChanges(cursor, { types });
      told.push(...page.nodes.map(({ nodeId }) => nodeId).filter((id) => picks.includes(id)));
      cursor = page.cursor;
    };
    const [earlier, later] = [await app.pool.connect(), await app.pool.connect()];
    try {
      await earlier.query('begin');
      await earlier.query(rename, [first]);
      await later.query('begin');
      await later.query(rename, [second]);
      await later.query('commit');
      await app.pool.query(rename, [third]);
      await follow();
      // The second and third are committed, but a reader who had them would never return for the first.
      expect(told).toEqual([]);
      await earlier.query('commit');
      await expect.poll(() => follow().then(() => told)).toEqual([first, second, third]);
      await follow();
      expect(told).toHaveLength(3);
    } finally {
      earlier.release();
      later.release();
    }
  });

  test('come in pages that end where the last begins', async () => {
    const { cursor } = await readChanges();
    const { picks } = await makeCurator(app);
    const types = ['PICK'];
    await expectPicks(picks, cursor);
    const found: string[] = [];
    let page = await readChanges(cursor, { types, first: 2 });
    found.push(...page.nodes.map(({ nodeId }) => nodeId));
    while (page.hasNextPage) {
      page = await readChanges(page.cursor, { types, first: 2 });
      found.push(...page.nodes.map(({ nodeId }) => nodeId));
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(picks));
    expect((await readChanges(page.cursor, { types })).nodes).toEqual([]);
  });

  test('refuse a cursor that is too old, of another database, or none', async () => {
    const { cursor } = await readChanges();
    const [history, xid, nr] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const now = new Date().toISOString();
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const ask = async (keys: unknown[]) =>
      (await app.client().gql(`{ changes(after: "${encodeCursor(keys)}") ${FIELDS} }`)).code;
    expect(await ask([history, xid, nr, daysAgo(29)])).toBe('ok');
    expect(await ask([history, xid, nr, daysAgo(31)])).toBe('CURSOR_EXPIRED');
    expect(await ask([history + 1, xid, nr, now])).toBe('CURSOR_EXPIRED');
    expect(await ask([history, xid + 1e9, nr, now])).toBe('CURSOR_EXPIRED');
    expect(await ask([history, -1, nr, now])).toBe('BAD_USER_INPUT');
    expect(await ask([history, '9'.repeat(40), nr, now])).toBe('BAD_USER_INPUT');
  });

  test('are kept for longer than their cursors', async () => {
    const { picks } = await makeCurator(app);
    const age = (id: string | undefined, days: number) =>
      app.pool.query("update public_changes set at = now() - $2 * interval '1 day' where item_id = $1", [
        id,
        days,
      ]);
    await age(picks[0], 30.5);
    await age(picks[1], 31.5);
    await cleanUpTask.run({}, app.services as never);
    const { rows } = await app.pool.query('select item_id from public_changes where item_id = any($1)', [
      picks,
    ]);
    const kept = rows.map(({ item_id }) => item_id);
    expect(kept).toContain(picks[0]);
    expect(kept).not.toContain(picks[1]);
    expect(kept).toHaveLength(2);
  });
});

describe('the export', () => {
  test('holds everything public, after the cursor of the changes since', async () => {
    const curator = await makeCurator(app);
    const draft = await makeCurator(app, 'draft');
    const collection = await makeCollection(app, curator.id, curator.picks);
    const { lines } = await readExport();
    const [begin, ...items] = lines;
    expect(begin).toEqual({ __typename: 'Changes', cursor: expect.any(String) });
    const find = (id: string) => items.find((item) => item.id === id);
    expect(find(curator.id)).toMatchObject({ __typename: 'Profile', username: curator.username });
    expect(find(curator.picks[0] ?? '')).toMatchObject({ __typename: 'Pick', profile: { id: curator.id } });
    expect(find(collection)).toMatchObject({ picks: curator.picks.map((id) => ({ id })) });
    const pick = find(curator.picks[0] ?? '') as { thing: { id: string } };
    expect(find(pick.thing.id)).toMatchObject({ __typename: 'Thing', shelvesCount: 1 });
    for (const id of [draft.id, ...draft.picks]) expect(find(id)).toBeUndefined();
    expect(JSON.stringify(lines)).not.toContain('@example.com');
  });

  test('holds each field of a collection that is a column', async () => {
    const curator = await makeCurator(app);
    const collection = await makeCollection(app, curator.id, curator.picks);
    const { lines } = await readExport(`?ids=${collection}`);
    const leftOut = {
      favoritesCount: 'is always 0',
      commentsCount: 'would change the collection with each comment',
      isPublic: 'is true for all that is exported',
      version: 'serves programs that edit it',
    };
    const columns = Object.keys(getDeclaredColumns(CollectionModel)).filter((name) => !(name in leftOut));
    expect(columns).toContain('categories');
    expect(Object.keys(lines[0] ?? {})).toEqual(expect.arrayContaining(columns));
  });

  test('goes on after any line, and gives single objects', async () => {
    await makeCurator(app);
    const [, ...all] = (await readExport()).lines;
    const middle = all[Math.floor(all.length / 2)] as { __typename: string; id: string };
    const rest = await readExport(`?after=${middle.__typename}:${middle.id}`);
    expect(rest.lines).toEqual(all.slice(all.indexOf(middle) + 1));
    const hidden = await makeCurator(app, 'draft');
    const some = await readExport(`?ids=${middle.id},${hidden.id},${all[0]?.id}`);
    expect(some.lines).toHaveLength(2);
    expect(some.lines).toEqual(expect.arrayContaining([middle, all[0]]));
  });

  test('costs points for ids too, found or not', async () => {
    const client = app.client();
    const readRemaining = async () => {
      const { headers } = await client.gql('{ __typename }');
      return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
    // The budget refills every ten seconds.
    await expect
      .poll(async () => {
        const before = await readRemaining();
        await client.fetch(`/export.ndjson?ids=${ids}`);
        return before - (await readRemaining());
      })
      .toBeGreaterThanOrEqual(100);
  });

  test.each([
    ['?after=Pick', 'after takes a type and an id, such as Pick:…'],
    ['?after=Viewer:018f3f3e-0000-7000-8000-000000000000', 'after takes a type and an id, such as Pick:…'],
    ['?ids=1', 'ids takes the ids in the lines of the export, with commas between.'],
    [`?ids=${'1,'.repeat(100)}`, 'ids takes at most 100 ids.'],
  ])('refuses %s', async (search, message) => {
    const { status, lines } = await readExport(search);
    expect([status, lines]).toMatchObject([
      400,
      [{ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }],
    ]);
  });

  test('is compressed where that is wanted, and nothing where there is nothing', async () => {
    await makeCurator(app);
    const ask = (search: string, encoding: string, method = 'GET') =>
      app.client().fetch(`/export.ndjson${search}`, { method, headers: { 'Accept-Encoding': encoding } });
    const read = async (encoding: string) => {
      const response = await ask('', encoding);
      expect(response.status).toBe(200);
      // The first line, with the cursor, is dropped.
      return [response.headers.get('content-encoding'), ...(await response.text()).split('\n').slice(1)];
    };
    const [[gzip, ...packed], [identity, ...plain]] = [await read('gzip'), await read('identity')];
    expect([gzip, identity]).toEqual(['gzip', null]);
    expect(packed).toEqual(plain);
    const last = 'Collection:ffffffff-ffff-ffff-ffff-ffffffffffff';
    for (const encoding of ['gzip', 'identity']) {
      expect(await (await ask(`?after=${last}`, encoding)).text()).toBe('');
      expect(await (await ask('', encoding, 'HEAD')).text()).toBe('');
    }
  });

  test('is whole though stories are as long as they can be', async () => {
    const curator = await makeFullCurator(app);
    const story = 'x'.repeat(600_000);
    for (const id of curator.picks)
      await app.pool.query('update picks set description_html = $2 where id = $1', [id, story]);
    const { lines } = await readExport();
    expect(lines.filter(({ descriptionHtml }) => descriptionHtml === story)).toHaveLength(9);
    await app.pool.query('update picks set description_html = null where profile_id = $1', [curator.id]);
  });

  test('is sent to four readers at a time, one of each network, and ends when they go', async () => {
    const { id } = await makeFullCurator(app);
    // More data than buffers hold, so that the server waits for its readers.
    const story = "update picks set description_html = repeat('y', 1000000) where profile_id = $1";
    await app.pool.query(story, [id]);
    const open = async (address: string) => {
      const sent = get(`${app.url}/export.ndjson`, { headers: { 'X-Forwarded-For': address } });
      const [response] = await once(sent, 'response');
      return { status: response.statusCode as number, end: () => sent.destroy() };
    };
    const readers = [];
    for (const address of ['10.200.0.1', '10.200.0.2', '10.200.0.3', '10.200.0.4'])
      readers.push(await open(address));
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await open('10.200.0.1')).status).toBe(429);
    expect((await open('10.200.0.5')).status).toBe(429);
    for (const { end } of readers) end();
    await expect
      .poll(async () => {
        const { status, end } = await open('10.200.0.5');
        end();
        return status;
      })
      .toBe(200);
  });
});

test('curators, collections and things that have changed since a moment are listed alone', async () => {
  const { id, picks } = await makeCurator(app);
  const collection = await makeCollection(app, id, picks);
  const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: picks[0] } });
  const later = '2090-01-01T00:00:00Z';
  const read = (since: string) =>
    app.client().ask(`{ curators(updatedSince: "${since}") { nodes { id } }
      collections(updatedSince: "${since}") { nodes { id } } things(updatedSince: "${since}") { nodes { id } } }`);
  const nobody = { curators: { nodes: [] }, collections: { nodes: [] }, things: { nodes: [] } };
  expect(await read(later)).toEqual(nobody);
  const change = async (table: string, row: string) =>
    app.pool.query(`update ${table} set updated_at = '2091-01-01Z' where id = $1`, [row]);
  await change('profiles', id);
  await change('collections', collection);
  await change('things', thingId);
  expect(await read(later)).toEqual({
    curators: { nodes: [{ id }] },
    collections: { nodes: [{ id: collection }] },
    things: { nodes: [{ id: thingId }] },
  });
});
