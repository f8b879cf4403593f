import { beforeAll, describe, expect, test } from 'vitest';
import { makeCurator } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp();

const CLASH = {
  message: 'This was changed somewhere else in the meantime. Reload it, then save again.',
  extensions: { code: 'CONFLICT', fields: [{ field: 'version' }] },
};

const gql = (client: TestClient, query: string, variables?: Record<string, unknown>) =>
  client.gql(query, variables);

/** Something that a curator edits: how to read it, and values to write. */
interface Edited {
  client: TestClient;
  read: () => Promise<{ version: number; title: string }>;
  save: (input: object) => ReturnType<typeof gql>;
  /** Makes changes that are no edits, such as a save by someone else. */
  touch: () => Promise<unknown>;
}

const READ = {
  pick: 'query ($id: ID!) { one: pick(id: $id) { version title } }',
  collection: 'query ($id: ID!) { one: collection(id: $id) { version title } }',
  profile: 'query ($id: ID!) { one: profile(id: $id) { version title } }',
};
const SAVE = {
  pick: 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { version } } }',
  collection:
    'mutation ($input: UpdateCollectionInput!) { updateCollection(input: $input) { collection { version } } }',
  profile: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { version } } }',
};
type Kind = keyof typeof READ;

async function edited(kind: Kind): Promise<Edited> {
  const { id: ownId, client, picks } = await makeCurator(app);
  const other = await makeCurator(app);
  const made = await client.gql(
    'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { collection { id } } }',
    { input: { title: 'An issue', pickIds: [other.picks[0], picks[0]] } },
  );
  const id = { pick: picks[0], collection: made.data.createCollection.collection.id, profile: ownId }[kind];
  return {
    client,
    read: async () => (await client.gql(READ[kind], { id })).data.one,
    save: (input) => gql(client, SAVE[kind], { input: kind === 'profile' ? input : { id, ...input } }),
    touch: async () => {
      const ids = await bookIds(client);
      await act(other.client, `setFavorite(pickId: "${picks[0]}", on: true) { pick { id } }`);
      await act(other.client, `setFollow(profileId: "${ownId}", on: true) { profile { id } }`);
      await act(
        client,
        `rankPicks(input: { category: BOOKS, ids: ["${ids.join('", "')}"] }) { profile { id } }`,
      );
      await act(other.client, `deletePick(id: "${other.picks[0]}") { deletedId }`);
      await act(client, 'unpublishShelf { profile { id } }');
    },
  };
}

async function act(client: TestClient, mutation: string): Promise<void> {
  await client.ask(`mutation { ${mutation} }`);
}

/** The viewer's books in reverse order of their ranks. */
async function bookIds(client: TestClient): Promise<string[]> {
  const { data } = await client.gql('{ viewer { profile { picks(category: BOOKS) { id } } } }');
  return data.viewer.profile.picks.map(({ id }: { id: string }) => id).reverse();
}

describe.each<Kind>(['pick', 'collection', 'profile'])('a %s that is edited in two places', (kind) => {
  let one: Edited;
  beforeAll(async () => {
    one = await edited(kind);
  });

  test('is not overwritten by who did not see the other edit', async () => {
    const { read, save } = one;
    const { version } = await read();
    expect((await save({ title: 'First', version })).errors).toBeUndefined();
    const { data, errors } = await save({ title: 'Second', version });
    expect(Object.values(data)).toEqual([null]);
    expect(errors?.[0]).toMatchObject(CLASH);
    expect((await read()).title).toBe('First');
  });

  test('takes one of two edits that come at once', async () => {
    const { read, save } = one;
    const { version } = await read();
    const titles = ['A', 'B', 'C', 'D', 'E'];
    const answers = await Promise.all(titles.map((title) => save({ title, version })));
    const taken = titles.filter((_, index) => !answers[index]?.errors);
    expect(taken).toHaveLength(1);
    expect((await read()).title).toBe(taken[0]);
  });

  test('goes on from the version that one’s own save answers', async () => {
    const { read, save } = one;
    const first = await save({ title: 'First', version: (await read()).version });
    const [payload] = Object.values<Record<string, { version: number }>>(first.data);
    const version = payload?.[kind]?.version;
    expect(version).toBe((await read()).version);
    expect((await save({ title: 'Second', version })).errors).toBeUndefined();
    expect((await read()).title).toBe('Second');
  });

  test('is overwritten by whoever names no version', async () => {
    const { read, save } = one;
    await save({ title: 'First' });
    expect((await save({ title: 'Second' })).errors).toBeUndefined();
    expect((await save({ title: 'Third', version: null })).errors).toBeUndefined();
    expect((await read()).title).toBe('Third');
  });

  test('keeps its version while only counted, ordered or taken off the public pages', async () => {
    const { read, save, touch } = one;
    const { version } = await read();
    await touch();
    expect((await read()).version).toBe(version);
    expect((await save({ title: 'Mine', version })).errors).toBeUndefined();
  });
});

test('what is not there, or not one’s own, stays not found whatever version is named', async () => {
  const { picks } = await makeCurator(app);
  const { client } = await makeCurator(app);
  for (const id of [picks[0], '0192f7a0-0000-7000-8000-000000000000']) {
    expect((await client.gql(SAVE.pick, { input: { id, title: 'Mine', version: 7 } })).code).toBe(
      'NOT_FOUND',
    );
  }
});
