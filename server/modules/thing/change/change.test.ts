import { describe, expect, test } from 'vitest';
import { findThingId, makePerson, makePick, makePublicPick, newTitle } from '../../../testing/factories.ts';
import { whileLocked } from '../../../testing/race.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { changeMessages } from './change.rules.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const admin = await makePerson(app, { isAdmin: true });

const thing = (id: string) => app.db.thing.findUniqueOrThrow({ where: { id } });

const CHANGE =
  '{ change { id kind thingName otherName picksCount undoneAt thing { id slug title } } stayed }';
const merge = (from: string, into: string, client = admin.client) =>
  client.gql(`mutation ($from: ID!, $into: ID!) { mergeThings(from: $from, into: $into) ${CHANGE} }`, {
    from,
    into,
  });
const split = (input: object, client = admin.client) =>
  client.gql(`mutation ($input: SplitThingInput!) { splitThing(input: $input) ${CHANGE} }`, { input });
const undo = (id: string, client = admin.client) =>
  client.gql(`mutation ($id: ID!) { undoThingChange(id: $id) ${CHANGE} }`, { id });

/** Two things with similar titles, the second on two shelves. */
async function makeDuplicates() {
  const [title, duplicate] = [newTitle(), newTitle('Double')];
  const one = await makePublicPick(app, { title });
  const two = await makePublicPick(app, { title });
  const wrong = await makePublicPick(app, { title: duplicate });
  return { title, duplicate, one, two, wrong, from: wrong.thingId, into: one.thingId };
}

