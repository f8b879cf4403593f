import { describe, expect, test } from 'vitest';
import type { Category } from '../../../prisma/client/client.ts';
import { makeCurator, makePerson, makePick, PASSWORD } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const author = await makePerson(app, { status: 'approved', isCreator: true });
const owner = await makePerson(app);

const findPickThing = async (id: string) =>
  app.db.pick.findUniqueOrThrow({ where: { id }, select: { thingId: true, thingIsChosen: true } });
const CREATE = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }';
const UPDATE = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id title } } }';
const create = async (input: Record<string, unknown>): Promise<string> => {
  const client = (await makePerson(app)).client;
  return (await client.ask(CREATE, { input: { category: 'BOOKS', ...input } })).createPick.pick.id;
};

let serial = 0;
async function publicThing(data: Parameters<typeof makePick>[2] = {}) {
  serial += 1;
  const id = await makePick(app, author.id, { title: `Offered ${serial}`, reference: 'Its maker', ...data });
  return (await findPickThing(id)).thingId;
}

test('a new pick is about the thing that was chosen for it, if that can be called so', async () => {
  const thingId = await publicThing({ title: 'The Lamplighters of Ghent' });
  const input = { title: 'The Lamplighter of Ghent', reference: 'Its maker', thingId };
  expect(await findPickThing(await create(input))).toEqual({ thingId, thingIsChosen: true });
});

test('a pick that is called as its chosen thing follows its title later', async () => {
  const thingId = await publicThing();
  const input = { title: `the offered ${serial}`, reference: 'ITS MAKER', thingId };
  const { data } = await owner.client.gql(CREATE, { input: { category: 'BOOKS', ...input } });
  const { id } = data.createPick.pick;
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: false });
  await owner.client.ask(UPDATE, { input: { id, title: 'Another book' } });
  expect((await findPickThing(id)).thingId).not.toBe(thingId);
});

test('the title decides if the chosen thing is unknown, hidden or of another category', async () => {
  const place = await publicThing({ category: 'places' });
  const hidden = (await findPickThing(await makePick(app, owner.id, { title: 'Nobody sees it' }))).thingId;
  for (const thingId of [place, hidden, crypto.randomUUID(), 'nope']) {
    const chosen = await findPickThing(await create({ title: 'Decided by its title', thingId }));
    expect(chosen.thingId).not.toBe(thingId);
    expect(chosen.thingIsChosen).toBe(false);
  }
});

test('an edited pick moves to the thing that is chosen', async () => {
  const thingId = await publicThing({ title: 'The Night Ferry Home' });
  const { client, ...person } = await makePerson(app, { status: 'approved', isCreator: true });
  const id = await makePick(app, person.id, { rank: 1 });
  await client.ask(UPDATE, { input: { id, title: 'Night ferries home', reference: null, thingId } });
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: true });
  const { thing } = await app.db.pick.findUniqueOrThrow({ where: { id }, include: { thing: true } });
  expect(thing.shelvesCount).toBe(1);
});

test('a pick does not stay with its chosen thing if its title leaves it step by step', async () => {
  const thingId = await publicThing({ title: 'The Glaziers of Bruges' });
  const title = 'The Glazier of Bruges: A Winter in the Harbour';
  const id = await create({ title, reference: 'Its maker', thingId });
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: true });
  await app.db.pick.update({ where: { id }, data: { title: 'A Winter in the Harbour' } });
  expect((await findPickThing(id)).thingId).not.toBe(thingId);
});

test('nobody chooses the thing of another person’s pick', async () => {
  const thingId = await publicThing();
  const id = await makePick(app, author.id);
  const before = await findPickThing(id);
  const { errors } = await owner.client.gql(UPDATE, { input: { id, title: 'Taken', thingId } });
  expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  expect(await findPickThing(id)).toEqual(before);
});

test('the choice for a public pick waits with its edit', async () => {
  const thingId = await publicThing({ title: 'Words that wait' });
  const curator = await makeCurator(app, 'approved', { editsNeedReview: true, isCreator: true });
  const { id, thingId: before } = await app.db.pick.findFirstOrThrow({
    where: { profileId: curator.id, category: 'books' },
  });
  await curator.client.ask(UPDATE, {
    input: { id, title: 'The words that waited', reference: 'Its maker', thingId },
  });
  expect(await findPickThing(id)).toEqual({ thingId: before, thingIsChosen: false });
  await app.db.$queryRaw`select apply_pending_edits(${curator.id}::uuid)`;
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: true });
});

