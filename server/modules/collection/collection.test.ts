import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  makeCollection,
  makeCurator,
  makeFullCurator,
  makeImage,
  makePerson,
  makePick,
} from '../../testing/factories.ts';
import { whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { withHiddenPicks } from './collection.service.ts';

const app = await startTestApp();
const curator = await makeCurator(app);

const FIELDS = 'id title description descriptionHtml issueNumber categories cover { id } picks { id }';
const CREATE = `mutation ($input: CreateCollectionInput!) {
  createCollection(input: $input) { collection { ${FIELDS} profile { id } viewerCanEdit } }
}`;
const UPDATE = `mutation ($input: UpdateCollectionInput!) {
  updateCollection(input: $input) { collection { ${FIELDS} } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteCollection(id: $id) { deletedId } }';
const READ = `query ($id: ID!) { collection(id: $id) { ${FIELDS} } }`;

type Made = { id: string; issueNumber: number; picks: { id: string }[] };

async function make(client: TestClient, input: object = {}): Promise<Made> {
  const data = await client.ask(CREATE, { input: { title: 'An issue', ...input } });
  return data.createCollection.collection;
}

const update = (client: TestClient, input: object) => client.gql(UPDATE, { input });

async function fetchPickIds(id: string, client = app.client()): Promise<string[]> {
  const { data } = await client.gql(READ, { id });
  return data.collection.picks.map((pick: { id: string }) => pick.id);
}

describe('a collection that the team has hidden', async () => {
  const admin = await makePerson(app, { isAdmin: true });
  const hide = async (id: string): Promise<{ id: string }> =>
    (
      await admin.client.ask(
        'mutation ($id: ID!) { takeDown(input: { subject: COLLECTION, id: $id, reason: "Spam" }) { takedown { id } } }',
        { id },
      )
    ).takeDown.takedown;

  test('comes back neither as a new one nor as another, also once it is deleted', async () => {
    const { id: profileId, client, picks } = await makeCurator(app, 'approved', { isCreator: true });
    const [other, hidden] = [await make(client, { pickIds: picks }), await make(client, { pickIds: picks })];
    const again = { title: 'The same again', pickIds: picks };
    const refused = async () => {
      const answers = [
        await client.gql(CREATE, { input: again }),
        await update(client, { id: other.id, title: again.title }),
      ];
      for (const { code, errors } of answers) {
        expect(code).toBe('FORBIDDEN');
        expect(errors?.[0]?.message).toContain('We hid something of yours.');
      }
    };
    await hide(hidden.id);
    await refused();
    expect((await update(client, { id: hidden.id, title: 'Better' })).code).toBe('ok');
    expect((await update(admin.client, { id: other.id, title: 'By an admin' })).code).toBe('ok');
    await client.ask(DELETE, { id: hidden.id });
    await refused();
    await client.ask(`mutation { updatePick(input: { id: "${picks[0]}", title: "New" }) { pick { id } } }`);
    const [edit] = await app.db.submissionReview.findMany({ where: { profileId, status: 'pending' } });
    await admin.client.ask(
      'mutation ($items: [SubmissionVersionInput!]!) { acknowledgeEdits(items: $items) { decidedIds } }',
      { items: [{ id: edit?.id, version: edit?.version }] },
    );
    expect((await client.gql(CREATE, { input: again })).code).toBe('ok');
  });

  test('is deleted by an admin after the edit that its curator is just saving', async () => {
    const { id: profileId, client, picks } = await makeCurator(app, 'approved', { isCreator: true });
    const { id } = await make(client, { pickIds: picks });
    await hide(id);
    const sent = await app.statements(async () => {
      const answers = await whileLocked(
        app,
        (other) => other.query('select from profiles where id = $1 for no key update', [profileId]),
        () => update(client, { id, title: 'Better' }),
        () => admin.client.gql(DELETE, { id }),
      );
      expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok']);
    });
    // A deadlock would cause one of them to be repeated.
    expect(sent.filter((text) => text.includes('for update of c'))).toHaveLength(2);
  });

  test('makes nothing wait once it is restored', async () => {
    const { client, picks } = await makeCurator(app, 'approved', { isCreator: true });
    const { id } = await make(client, { pickIds: picks });
    await admin.client.ask(
      'mutation ($id: ID!) { liftTakedown(id: $id) { takedown { id } } }',
      await hide(id),
    );
    expect((await client.gql(CREATE, { input: { title: 'New', pickIds: picks } })).code).toBe('ok');
  });
});

describe('making a collection', () => {
  test('picks of a collection come in the order of the collection, with what is said of it [7.2]', async () => {
    const other = await makeCurator(app);
    const coverId = await makeImage(app, curator.id, 'cover');
    // One that its curator made without a place on the shelf.
    const loose = await makePick(app, other.id, { category: 'places' });
    const pickIds = [other.picks[2], curator.picks[0], loose];
    const { data } = await curator.client.gql(CREATE, {
      input: {
        title: '  Quiet rooms ',
        description: '<p>For <b>slow</b> days.</p><script>1</script>',
        coverId,
        categories: ['PLACES', 'BOOKS', 'PLACES'],
        pickIds,
      },
    });
    const made = data.createCollection.collection;
    expect(made).toMatchObject({
      title: 'Quiet rooms',
      descriptionHtml: '<p>For <b>slow</b> days.</p>',
      cover: { id: coverId },
      categories: ['BOOKS', 'PLACES'],
      profile: { id: curator.id },
      viewerCanEdit: true,
    });
    expect(await fetchPickIds(made.id)).toEqual(pickIds);
  });

  test('issue numbers come by themselves, in one series, and none is lost to a refusal', async () => {
    const [one, two] = [await makeCurator(app), await makeCurator(app)];
    const first = await make(one.client, { pickIds: one.picks });
    const refused = await two.client.gql(CREATE, {
      input: { title: 'An issue', pickIds: ['0192f7a0-0000-7000-8000-000000000000'] },
    });
    expect(refused.errors).toHaveLength(1);
    const next = await make(two.client, { pickIds: one.picks });
    expect(next.issueNumber).toBe(first.issueNumber + 1);
  });

  test("drafts do not get in, nor does somebody else's picture, nor one of another kind", async () => {
    const { id, client, picks } = await makeCurator(app);
    const draft = await makeCurator(app, 'draft');
    const hidden = await client.gql(CREATE, {
      input: { title: 'An issue', pickIds: [picks[0], draft.picks[0]] },
    });
    expect(hidden.errors?.[0]?.extensions.fields).toMatchObject([{ field: 'pickIds.1' }]);
    for (const coverId of [await makeImage(app, draft.id, 'cover'), await makeImage(app, id, 'pick')]) {
      const { errors } = await client.gql(CREATE, { input: { title: 'An issue', coverId } });
      expect(errors?.[0]?.extensions.fields).toMatchObject([{ field: 'coverId' }]);
    }
  });
});

test('collection: people who are not curators make none, and are told how to become one [2.8]', async () => {
  for (const data of [{}, { isAdmin: true }]) {
    const { client } = await makePerson(app, data);
    const { errors } = await client.gql(CREATE, { input: { title: 'An issue' } });
    expect(errors?.[0]).toMatchObject({
      message: 'Only curators can create collections. Publish your shelf to become one.',
      extensions: { code: 'FORBIDDEN' },
    });
  }
});

const id = '0192f7a0-0000-7000-8000-000000000000';
test.each([
  ['a title is needed', { title: '  ' }, 'title', 'Title is required'],
  ['a title can be seen', { title: '\u200b\u200e \u200d' }, 'title', 'Title is required'],
  ['a title is whole', { title: 'a\ud800b' }, 'title', 'Text can’t contain broken characters'],
  [
    'a title has 120 characters at most',
    { title: 'x'.repeat(121) },
    'title',
    'Title must be at most 120 characters',
  ],
  [
    'a story may not be endless',
    { description: 'x'.repeat(100_001) },
    'description',
    'Your story must be at most 100,000 characters',
  ],
  ['a cover is a picture', { coverId: 'nope' }, 'coverId', 'Please upload this picture again'],
  [
    'no pick stands in it twice',
    { pickIds: [id, id] },
    'pickIds',
    'A collection can hold each pick only once',
  ],
  [
    'it holds sixty picks',
    { pickIds: Array.from({ length: 61 }, (_, i) => id.slice(0, -2) + (10 + i)) },
    'pickIds',
    'A collection can hold up to 60 picks',
  ],
  [
    'each pick is there',
    { pickIds: [id] },
    'pickIds.0',
    'This pick is no longer published. Remove it, then save again.',
  ],
])('collection: %s [5]', async (_name, input, field, message) => {
  const { errors } = await curator.client.gql(CREATE, { input: { title: 'An issue', ...input } });
  expect(errors?.[0]).toMatchObject({
    message,
    extensions: { code: 'BAD_USER_INPUT', fields: [{ field, message }] },
  });
});

describe('changing a collection', () => {
  test('changes what is said and leaves the rest; null clears, but not the title', async () => {
    const { id, client, picks } = await makeCurator(app);
    const coverId = await makeImage(app, id, 'cover');
    const made = await make(client, {
      description: '<p>Why</p>',
      coverId,
      categories: ['BOOKS'],
      pickIds: picks,
    });
    await update(client, { id: made.id, title: 'Another' });
    const { data } = await client.gql(READ, { id: made.id });
    expect(data.collection).toEqual({
      ...made,
      title: 'Another',
      profile: undefined,
      viewerCanEdit: undefined,
    });

    for (const none of [[], null]) {
      const nothing = { description: null, coverId: null, categories: none, pickIds: none };
      const cleared = await update(client, { id: made.id, ...nothing });
      const empty = { descriptionHtml: null, cover: null, categories: [], picks: [] };
      expect(cleared.data.updateCollection.collection).toMatchObject(empty);
      expect(await make(client, nothing)).toMatchObject(empty);
      await update(client, { id: made.id, categories: ['BOOKS'], pickIds: picks });
    }
    const { errors } = await update(client, { id: made.id, title: null });
    expect(errors?.[0]?.extensions.fields).toEqual([{ field: 'title', message: 'Title is required' }]);
  });

  test('marks nobody sees leave a title, what joins letters and emoji stays', async () => {
    const { client } = curator;
    const { id } = await make(client);
    const { data } = await update(client, { id, title: '\ufeffQuiet\u200b\u2060 👩\u200d🌾 می\u200cخواهم' });
    expect(data.updateCollection.collection.title).toBe('Quiet 👩\u200d🌾 می\u200cخواهم');
  });

  test('a pick deleted while an order is saved is told of, or leaves the order when its editor did not see it', async () => {
    const { client, picks } = await makeCurator(app);
    const other = await makeCurator(app);
    const [a, b] = picks as [string, string];
    const hidden = other.picks[0] as string;
    const { id } = await make(client, { pickIds: [a, b, hidden] });
    await app.db.profile.update({ where: { id: other.id }, data: { status: 'unpublished' } });

    const whileDeleting = async (pickId: string, pickIds: string[]) => {
      const remove = (other: Client) => other.query('delete from picks where id = $1', [pickId]);
      const [answer] = await whileLocked(app, remove, () => update(client, { id, pickIds }));
      return answer;
    };
    const refused = await whileDeleting(a, [b, a]);
    expect(refused.errors?.[0]?.extensions.fields).toMatchObject([{ field: 'pickIds.1' }]);
    expect((await whileDeleting(hidden, [b])).errors).toBeUndefined();
    expect(await app.db.collectionPick.count({ where: { collectionId: id } })).toBe(1);
  });

  test('gives the picks a new order at once, and the same again when repeated', async () => {
    const { client, picks } = await makeFullCurator(app);
    const { id } = await make(client, { pickIds: picks.slice(0, 4) });
    const [a, b, c, d] = picks as [string, string, string, string];
    for (let time = 0; time < 2; time += 1) {
      const { data } = await update(client, { id, pickIds: [d, b, a] });
      expect(data.updateCollection.collection.picks).toEqual([{ id: d }, { id: b }, { id: a }]);
    }
    await Promise.all([
      update(client, { id, pickIds: [a, b, c, d] }),
      update(client, { id, pickIds: [d, c, b, a] }),
    ]);
    expect([
      [a, b, c, d],
      [d, c, b, a],
    ]).toContainEqual(await fetchPickIds(id));
  });

  test('a deleted pick leaves a collection, an unpublished one comes back to its place', async () => {
    const { client, picks } = await makeCurator(app);
    const other = await makeCurator(app);
    const [a, b, c] = picks as [string, string, string];
    const [x, y] = other.picks as [string, string];
    const { id } = await make(client, { pickIds: [a, x, b, y, c] });
    await client.gql('mutation ($id: ID!) { deletePick(id: $id) { deletedId } }', { id: b });
    expect(await fetchPickIds(id)).toEqual([a, x, y, c]);

    await app.db.profile.update({ where: { id: other.id }, data: { status: 'unpublished' } });
    expect(await fetchPickIds(id, client)).toEqual([a, c]);
    // The editor does not see the hidden picks, and reverses the others.
    await update(client, { id, pickIds: [c, a] });
    await app.db.profile.update({ where: { id: other.id }, data: { status: 'approved' } });
    expect(await fetchPickIds(id)).toEqual([c, a, x, y]);
  });

  test('picks that came back beyond the sixtieth stay through later changes, also while others are hidden or deleted', async () => {
    const { id: owner, client } = await makeCurator(app);
    const other = await makeCurator(app);
    const mine = await Promise.all(Array.from({ length: 60 }, () => makePick(app, owner)));
    const theirs = other.picks.slice(0, 3);
    const show = (status: 'approved' | 'unpublished') =>
      app.db.profile.update({ where: { id: other.id }, data: { status } });
    const { id } = await make(client, { pickIds: [...mine.slice(0, 57), ...theirs] });
    await show('unpublished');
    await update(client, { id, pickIds: mine });
    await show('approved');
    const places = () => app.db.collectionPick.count({ where: { collectionId: id } });
    const turn = async (shown: readonly string[]) => {
      const { data, errors } = await update(client, { id, pickIds: [...shown].reverse() });
      expect(errors).toBeUndefined();
      expect(data.updateCollection.collection.picks).toHaveLength(60);
      return data.updateCollection.collection.picks.map((pick: { id: string }) => pick.id) as string[];
    };

    const open = await turn(await fetchPickIds(id, client));
    expect(open).toEqual(expect.arrayContaining(theirs));
    expect(await places()).toBe(63);
    // The editor still has the picks that are hidden by now.
    await show('unpublished');
    await turn(open);
    expect(await places()).toBe(63);
    await show('approved');
    await app.db.pick.delete({ where: { id: theirs[0] } });
    const [out, ...rest] = await turn(await fetchPickIds(id, client));
    expect(await places()).toBe(62);
    // Picks are removed, so a pick beyond the limit moves up.
    await update(client, { id, pickIds: rest });
    expect(await places()).toBe(61);
    expect(await fetchPickIds(id, client)).toHaveLength(60);
    expect(await fetchPickIds(id, client)).not.toContain(out);
  });

  test('an admin changes anybody’s, also its cover, and the cover of its curator stays theirs to keep', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    const coverId = await makeImage(app, curator.id, 'cover');
    const { id } = await make(curator.client, { coverId });
    const kept = await update(admin.client, { id, title: 'Mended', coverId });
    expect(kept.data.updateCollection.collection).toMatchObject({ title: 'Mended', cover: { id: coverId } });
    const theirs = await makeImage(app, admin.id, 'cover');
    const changed = await update(admin.client, { id, coverId: theirs });
    expect(changed.data.updateCollection.collection.cover).toEqual({ id: theirs });
  });

  test('who is a curator no longer keeps the collection but does not change it', async () => {
    const { id: owner, client } = await makeCurator(app);
    const { id } = await make(client);
    await app.db.profile.update({ where: { id: owner }, data: { isCreator: false } });
    const { errors } = await update(client, { id, title: 'Later' });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const { data } = await client.gql('query ($id: ID!) { collection(id: $id) { viewerCanEdit } }', { id });
    expect(data.collection).toEqual({ viewerCanEdit: false });
  });
});

test('collection: deleting one leaves its picks and frees its cover [2.8]', async () => {
  const { id: owner, client, picks } = await makeCurator(app);
  const coverId = await makeImage(app, owner, 'cover');
  const { id } = await make(client, { coverId, pickIds: picks });
  expect((await client.gql(DELETE, { id })).data.deleteCollection).toEqual({ deletedId: id });
  expect((await client.gql(READ, { id })).data.collection).toBeNull();
  expect(await app.db.pick.count({ where: { id: { in: picks } } })).toBe(3);
  expect((await app.db.image.findUnique({ where: { id: coverId } }))?.orphanedAt).not.toBeNull();
  for (const gone of [id, 'new']) {
    expect((await client.gql(DELETE, { id: gone })).code).toBe('NOT_FOUND');
  }
});

test('a curator makes, edits and deletes own collections and no other: it is not found [6]', async () => {
  const other = await makeCurator(app);
  const { id, picks } = await make(curator.client, { pickIds: curator.picks });
  for (const change of [
    update(other.client, { id, title: 'Mine now' }),
    update(other.client, { id, pickIds: [] }),
    other.client.gql(DELETE, { id }),
  ]) {
    expect((await change).code).toBe('NOT_FOUND');
  }
  const { data } = await curator.client.gql(READ, { id });
  expect(data.collection).toMatchObject({ title: 'An issue', picks });
  expect((await update(curator.client, { id, title: 'Later' })).errors).toBeUndefined();
  expect((await curator.client.gql(DELETE, { id })).data.deleteCollection).toEqual({ deletedId: id });
});

test.each([
  ['a h b', 'b a', 'b a h'],
  ['h a b', 'b a', 'h b a'],
  ['a h i b', 'b', 'h i b'],
  ['a h i', 'a', 'a h i'],
  ['h i', 'a', 'h i a'],
  ['a h', 'h a', 'h a'],
])('of %s (h and i hidden), put as %s, is left %s', (before, wanted, after) => {
  const places = before.split(' ').map((pickId) => ({ pickId, hidden: pickId === 'h' || pickId === 'i' }));
  expect(withHiddenPicks(places, wanted.split(' ')).join(' ')).toBe(after);
});

test('collections of a profile come newest first, at most 6, or 5 without the current one [7.2]', async () => {
  const { id: profileId, client, picks } = await makeCurator(app);
  const made: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    made.unshift((await make(client, { title: `Issue ${i}`, pickIds: picks })).id);
  }
  const { data } = await app.client().gql(
    `query ($profileId: ID!, $id: ID!) {
      profile(id: $profileId) { collections { nodes { id } } }
      collection(id: $id) { more { id } }
    }`,
    { profileId, id: made[0] },
  );
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect(ids(data.profile.collections.nodes)).toEqual(made.slice(0, 6));
  expect(ids(data.collection.more)).toEqual(made.slice(1, 6));
});

test('other picks of the owner of a collection come newest first, at most 10 [7.2]', async () => {
  const { id: profileId, picks } = await makeFullCurator(app);
  const all = [...picks, await makePick(app, profileId), await makePick(app, profileId)];
  for (const [day, id] of all.entries()) {
    const publishedAt = new Date(Date.UTC(2999, 0, day - 40));
    await app.db.pick.update({ where: { id }, data: { publishedAt } });
  }
  const readOthers = async (pickIds: string[]) => {
    const id = await makeCollection(app, profileId, pickIds);
    return (await app.client().ask(`{ collection(id: "${id}") { otherPicks { id } } }`)).collection
      .otherPicks;
  };
  const newestFirst = all.reverse().map((id) => ({ id }));
  const other = await makeCurator(app);
  expect(await readOthers([...all.slice(0, 1), ...other.picks])).toEqual(newestFirst.slice(1, 11));
  expect(await readOthers(other.picks)).toEqual(newestFirst.slice(0, 10));
});

test('a collection is read by id with its profile; 3: with all that it is [7.2]', async () => {
  const { id: profileId, client, picks } = curator;
  const { id } = await make(client, { categories: ['BOOKS'], pickIds: picks });
  const { data } = await app.client().gql(
    `query ($id: ID!) { collection(id: $id) {
      id title description cover { url } issueNumber picks { id } categories createdAt favoritesCount
      commentsCount profile { id fullName }
    } }`,
    { id },
  );
  expect(data.collection).toEqual({
    id,
    title: 'An issue',
    description: null,
    cover: null,
    issueNumber: expect.any(Number),
    picks: picks.map((pick) => ({ id: pick })),
    categories: ['BOOKS'],
    createdAt: expect.any(String),
    favoritesCount: 0,
    commentsCount: 0,
    profile: { id: profileId, fullName: expect.any(String) },
  });
});