describe('a merge', () => {
  test('moves the picks, and a new pick of either title finds the thing that stays', async () => {
    const { title, duplicate, wrong, from, into } = await makeDuplicates();
    const { data, errors } = await merge(from, into);
    expect(errors).toBeUndefined();
    expect(data.mergeThings.change).toMatchObject({
      kind: 'MERGE',
      picksCount: 1,
      thingName: `${title}, Its maker`,
      otherName: `${duplicate}, Its maker`,
      thing: { id: into, title },
    });
    expect(await findThingId(app, wrong.id)).toBe(into);
    expect((await app.db.pick.findUniqueOrThrow({ where: { id: wrong.id } })).title).toBe(duplicate);
    for (const name of [title, duplicate])
      expect((await makePublicPick(app, { title: name })).thingId).toBe(into);
    expect(await thing(into)).toMatchObject({ title, shelvesCount: 5, firstPlacesCount: 5 });
    expect(await thing(from)).toMatchObject({ title: null, shelvesCount: 0, isPublic: false });
  });

  test('leaves the name of the thing that stays, also if the other was picked before', async () => {
    const first = await makePublicPick(app, { title: newTitle('Typo'), publishedAt: new Date('2020-01-01') });
    const title = newTitle();
    const second = await makePublicPick(app, { title });
    await merge(first.thingId, second.thingId);
    expect((await thing(second.thingId)).title).toBe(title);
    await app.db.pick.delete({ where: { id: second.id } });
    expect((await thing(second.thingId)).title).toContain('Typo');
  });

  test('moves identifiers, and fills what the other lacks', async () => {
    const { from, into } = await makeDuplicates();
    const image = await app.db.image.create({
      data: {
        ownerId: admin.id,
        kind: 'pick',
        key: `${from}.webp`,
        width: 1,
        height: 1,
        widths: [],
        placeholder: '',
      },
    });
    await app.db.thing.update({
      where: { id: from },
      data: { year: 1999, cityName: 'Rome', latitude: 1, longitude: 2, imageId: image.id },
    });
    await app.db.thing.update({ where: { id: into }, data: { year: 2001 } });
    await app.db.thingIdentifier.create({ data: { kind: 'gtin', value: from, thingId: from } });
    const { data } = await merge(from, into);
    const identifiers = (thingId: string) => app.db.thingIdentifier.count({ where: { thingId } });
    const facts = { year: 2001, cityName: 'Rome', latitude: 1, longitude: 2, imageId: image.id };
    expect(await thing(into)).toMatchObject(facts);
    expect(await identifiers(into)).toBe(1);
    // An undo does not revert later corrections by an admin.
    await app.db.thing.update({ where: { id: into }, data: { cityName: 'Roma' } });
    expect((await undo(data.mergeThings.change.id)).errors).toBeUndefined();
    const nothing = { latitude: null, longitude: null, imageId: null };
    expect(await thing(into)).toMatchObject({ year: 2001, cityName: 'Roma', ...nothing });
    expect(await thing(from)).toMatchObject({ year: 1999, imageId: image.id });
    expect(await identifiers(from)).toBe(1);
  });

  test('leads addresses and ids to the thing that stays, over several merges', async () => {
    const names = [newTitle('Chain'), newTitle('Chain'), newTitle('Chain')];
    const [a, b, c] = await Promise.all(names.map((title) => makePublicPick(app, { title })));
    if (!a || !b || !c) throw new Error();
    const slugs = [(await thing(a.thingId)).slug, (await thing(b.thingId)).slug];
    await merge(a.thingId, b.thingId);
    await merge(b.thingId, c.thingId);
    for (const slug of slugs) {
      const { data } = await app
        .client()
        .gql('query ($slug: String!) { thing(category: BOOKS, slug: $slug) { id shelvesCount } }', { slug });
      expect(data.thing).toEqual({ id: c.thingId, shelvesCount: 3 });
    }
    const { data } = await app.client().gql('query ($id: ID!) { thing(id: $id) { id } }', { id: a.thingId });
    expect(data.thing.id).toBe(c.thingId);
    // Redirects must not form a loop.
    expect((await merge(c.thingId, a.thingId)).errors?.[0]).toMatchObject({
      message: changeMessages.alreadyMerged,
      extensions: { code: 'CONFLICT' },
    });
  });

  test('keeps both names in the list of changes, whatever its picks are called later', async () => {
    const { title, duplicate, one, wrong, from, into } = await makeDuplicates();
    const { data } = await merge(from, into);
    await app.db.pick.updateMany({
      where: { id: { in: [one.id, wrong.id] } },
      data: { title: newTitle('Renamed') },
    });
    const changes = await admin.client.ask('{ thingChanges(first: 1) { nodes { id thingName otherName } } }');
    expect(changes.thingChanges.nodes).toEqual([
      {
        id: data.mergeThings.change.id,
        thingName: `${title}, Its maker`,
        otherName: `${duplicate}, Its maker`,
      },
    ]);
  });

  test('is refused for one thing, another category, and none', async () => {
    const { into } = await makeDuplicates();
    const { thingId: place } = await makePublicPick(app, { title: newTitle(), category: 'places' });
    const codes = [];
    for (const from of [into, place, '00000000-0000-7000-8000-000000000000', 'none']) {
      codes.push((await merge(from, into)).code);
    }
    expect(codes).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'NOT_FOUND', 'NOT_FOUND']);
  });

  test('drops the pages of both from caches', async () => {
    const { from, into } = await makeDuplicates();
    await merge(from, into);
    const { rows } = await app.pool.query<{ payload: { thing?: string }[] }>(
      `select payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = task_id where identifier = 'cdn-purge'`,
    );
    const things = rows.flatMap(({ payload }) => payload.map((item) => item.thing));
    expect(things).toEqual(expect.arrayContaining([from, into]));
  });

  test('stands in the log with both names, and its undo too', async () => {
    const { title, duplicate, from, into } = await makeDuplicates();
    const { data } = await merge(from, into);
    await undo(data.mergeThings.change.id);
    const log = await admin.client.gql(
      `query ($id: ID!) { auditEvents(filter: { subjectId: $id }) { nodes { action subjectName changes { field after } } } }`,
      { id: into },
    );
    const changes = expect.arrayContaining([{ field: 'other', after: `${duplicate}, Its maker` }]);
    const subjectName = `${title}, Its maker`;
    expect(log.data.auditEvents.nodes).toEqual([
      { action: 'thing.unmerge', subjectName, changes },
      { action: 'thing.merge', subjectName, changes },
    ]);
  });
});