test('a choice that waits with its edit ends when the title becomes another', async () => {
  const thingId = await publicThing({ title: 'Lanterns that wait' });
  const curator = await makeCurator(app, 'approved', { editsNeedReview: true, isCreator: true });
  const { id } = await app.db.pick.findFirstOrThrow({ where: { profileId: curator.id, category: 'books' } });
  const first = { id, title: 'The lanterns that waited', reference: 'Its maker', thingId };
  await curator.client.ask(UPDATE, { input: first });
  await curator.client.ask(UPDATE, { input: { id, title: 'Buy MyCrypto Wallet' } });
  await app.db.$queryRaw`select apply_pending_edits(${curator.id}::uuid)`;
  expect((await findPickThing(id)).thingId).not.toBe(thingId);
});

test('choosing the public thing again takes the choice back', async () => {
  const thingId = await publicThing();
  const curator = await makeCurator(app, 'approved', { editsNeedReview: true, isCreator: true });
  const { id, thingId: before } = await app.db.pick.findFirstOrThrow({
    where: { profileId: curator.id, category: 'books' },
  });
  await curator.client.ask(UPDATE, { input: { id, thingId } });
  expect(await app.db.pendingEdit.count({ where: { pickId: id } })).toBe(1);
  await curator.client.ask(UPDATE, { input: { id, thingId: before } });
  expect(await app.db.pendingEdit.count({ where: { pickId: id } })).toBe(0);
  expect(await findPickThing(id)).toEqual({ thingId: before, thingIsChosen: false });
});

