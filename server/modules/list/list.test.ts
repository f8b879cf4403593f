import { describe, expect, test } from 'vitest';
import { eraseProfile, makeCurator, makeFullCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { LIST_PICKS_MAX, LISTS_MAX, listMessages } from './list.rules.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const curator = await makeFullCurator(app);

const LIST =
  'id title description visibility permalink itemsCount version items { nodes { pickId note pick { id } } }';

const refusal = async (client: TestClient, mutation: string) => {
  const { errors } = await client.gql(`mutation { ${mutation} }`);
  return [errors?.[0]?.extensions.code, errors?.[0]?.message];
};
const change = async (client: TestClient, call: string) =>
  (await client.ask(`mutation { made: ${call} { list { ${LIST} } } }`)).made.list;
const listPickIds = (list: { items: { nodes: { pickId: string }[] } }) =>
  list.items.nodes.map(({ pickId }) => pickId);

async function makeList(visibility = 'PRIVATE', picks = curator.picks.slice(0, 3)) {
  const owner = await makePerson(app);
  const made = await change(
    owner.client,
    `createList(input: { title: " For Lisbon ", description: "May", visibility: ${visibility} })`,
  );
  for (const id of picks) await change(owner.client, `addToList(listId: "${made.id}", pickId: "${id}")`);
  const key: string | null = new URL(made.permalink).searchParams.get('key');
  return { owner, id: made.id as string, key, made };
}

describe('a list', () => {
  test('has a name, a text, and picks in the order of their adding, once each', async () => {
    const { owner, id, made } = await makeList();
    expect(made).toMatchObject({ title: 'For Lisbon', description: 'May', visibility: 'PRIVATE' });
    expect(made.permalink).toBe(`${app.url}/lists/${id}`);
    const again = await change(owner.client, `addToList(listId: "${id}", pickId: "${curator.picks[0]}")`);
    expect(listPickIds(again)).toEqual(curator.picks.slice(0, 3));
    expect(again.itemsCount).toBe(3);
    // A program that repeats a write must not make others meet a newer version.
    const { version } = await change(owner.client, `removeFromList(listId: "${id}", pickId: "${id}")`);
    expect([again.version, version]).toEqual([4, 4]);
  });

  test('is renamed, unless it is newer, noted in, reordered, emptied and deleted by its owner', async () => {
    const { owner, id } = await makeList();
    const [a, b, c] = curator.picks as [string, string, string];
    const renamed = await change(owner.client, `updateList(input: { id: "${id}", title: "Porto" })`);
    expect(renamed).toMatchObject({ title: 'Porto', description: 'May', visibility: 'PRIVATE' });
    const older = `updateList(input: { id: "${id}", title: "B", version: 1 }) { list { id } }`;
    expect(await refusal(owner.client, older)).toContain('CONFLICT');
    const moved = await change(owner.client, `moveListItem(listId: "${id}", pickId: "${c}", position: 1)`);
    expect(listPickIds(moved)).toEqual([c, a, b]);
    const last = await change(owner.client, `moveListItem(listId: "${id}", pickId: "${c}", position: 99)`);
    expect(listPickIds(last)).toEqual([a, b, c]);
    const noted = await change(
      owner.client,
      `setListItemNote(listId: "${id}", pickId: "${b}", note: " With Ana ")`,
    );
    expect(noted.items.nodes.map(({ note }: { note: string }) => note)).toEqual(['', 'With Ana', '']);
    const unseen = `setListItemNote(listId: "${id}", pickId: "${b}", note: "With Rui", replaces: "") { list { id } }`;
    expect(await refusal(owner.client, unseen)).toContain('CONFLICT');
    const less = await change(owner.client, `removeFromList(listId: "${id}", pickId: "${a}")`);
    expect(listPickIds(less)).toEqual([b, c]);
    await owner.client.ask(`mutation { deleteList(id: "${id}") { deletedId } }`);
    const data = await owner.client.ask(`{ list(id: "${id}") { id } viewer { lists { nodes { id } } } }`);
    expect(data).toEqual({ list: null, viewer: { lists: { nodes: [] } } });
  });

  test('loses no pick between two pages if one is moved after others were removed', async () => {
    const { owner, id } = await makeList('PRIVATE', curator.picks.slice(0, 5));
    const [a, b, c, d, e] = curator.picks as [string, string, string, string, string];
    for (const pick of [a, b])
      await change(owner.client, `removeFromList(listId: "${id}", pickId: "${pick}")`);
    const read = async (after = '') =>
      (
        await owner.client.ask(
          `{ list(id: "${id}") { items(first: 2${after}) { nodes { pickId } pageInfo { endCursor } } } }`,
        )
      ).list;
    const first = await read();
    expect(listPickIds(first)).toEqual([c, d]);
    await change(owner.client, `moveListItem(listId: "${id}", pickId: "${d}", position: 1)`);
    expect(listPickIds(await read())).toEqual([d, c]);
    expect(listPickIds(await read(`, after: "${first.items.pageInfo.endCursor}"`))).toEqual([e]);
  });

  test('comes back with its picks, notes and link for a day after it was deleted', async () => {
    const { owner, id, key } = await makeList('LINK');
    await change(
      owner.client,
      `setListItemNote(listId: "${id}", pickId: "${curator.picks[1]}", note: "With Ana")`,
    );
    await owner.client.ask(`mutation { deleteList(id: "${id}") { deletedId } }`);
    const read = `{ list(id: "${id}", key: "${key}") { id } }`;
    expect(await app.client().ask(read)).toEqual({ list: null });
    expect(await owner.client.ask(`{ node(id: "${id}") { id } }`)).toEqual({ node: null });
    expect(
      await refusal(
        owner.client,
        `addToList(listId: "${id}", pickId: "${curator.picks[4]}") { list { id } }`,
      ),
    ).toContain('NOT_FOUND');
    const stranger = await makePerson(app);
    expect(await refusal(stranger.client, `restoreList(id: "${id}") { list { id } }`)).toContain('NOT_FOUND');
    const restored = await change(owner.client, `restoreList(id: "${id}")`);
    expect(await change(owner.client, `restoreList(id: "${id}")`), 'asked again').toEqual(restored);
    expect(restored.items.nodes.map(({ note }: { note: string }) => note)).toEqual(['', 'With Ana', '']);
    expect(await app.client().ask(read)).toEqual({ list: { id } });

    await owner.client.ask(`mutation { deleteList(id: "${id}") { deletedId } }`);
    await app.pool.query("update lists set deleted_at = now() - interval '25 hours' where id = $1", [id]);
    await app.pool.query("select graphile_worker.add_job('clean-up', '{}')");
    await app.runJobs();
    expect(await refusal(owner.client, `restoreList(id: "${id}") { list { id } }`)).toContain('NOT_FOUND');
  });

  test('has bounds: of its texts, of its picks, and of lists', async () => {
    const { owner, id } = await makeList();
    const long = 'x'.repeat(501);
    for (const call of [
      'createList(input: { title: " " }) { list { id } }',
      `createList(input: { title: "${'x'.repeat(81)}" }) { list { id } }`,
      `updateList(input: { id: "${id}", description: "${long}" }) { list { id } }`,
      `setListItemNote(listId: "${id}", pickId: "${curator.picks[0]}", note: "${long}") { list { id } }`,
    ]) {
      expect(await refusal(owner.client, call), call).toContain('BAD_USER_INPUT');
    }
    await app.pool.query(
      `insert into lists (profile_id, title) select $1, 'List ' || n from generate_series(3, ${LISTS_MAX}) n`,
      [owner.id],
    );
    const more = ['The last', 'One more'].map((title) =>
      refusal(owner.client, `createList(input: { title: "${title}" }) { list { id } }`),
    );
    expect((await Promise.all(more)).filter(([code]) => code)).toEqual([['CONFLICT', listMessages.tooMany]]);
    // Inserted without triggers and foreign keys, because this many picks would take seconds.
    await app.pool.query(
      `begin; set local session_replication_role = replica;
       insert into list_items (list_id, pick_id, position)
         select '${id}', uuid_v7(), 9 from generate_series(4, ${LIST_PICKS_MAX});
       commit`,
    );
    expect(
      await refusal(
        owner.client,
        `addToList(listId: "${id}", pickId: "${curator.picks[5]}") { list { id } }`,
      ),
    ).toEqual(['CONFLICT', listMessages.full]);
  });
});

describe('who reads a list', () => {
  test('is its owner alone, until it is shared; then everybody who has its link', async () => {
    const { owner, id } = await makeList('PRIVATE', []);
    const stranger = await makePerson(app);
    const admin = await makePerson(app, { isAdmin: true });
    const read = async (client: TestClient, key?: string | null) =>
      (await client.ask(`{ list(id: "${id}"${key ? `, key: "${key}"` : ''}) { title } }`)).list;
    for (const client of [app.client(), stranger.client, admin.client]) {
      expect(await read(client)).toBeNull();
      expect(await read(client, 'guess')).toBeNull();
    }
    const shared = await change(owner.client, `updateList(input: { id: "${id}", visibility: LINK })`);
    const key = new URL(shared.permalink).searchParams.get('key');
    expect(key).toMatch(/^[\w-]{22}$/);
    for (const client of [app.client(), stranger.client]) {
      expect(await read(client)).toBeNull();
      expect(await read(client, key)).toEqual({ title: 'For Lisbon' });
    }
    await change(owner.client, `updateList(input: { id: "${id}", visibility: PRIVATE })`);
    expect(await read(app.client(), key)).toBeNull();
    const anew = await change(owner.client, `updateList(input: { id: "${id}", visibility: LINK })`);
    expect(new URL(anew.permalink).searchParams.get('key')).not.toBe(key);
    expect(await read(app.client(), key)).toBeNull();
  });

  test('gets another link when its owner asks for one, and the one before ends', async () => {
    const { owner, id, key } = await makeList('LINK', []);
    const changed = await change(owner.client, `updateList(input: { id: "${id}", newLink: true })`);
    const next = new URL(changed.permalink).searchParams.get('key');
    expect(next).toMatch(/^[\w-]{22}$/);
    const read = async (by: string | null) =>
      (await app.client().ask(`{ list(id: "${id}", key: "${by}") { id } }`)).list;
    expect([await read(key), await read(next)]).toEqual([null, { id }]);
    const same = await change(owner.client, `updateList(input: { id: "${id}", title: "Porto" })`);
    expect(same.permalink).toBe(changed.permalink);
    const hidden = await makeList('PRIVATE', []);
    const still = await change(
      hidden.owner.client,
      `updateList(input: { id: "${hidden.id}", newLink: true })`,
    );
    expect(still).toMatchObject({ visibility: 'PRIVATE', permalink: `${app.url}/lists/${hidden.id}` });
  });

  test('finds on a pick those of one’s own lists that hold it', async () => {
    const { owner, id } = await makeList('PRIVATE', curator.picks.slice(0, 1));
    const read = async (client: TestClient, pick = curator.picks[0]) =>
      (await client.ask(`{ pick(id: "${pick}") { viewerLists { id title } } }`)).pick.viewerLists;
    expect(await read(owner.client)).toEqual([{ id, title: 'For Lisbon' }]);
    expect(await read(owner.client, curator.picks[5])).toEqual([]);
    expect(await read(app.client())).toEqual([]);
    expect(await read(curator.client)).toEqual([]);
    await owner.client.ask(`mutation { deleteList(id: "${id}") { deletedId } }`);
    expect(await read(owner.client)).toEqual([]);
  });

  test('sees a gap for a pick that is no longer public only as its owner', async () => {
    const other = await makeCurator(app);
    const { owner, id, key } = await makeList('LINK', other.picks.slice(0, 2));
    await app.db.pick.update({ where: { id: other.picks[0]! }, data: { status: 'draft', rank: null } });
    const read = async (client: TestClient) =>
      (await client.ask(`{ list(id: "${id}", key: "${key}") { items { nodes { pickId pick { id } } } } }`))
        .list.items.nodes;
    expect(await read(owner.client)).toEqual([
      { pickId: other.picks[0], pick: null },
      { pickId: other.picks[1], pick: { id: other.picks[1] } },
    ]);
    expect(await read(app.client())).toEqual([{ pickId: other.picks[1], pick: { id: other.picks[1] } }]);
    expect(
      await refusal(owner.client, `addToList(listId: "${id}", pickId: "${other.picks[0]}") { list { id } }`),
    ).toEqual([undefined, undefined]);
    const draft = other.picks[0];
    await change(owner.client, `removeFromList(listId: "${id}", pickId: "${draft}")`);
    expect(
      await refusal(owner.client, `addToList(listId: "${id}", pickId: "${draft}") { list { id } }`),
    ).toEqual(['NOT_FOUND', listMessages.pickNotFound]);
  });

  test('loses it when its owner leaves', async () => {
    const { owner, id } = await makeList('LINK', []);
    await eraseProfile(app, owner.id);
    expect(await app.db.list.count({ where: { id } })).toBe(0);
  });
});
