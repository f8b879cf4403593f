import { describe, expect, test } from 'vitest';
import {
  eraseProfile,
  findThingId,
  makePerson,
  makePick,
  makePublicPick,
  newTitle,
  readNews,
} from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { suggestionMessages } from './suggestion.rules.ts';

const app = await startTestApp({ rateLimitFactor: 1000 });
const admin = await makePerson(app, { isAdmin: true });
const member = () => makePerson(app);

/** Two things, the first on two shelves. */
async function makeTwo() {
  const title = newTitle('Suggested');
  const one = await makePublicPick(app, { title });
  const again = await makePublicPick(app, { title });
  const other = await makePublicPick(app, { title: newTitle('Its duplicate') });
  return { title, one, again, other, thingId: one.thingId, otherId: other.thingId };
}

type Client = Awaited<ReturnType<typeof member>>['client'];
const suggest = (client: Client, input: object) =>
  client.gql('mutation ($input: ThingSuggestionInput!) { suggestThingChange(input: $input) }', { input });
const OPEN = `{ thingSuggestions(open: true, first: 100) { nodes { id kind note profile { id } thing { id } other { id }
  thingName otherName picks { id } } } adminCounts { openThingSuggestions } }`;
const fetchOpenSuggestions = async (thingId: string) => {
  const data = await admin.client.ask(OPEN);
  const nodes: { id: string; thing: { id: string } | null }[] = data.thingSuggestions.nodes;
  expect(data.adminCounts.openThingSuggestions).toBe(nodes.length);
  return nodes.filter(({ thing }) => thing?.id === thingId);
};
const DECIDED = '{ suggestion { resolvedAt answer change { id kind picksCount } } }';
const accept = (input: object) =>
  admin.client.gql(
    `mutation ($input: AcceptThingSuggestionInput!) { acceptThingSuggestion(input: $input) ${DECIDED} }`,
    { input },
  );
const decline = (id: string, answer?: string) =>
  admin.client.gql(
    `mutation ($id: ID!, $answer: String) { declineThingSuggestion(id: $id, answer: $answer) ${DECIDED} }`,
    { id, answer },
  );
const fetchNews = (client: Client) => readNews(client, 'kind note pick { id }');