describe('a chosen thing that is called otherwise waits for an admin', async () => {
  const admin = await makePerson(app, { isAdmin: true });
  const OPEN = `{ thingSuggestions(open: true, first: 100) {
    nodes { id isChoice thing { id } other { id } otherName thingName picks { id title } profile { id } } } }`;
  const ACCEPT =
    'mutation ($input: AcceptThingSuggestionInput!) { acceptThingSuggestion(input: $input) { suggestion { id change { id } } } }';
  const DECLINE = 'mutation ($id: ID!) { declineThingSuggestion(id: $id) { suggestion { id } } }';
  const SEEN = `query ($id: ID!, $pick: ID!) {
    thing(id: $id) { shelvesCount firstPlacesCount picks(first: 9) { nodes { id } } }
    pick(id: $pick) { thing { id } waitingThing { id title } } }`;

  /** A curator chooses another, well-known product for a pick that is about something else. */
  async function chooseOther(title = 'Buy MyCrypto Wallet', reference: string | null = null) {
    serial += 1;
    const named = { category: 'products', title: `Stove ${serial} Express`, reference: 'Bialetti' } as const;
    const thingId = await publicThing({ ...named, rank: null });
    await app.db.pick.updateMany({ where: { thingId }, data: { rank: null } });
    const curator = await makePerson(app, { status: 'approved', isCreator: true });
    const input = { category: 'PRODUCTS', rank: 1, title, reference, thingId };
    const { id } = (await curator.client.ask(CREATE, { input })).createPick.pick;
    const see = async (client = curator.client) => client.ask(SEEN, { id: thingId, pick: id });
    const suggestion = async () =>
      (await admin.client.ask(OPEN)).thingSuggestions.nodes.find(
        (open: { picks: { id: string }[] }) => open.picks[0]?.id === id,
      );
    return { thingId, curator, id, see, suggestion, title };
  }

  test('it is on no page and counts nowhere, and only its curator and admins see that it waits', async () => {
    const { thingId, curator, id, see, title } = await chooseOther('Buy a seat on MyRocket');
    const { thing, pick } = await see();
    expect(thing).toEqual({ shelvesCount: 0, firstPlacesCount: 0, picks: { nodes: [expect.anything()] } });
    expect(thing.picks.nodes[0].id).not.toBe(id);
    expect(pick).toMatchObject({ thing: null, waitingThing: { id: thingId } });
    expect((await see(app.client())).pick).toEqual({ thing: null, waitingThing: null });
    expect((await see(owner.client)).pick.waitingThing).toBeNull();
    expect((await see(admin.client)).pick.waitingThing.id).toBe(thingId);
    // The private thing of a pending choice must not get into a list.
    await app.db.$queryRaw`select from refresh_top_things()`;
    const standing = (await findPickThing(id)).thingId;
    expect(await app.db.topThing.count({ where: { thingId: { in: [standing, thingId] } } })).toBe(0);
    const { rows } = await app.pool.query('select * from things where id = $1', [standing]);
    expect(rows[0]).toMatchObject({ is_public: false, slug: null, title });
    const search = `{ things(query: "${title}") { nodes { id } } }`;
    expect((await curator.client.ask(search)).things.nodes).toEqual([]);
    expect((await app.client().ask(`{ node(id: "${standing}") { id } }`)).node).toBeNull();
  });

  test.each([
    ['PLACES', 'Prufrock Coffee', 'Prufrock Apartments', 'London'],
    ['PLACES', 'The High Line', 'The High Line MyCrypto', 'New York'],
    ['PRODUCTS', 'Moka Express', 'Moka Express: Buy MyCrypto Wallet', 'Bialetti'],
    ['BOOKS', 'Invisible Cities', 'Il barone rampante', 'Italo Calvino'],
  ])('%s: if %s is chosen for %s, it waits too', async (category, chosen, title, reference) => {
    const id = await publicThing({ category: category.toLowerCase() as Category, title: chosen, reference });
    const curator = await makePerson(app, { status: 'approved', isCreator: true });
    const input = { category, rank: 1, title, reference, thingId: id };
    const pick = (await curator.client.ask(CREATE, { input })).createPick.pick.id;
    expect((await curator.client.ask(SEEN, { id, pick })).pick).toMatchObject({
      thing: null,
      waitingThing: { id },
    });
  });

  test('an admin says that it is the same, and takes it back', async () => {
    const { thingId, id, see, suggestion } = await chooseOther('What I brew with each morning');
    const asked = await suggestion();
    expect(asked).toMatchObject({ isChoice: true, thing: null, other: { id: thingId } });
    // The private thing of a pending choice cannot be the one that remains.
    const standing = (await findPickThing(id)).thingId;
    const done = await admin.client.ask(ACCEPT, { input: { id: asked.id, into: standing } });
    expect((await see()).thing).toMatchObject({ shelvesCount: 1, firstPlacesCount: 1 });
    expect((await see()).pick).toEqual({ thing: { id: thingId }, waitingThing: null });
    expect(await suggestion()).toBeUndefined();
    // Other people's picks with the same words get another thing.
    const other = await create({ category: 'PRODUCTS', title: 'What I brew with each morning' });
    expect((await findPickThing(other)).thingId).not.toBe(thingId);

    const undo = 'mutation ($id: ID!) { undoThingChange(id: $id) { stayed } }';
    await admin.client.ask(undo, { id: done.acceptThingSuggestion.suggestion.change.id });
    expect((await see()).thing.shelvesCount).toBe(0);
    expect((await suggestion()).id).toBe(asked.id);
  });

  test('an admin says that it is not, and the title decides', async () => {
    const { thingId, id, see, suggestion, title } = await chooseOther();
    await admin.client.ask(DECLINE, { id: (await suggestion()).id });
    const { pick, thing } = await see();
    expect(thing.shelvesCount).toBe(0);
    expect(pick.waitingThing).toBeNull();
    expect(pick.thing.id).not.toBe(thingId);
    const { thing: own } = await app.db.pick.findUniqueOrThrow({ where: { id }, include: { thing: true } });
    expect(own.title).toBe(title);
  });

  test('an admin decides also when its curator has left', async () => {
    const { thingId, curator, id, suggestion } = await chooseOther('What I warm my hands with');
    await curator.client.ask(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
    const asked = await suggestion();
    expect(asked).toMatchObject({ isChoice: true, profile: null });
    await admin.client.ask(ACCEPT, { input: { id: asked.id } });
    expect((await findPickThing(id)).thingId).toBe(thingId);
  });

  test('the same choice again changes nothing, and another title ends it', async () => {
    const { thingId, curator, id, suggestion } = await chooseOther();
    const asked = await suggestion();
    await curator.client.ask(UPDATE, { input: { id, thingId } });
    expect((await suggestion()).id).toBe(asked.id);
    await curator.client.ask(UPDATE, { input: { id, title: 'Buy MyCrypto Wallets' } });
    expect((await suggestion()).id).toBe(asked.id);
    await curator.client.ask(UPDATE, { input: { id, title: 'A quiet lamp' } });
    expect(await suggestion()).toBeUndefined();
    expect((await findPickThing(id)).thingId).not.toBe(thingId);
  });

  test('another choice takes the place of the one that waits, and neither outlives its pick', async () => {
    const { curator, id, suggestion } = await chooseOther('What boils my water');
    const asked = await suggestion();
    const open = () => app.db.thingSuggestion.count({ where: { profileId: curator.id, resolvedAt: null } });
    const thingId = await publicThing({ category: 'products', title: 'Opinel No. 8', reference: 'Opinel' });
    await curator.client.ask(UPDATE, { input: { id, thingId } });
    expect(await suggestion()).toMatchObject({ id: asked.id, other: { id: thingId } });
    expect(await open()).toBe(1);
    await curator.client.ask(UPDATE, { input: { id, title: 'A quiet kettle' } });
    expect(await open()).toBe(0);
    await curator.client.ask(UPDATE, { input: { id, title: 'What cuts my bread', thingId } });
    expect(await open()).toBe(1);
    await curator.client.ask('mutation ($id: ID!) { deletePick(id: $id) { __typename } }', { id });
    expect(await open()).toBe(0);
  });

  test('what was accepted does not stay when the title becomes another', async () => {
    const { thingId, curator, id, suggestion } = await chooseOther('My morning brew');
    await admin.client.ask(ACCEPT, { input: { id: (await suggestion()).id } });
    await curator.client.ask(UPDATE, { input: { id, title: 'My morning brews' } });
    expect((await findPickThing(id)).thingId).toBe(thingId);
    await curator.client.ask(UPDATE, { input: { id, title: 'Buy MyCrypto Wallet' } });
    expect((await findPickThing(id)).thingId).not.toBe(thingId);
  });

  test('what was accepted stays when its maker is added or removed', async () => {
    const { thingId, curator, id, suggestion } = await chooseOther('My evening brew');
    await admin.client.ask(ACCEPT, { input: { id: (await suggestion()).id } });
    for (const reference of ['Hario', null, 'Somebody']) {
      await curator.client.ask(UPDATE, { input: { id, reference } });
      expect((await findPickThing(id)).thingId).toBe(thingId);
    }
    const named = await chooseOther('My noon brew', 'Hario');
    await admin.client.ask(ACCEPT, { input: { id: (await named.suggestion()).id } });
    await named.curator.client.ask(UPDATE, { input: { id: named.id, reference: null } });
    expect((await findPickThing(named.id)).thingId).toBe(named.thingId);
  });

  test('what was accepted stays when its thing is merged and a typo is corrected', async () => {
    const { thingId, curator, id, suggestion } = await chooseOther('My mornin brew at home');
    await admin.client.ask(ACCEPT, { input: { id: (await suggestion()).id } });
    const into = await publicThing({ category: 'products', title: 'Stovetop brewer', reference: 'Alessi' });
    const merge =
      'mutation ($from: ID!, $into: ID!) { mergeThings(from: $from, into: $into) { change { id } } }';
    await admin.client.ask(merge, { from: thingId, into });
    await curator.client.ask(UPDATE, { input: { id, title: 'My morning brew at home' } });
    expect((await findPickThing(id)).thingId).toBe(into);
  });

  test('another choice that waits with an edit leaves the public one as it is', async () => {
    const { thingId, curator, id, suggestion } = await chooseOther('What I toast bread with');
    const asked = await suggestion();
    const { thingId: standing } = await findPickThing(id);
    await app.db.profile.update({ where: { id: curator.id }, data: { editsNeedReview: true } });
    const other = await publicThing({ category: 'products', title: 'Opinel No. 12', reference: 'Opinel' });
    await curator.client.ask(UPDATE, { input: { id, title: 'What slices my loaf', thingId: other } });
    expect(await suggestion()).toMatchObject({ id: asked.id, other: { id: thingId } });
    await app.db.$queryRaw`select apply_pending_edits(${curator.id}::uuid)`;
    expect((await findPickThing(id)).thingId).not.toBe(standing);
    expect(await suggestion()).toMatchObject({ other: { id: other } });
  });

  test('drafts wait without bothering an admin', async () => {
    const thingId = await publicThing();
    const before = (await admin.client.ask(OPEN)).thingSuggestions.nodes.length;
    const id = await create({ title: 'Something else entirely', thingId });
    expect((await admin.client.ask(OPEN)).thingSuggestions.nodes).toHaveLength(before);
    const { adminCounts } = await admin.client.ask('{ adminCounts { openThingSuggestions } }');
    expect(adminCounts.openThingSuggestions).toBe(before);
    expect((await findPickThing(id)).thingId).not.toBe(thingId);
  });
});