describe('undoing a merge', () => {
  test('brings back picks, keys and the address, with what was picked since under the old title', async () => {
    const { duplicate, wrong, one, from, into } = await makeDuplicates();
    const before = await thing(from);
    const { data } = await merge(from, into);
    const since = await makePublicPick(app, { title: duplicate });
    const undone = await undo(data.mergeThings.change.id);
    expect(undone.errors).toBeUndefined();
    expect(undone.data.undoThingChange).toMatchObject({ stayed: 0 });
    expect(undone.data.undoThingChange.change.undoneAt).not.toBeNull();
    expect(await Promise.all([wrong.id, since.id, one.id].map((id) => findThingId(app, id)))).toEqual([
      from,
      from,
      into,
    ]);
    expect(await thing(from)).toMatchObject({ slug: before.slug, title: before.title, shelvesCount: 2 });
    expect(await thing(into)).toMatchObject({ shelvesCount: 2 });
    expect((await undo(data.mergeThings.change.id)).errors?.[0]?.message).toBe(changeMessages.alreadyUndone);
  });

  test('leaves a pick that is about something else since, and says so', async () => {
    const { wrong, title, from, into } = await makeDuplicates();
    const { data } = await merge(from, into);
    await app.db.pick.update({ where: { id: wrong.id }, data: { title } });
    const undone = await undo(data.mergeThings.change.id);
    expect(undone.data.undoThingChange.stayed).toBe(1);
    expect(await findThingId(app, wrong.id)).toBe(into);
  });

  test('waits for the undo of a later merge of the same thing', async () => {
    const { from, into } = await makeDuplicates();
    const { thingId: last } = await makePublicPick(app, { title: newTitle() });
    const first = await merge(from, into);
    const second = await merge(into, last);
    expect((await undo(first.data.mergeThings.change.id)).errors?.[0]).toMatchObject({
      message: changeMessages.undoLaterFirst,
      extensions: { code: 'CONFLICT' },
    });
    await undo(second.data.mergeThings.change.id);
    expect((await undo(first.data.mergeThings.change.id)).errors).toBeUndefined();
    expect(await thing(from)).toMatchObject({ mergedInto: null, shelvesCount: 1 });
  });
});