describe('a suggestion', () => {
  test('that two are the same is shown to admins, counted, merged, and its author is told', async () => {
    const { client, id } = await member();
    const { thingId, otherId, title, one } = await makeTwo();
    expect((await suggest(client, { thingId, otherId, note: 'A subtitle' })).errors).toBeUndefined();
    const [open] = await fetchOpenSuggestions(thingId);
    expect(open).toMatchObject({
      kind: 'MERGE',
      note: 'A subtitle',
      profile: { id },
      other: { id: otherId },
      thingName: `${title}, Its maker`,
      picks: [],
    });
    const { data, errors } = await accept({ id: open?.id });
    expect(errors).toBeUndefined();
    expect(data.acceptThingSuggestion.suggestion).toMatchObject({ change: { kind: 'MERGE', picksCount: 1 } });
    expect(await app.db.thing.findUnique({ where: { id: otherId } })).toMatchObject({ mergedInto: thingId });
    expect(await fetchNews(client)).toEqual([
      { kind: 'SUGGESTION_ANSWERED', note: 'You were right: they are one now.', pick: { id: one.id } },
    ]);
    expect((await accept({ id: open?.id })).errors?.[0]).toMatchObject({
      message: suggestionMessages.resolved,
      extensions: { code: 'CONFLICT' },
    });
  });

  test('is done as the admin has edited it, with an answer in their words', async () => {
    const { client } = await member();
    const { thingId, otherId } = await makeTwo();
    await suggest(client, { thingId, otherId });
    const [open] = await fetchOpenSuggestions(thingId);
    await accept({ id: open?.id, into: otherId, answer: 'The other way round.' });
    expect(await app.db.thing.findUnique({ where: { id: thingId } })).toMatchObject({ mergedInto: otherId });
    expect(await fetchNews(client)).toMatchObject([{ note: 'The other way round.' }]);
  });

  test('that picks are about something else is split off with a name', async () => {
    const { client } = await member();
    const { thingId, again, one } = await makeTwo();
    expect((await suggest(client, { thingId, pickIds: [again.id] })).errors).toBeUndefined();
    const [open] = await fetchOpenSuggestions(thingId);
    expect(open).toMatchObject({ kind: 'SPLIT', picks: [{ id: again.id }], other: null });
    expect((await accept({ id: open?.id })).code).toBe('BAD_USER_INPUT');
    expect((await accept({ id: open?.id, title: newTitle('Split off') })).errors).toBeUndefined();
    expect(await findThingId(app, one.id)).toBe(thingId);
    expect(await findThingId(app, again.id)).not.toBe(thingId);
  });

  test('that is declined changes nothing, and its author is told why', async () => {
    const { client } = await member();
    const { thingId, otherId } = await makeTwo();
    await suggest(client, { thingId, otherId });
    const [open] = await fetchOpenSuggestions(thingId);
    const { data } = await decline(open?.id as string, 'One is the sequel.');
    expect(data.declineThingSuggestion.suggestion).toMatchObject({
      change: null,
      answer: 'One is the sequel.',
    });
    expect(await fetchNews(client)).toMatchObject([{ note: 'One is the sequel.' }]);
    expect(await app.db.thing.findUnique({ where: { id: otherId } })).toMatchObject({ mergedInto: null });
  });

  test('that an admin has done already is closed, and its author is told', async () => {
    const { client } = await member();
    const { thingId, otherId } = await makeTwo();
    await suggest(client, { thingId: otherId, otherId: thingId });
    await admin.client.gql('mutation ($a: ID!, $b: ID!) { mergeThings(from: $a, into: $b) { stayed } }', {
      a: otherId,
      b: thingId,
    });
    expect(await fetchOpenSuggestions(thingId)).toEqual([]);
    expect(await fetchNews(client)).toHaveLength(1);
  });

  test('is closed too once both are the same because each was merged into a third', async () => {
    const { client } = await member();
    const { thingId, otherId } = await makeTwo();
    const third = await makePublicPick(app, { title: newTitle('Its third name') });
    await suggest(client, { thingId, otherId });
    for (const from of [thingId, otherId]) {
      const { errors } = await admin.client.gql(
        'mutation ($a: ID!, $b: ID!) { mergeThings(from: $a, into: $b) { stayed } }',
        { a: from, b: third.thingId },
      );
      expect(errors).toBeUndefined();
    }
    expect(await fetchOpenSuggestions(third.thingId)).toEqual([]);
    expect(await fetchNews(client)).toMatchObject([{ kind: 'SUGGESTION_ANSWERED' }]);
  });

  test('is open again once the merge is undone, and the answer is taken back', async () => {
    const { client } = await member();
    const { thingId, otherId } = await makeTwo();
    await suggest(client, { thingId, otherId });
    const [open] = await fetchOpenSuggestions(thingId);
    const { data } = await accept({ id: open?.id, answer: 'Thank you.' });
    const { change } = data.acceptThingSuggestion.suggestion;
    await admin.client.ask(`mutation { undoThingChange(id: "${change.id}") { stayed } }`);
    expect(await fetchNews(client)).toEqual([]);
    expect(await fetchOpenSuggestions(thingId)).toMatchObject([{ id: open?.id }]);
    await decline(open?.id as string);
    expect(await fetchNews(client)).toMatchObject([
      { note: 'We looked at it, and left things as they are.' },
    ]);
  });

  test('stays decided after an undo if the member has made another one for the thing since', async () => {
    const { client } = await member();
    const { thingId, otherId, again } = await makeTwo();
    await suggest(client, { thingId, otherId });
    const [open] = await fetchOpenSuggestions(thingId);
    const { data } = await accept({ id: open?.id });
    await suggest(client, { thingId, pickIds: [again.id] });
    const { change } = data.acceptThingSuggestion.suggestion;
    await admin.client.ask(`mutation { undoThingChange(id: "${change.id}") { stayed } }`);
    expect(await fetchOpenSuggestions(thingId)).toMatchObject([{ kind: 'SPLIT' }]);
  });

  test('can be sent once for each thing, and from one side of a pair, until it is decided', async () => {
    const { client } = await member();
    const { thingId, otherId, again } = await makeTwo();
    await suggest(client, { thingId, otherId });
    expect((await suggest(client, { thingId, pickIds: [again.id] })).errors?.[0]).toMatchObject({
      message: suggestionMessages.already,
      extensions: { code: 'CONFLICT' },
    });
    const fromOtherSide = { thingId: otherId, otherId: thingId };
    expect((await suggest(client, fromOtherSide)).errors?.[0]?.message).toBe(suggestionMessages.already);
    const [open] = await fetchOpenSuggestions(thingId);
    await decline(open?.id as string);
    expect((await suggest(client, fromOtherSide)).errors).toBeUndefined();
  });

  test('is refused if it says nothing, too much, or names what is not public or not there', async () => {
    const { client } = await member();
    const { thingId, otherId, one, again, other } = await makeTwo();
    const { thingId: place } = await makePublicPick(app, { title: newTitle('Place'), category: 'places' });
    const draft = await makePick(app, (await member()).id, { title: newTitle('Draft') });
    const code = async (input: object) => (await suggest(client, { thingId, ...input })).code;
    expect(await code({})).toBe('BAD_USER_INPUT');
    expect(await code({ otherId, pickIds: [again.id] })).toBe('BAD_USER_INPUT');
    expect(await code({ otherId: thingId })).toBe('BAD_USER_INPUT');
    expect(await code({ otherId, note: 'x'.repeat(281) })).toBe('BAD_USER_INPUT');
    expect(await code({ pickIds: [one.id, again.id] })).toBe('BAD_USER_INPUT');
    expect(await code({ otherId: place })).toBe('NOT_FOUND');
    expect(await code({ otherId: await findThingId(app, draft) })).toBe('NOT_FOUND');
    expect(await code({ pickIds: [other.id] })).toBe('NOT_FOUND');
  });

  test('leaves with its author', async () => {
    const { client, id } = await member();
    const { thingId, otherId } = await makeTwo();
    await suggest(client, { thingId, otherId });
    await eraseProfile(app, id);
    expect(await fetchOpenSuggestions(thingId)).toEqual([]);
  });
});

