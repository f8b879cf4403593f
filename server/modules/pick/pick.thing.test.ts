import { expect, test } from 'vitest';
import { makeCurator, makePerson, makePick } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const author = await makePerson(app, { status: 'approved', isCreator: true });
const owner = await makePerson(app);

const ok = async (client: TestClient, query: string, variables?: Record<string, unknown>) => {
  const { data, errors } = await client.gql(query, variables);
  expect(errors).toBeUndefined();
  return data;
};
const findPickThing = async (id: string) =>
  app.db.pick.findUniqueOrThrow({ where: { id }, select: { thingId: true, thingIsChosen: true } });
const CREATE = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }';
const UPDATE = 'mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id title } } }';
const create = async (input: Record<string, unknown>): Promise<string> => {
  const client = (await makePerson(app)).client;
  return (await ok(client, CREATE, { input: { category: 'BOOKS', ...input } })).createPick.pick.id;
};

let serial = 0;
/** A thing on a public shelf. */
async function publicThing(data: Parameters<typeof makePick>[2] = {}) {
  serial += 1;
  const id = await makePick(app, author.id, { title: `Offered ${serial}`, reference: 'Its maker', ...data });
  return (await findPickThing(id)).thingId;
}

test('a new pick is about the thing that was chosen for it, whatever it is called', async () => {
  const thingId = await publicThing();
  const id = await create({ title: 'My own words', thingId });
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: true });
});

test('a pick that is called as its chosen thing follows its title later', async () => {
  const thingId = await publicThing();
  const input = { title: `the offered ${serial}`, reference: 'ITS MAKER', thingId };
  const { data } = await owner.client.gql(CREATE, { input: { category: 'BOOKS', ...input } });
  const { id } = data.createPick.pick;
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: false });
  await ok(owner.client, UPDATE, { input: { id, title: 'Another book' } });
  expect((await findPickThing(id)).thingId).not.toBe(thingId);
});

test('the title decides if the chosen thing is unknown, hidden or of another category', async () => {
  const place = await publicThing({ category: 'places' });
  const hidden = (await findPickThing(await makePick(app, owner.id, { title: 'Nobody sees it' }))).thingId;
  for (const thingId of [place, hidden, crypto.randomUUID()]) {
    const chosen = await findPickThing(await create({ title: 'Decided by its title', thingId }));
    expect(chosen.thingId).not.toBe(thingId);
    expect(chosen.thingIsChosen).toBe(false);
  }
});

test('an edited pick moves to the thing that is chosen', async () => {
  const thingId = await publicThing();
  const { client, ...person } = await makePerson(app, { status: 'approved', isCreator: true });
  const id = await makePick(app, person.id, { rank: 1 });
  await ok(client, UPDATE, { input: { id, title: 'Chosen again', thingId } });
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: true });
  const { thing } = await app.db.pick.findUniqueOrThrow({ where: { id }, include: { thing: true } });
  expect(thing.shelvesCount).toBe(1);
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
  const thingId = await publicThing();
  const curator = await makeCurator(app, 'approved', { editsWait: true, isCreator: true });
  const { id, thingId: before } = await app.db.pick.findFirstOrThrow({ where: { profileId: curator.id } });
  await ok(curator.client, UPDATE, { input: { id, title: 'Waiting words', thingId } });
  expect(await findPickThing(id)).toEqual({ thingId: before, thingIsChosen: false });
  await app.db.$queryRaw`select show_waiting_edits(${curator.id}::uuid)`;
  expect(await findPickThing(id)).toEqual({ thingId, thingIsChosen: true });
});

test('choosing the public thing again takes the choice back', async () => {
  const thingId = await publicThing();
  const curator = await makeCurator(app, 'approved', { editsWait: true, isCreator: true });
  const { id, thingId: before } = await app.db.pick.findFirstOrThrow({ where: { profileId: curator.id } });
  await ok(curator.client, UPDATE, { input: { id, thingId } });
  expect(await app.db.pendingEdit.count({ where: { pickId: id } })).toBe(1);
  await ok(curator.client, UPDATE, { input: { id, thingId: before } });
  expect(await app.db.pendingEdit.count({ where: { pickId: id } })).toBe(0);
  expect(await findPickThing(id)).toEqual({ thingId: before, thingIsChosen: false });
});