describe('a split', () => {
  const wrongMatch = async () => {
    const title = newTitle('Emma');
    const austen = await makePublicPick(app, { title, reference: 'Jane Austen' });
    const saunders = await makePublicPick(app, { title, reference: '' });
    expect(saunders.thingId).toBe(austen.thingId);
    const { data, errors } = await split({
      thingId: austen.thingId,
      pickIds: [saunders.id],
      title,
      creator: 'Kate Saunders',
    });
    expect(errors).toBeUndefined();
    return {
      title,
      austen,
      saunders,
      change: data.splitThing.change,
      made: await findThingId(app, saunders.id),
    };
  };

  test('gives its picks a thing of their own, with a name and an address', async () => {
    const { title, austen, made } = await wrongMatch();
    expect(made).not.toBe(austen.thingId);
    expect(await thing(made)).toMatchObject({
      title,
      creator: 'Kate Saunders',
      slug: `${title.toLowerCase().replace(' ', '-')}-kate-saunders`,
      shelvesCount: 1,
    });
    expect(await thing(austen.thingId)).toMatchObject({ creator: 'Jane Austen', shelvesCount: 1 });
  });

  test('is not taken back by matching, and new picks find either', async () => {
    const { title, austen, saunders, made } = await wrongMatch();
    await app.db.pick.update({ where: { id: saunders.id }, data: { reference: 'Jane Austen' } });
    expect(await findThingId(app, saunders.id)).toBe(made);
    const found = async (reference: string) => (await makePublicPick(app, { title, reference })).thingId;
    expect(await found('Kate Saunders')).toBe(made);
    expect(await found('Jane Austen')).toBe(austen.thingId);
    expect(await found('')).toBe(austen.thingId);
  });

  test('takes the title along that only its picks have', async () => {
    const [title, other] = [newTitle(), newTitle()];
    const [one, two] = [await makePublicPick(app, { title }), await makePublicPick(app, { title: other })];
    await merge(two.thingId, one.thingId);
    await split({ thingId: one.thingId, pickIds: [two.id], title: newTitle('Renamed') });
    expect((await makePublicPick(app, { title: other })).thingId).toBe(await findThingId(app, two.id));
    expect((await makePublicPick(app, { title })).thingId).toBe(one.thingId);
  });

  test('is undone with what was picked since, and its address leads back', async () => {
    const { title, austen, saunders, change, made } = await wrongMatch();
    const since = await makePublicPick(app, { title, reference: 'Kate Saunders' });
    expect((await undo(change.id)).errors).toBeUndefined();
    for (const { id } of [saunders, since]) expect(await findThingId(app, id)).toBe(austen.thingId);
    expect(await thing(made)).toMatchObject({ mergedInto: austen.thingId, shelvesCount: 0 });
    const pick = await app.db.pick.findUniqueOrThrow({ where: { id: saunders.id } });
    expect(pick.thingIsChosen).toBe(false);
  });

  test('is refused for picks of others, for all, and for a merged thing', async () => {
    const { one, two, wrong, from, into } = await makeDuplicates();
    const input = { thingId: into, title: 'Another' };
    const code = async (more: object) => (await split({ ...input, ...more })).code;
    expect(await code({ pickIds: [] })).toBe('BAD_USER_INPUT');
    expect(await code({ pickIds: [one.id, two.id] })).toBe('BAD_USER_INPUT');
    expect(await code({ pickIds: [wrong.id] })).toBe('CONFLICT');
    expect(await code({ pickIds: [one.id], title: ' ' })).toBe('BAD_USER_INPUT');
    await merge(from, into);
    expect(await code({ thingId: from, pickIds: [wrong.id] })).toBe('CONFLICT');
  });
});

describe('changes at the same time', () => {
  test('a pick that is being written while its thing is merged is about the thing that stays', async () => {
    const { duplicate, from, into } = await makeDuplicates();
    const { id: profileId } = await makePerson(app, { status: 'approved', isCreator: true });
    let early = '';
    const [{ errors }] = await whileLocked(
      app,
      async (client) => {
        const { rows } = await client.query(
          `insert into picks (profile_id, category, title, reference, rank)
             values ($1, 'books', $2, 'Its maker', 1) returning id, thing_id`,
          [profileId, duplicate],
        );
        expect(rows[0].thing_id).toBe(from);
        early = rows[0].id;
      },
      () => merge(from, into),
    );
    expect(errors).toBeUndefined();
    expect(await findThingId(app, early)).toBe(into);
  });

  test('a pick that waits for a merge is about the thing that stays', async () => {
    const { duplicate, from, into } = await makeDuplicates();
    const { id: profileId } = await makePerson(app, { status: 'approved', isCreator: true });
    const [{ errors }, late] = await whileLocked(
      app,
      (client) => client.query('select from things where id = $1 for update', [from]),
      () => merge(from, into),
      () => makePick(app, profileId, { title: duplicate, reference: 'Its maker', rank: 1 }),
    );
    expect(errors).toBeUndefined();
    expect(await findThingId(app, late)).toBe(into);
    expect(await thing(into)).toMatchObject({ shelvesCount: 4 });
  });

  test('of two admins who merge the same two things both ways, one is told', async () => {
    const { from, into } = await makeDuplicates();
    const second = await makePerson(app, { isAdmin: true });
    const answers = await Promise.all([merge(from, into), merge(into, from, second.client)]);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok').sort();
    expect(codes).toEqual(['CONFLICT', 'ok']);
  });
});