describe('things of similar names', () => {
  const duplicates = async () => {
    const { data } = await admin.client.gql(
      '{ thingDuplicates(first: 100) { nodes { id similarity thing { id } other { id } } } }',
    );
    const nodes: { id: string; similarity: number; thing: { id: string }; other: { id: string } }[] =
      data.thingDuplicates.nodes;
    return nodes;
  };
  /** Runs the job after making everything some minutes older. */
  const look = async () => {
    await app.pool.query("update things set created_at = created_at - interval '5 minutes'");
    await app.db.thingDuplicateSearch.deleteMany();
    await app.pool.query("select graphile_worker.add_job('find-thing-duplicates', '{}')");
    await app.runJobs();
  };
  const between = async (a: string, b: string) =>
    (await duplicates()).find(({ thing, other }) => [a, b].every((id) => [thing.id, other.id].includes(id)));

  test('are found by a job, and not where only the title is the same', async () => {
    const made = async (title: string, reference: string) =>
      (await makePublicPick(app, { title, reference })).thingId;
    const [along, beside] = [
      await made('The Walker: Notes along the river', 'Jane Byrne'),
      await made('The Walker: A note beside rivers', 'Jane Byrne'),
    ];
    const [first, sequel] = [
      await made('The Three-Body Problem 1', 'Cixin Liu'),
      await made('The Three-Body Problem 2', 'Cixin Liu'),
    ];
    const [austen, other] = [
      await made('Northanger Abbey', 'Jane Austen'),
      await made('Northanger Abbey', 'Val McDermid'),
    ];
    await look();
    expect(await between(along, beside)).toBeTruthy();
    expect(await between(first, sequel)).toBeUndefined();
    expect(await between(austen, other)).toBeUndefined();
  });

  test('are no longer shown once they are merged, or an admin says that they are two', async () => {
    const first = await makePublicPick(app, { title: 'A bend: Notes along the river', reference: 'Naipaul' });
    const second = await makePublicPick(app, { title: 'A bend: A note beside rivers', reference: 'Naipaul' });
    const third = await makePublicPick(app, {
      title: 'A bend: Noting what rivers are',
      reference: 'Naipaul',
    });
    await look();
    const one = await between(first.thingId, second.thingId);
    for (const _again of [1, 2]) {
      const { data } = await admin.client.gql('mutation ($id: ID!) { dismissThingDuplicate(id: $id) }', {
        id: one?.id,
      });
      expect(data.dismissThingDuplicate).toBe(true);
    }
    const told = { action: 'thing.keep_apart', subjectId: { in: [first.thingId, second.thingId] } };
    expect(await app.db.auditEvent.count({ where: told })).toBe(1);
    await look();
    expect(await between(first.thingId, second.thingId)).toBeUndefined();
    expect(await between(first.thingId, third.thingId)).toBeTruthy();
    await admin.client.gql('mutation ($a: ID!, $b: ID!) { mergeThings(from: $a, into: $b) { stayed } }', {
      a: third.thingId,
      b: first.thingId,
    });
    expect(await between(first.thingId, third.thingId)).toBeUndefined();
  });
});
