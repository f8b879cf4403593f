import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { accessMessages } from '../../modules/access/access.rules.ts';
import { redBlueImage } from '../../modules/media/image.samples.ts';
import type { TokenScope } from '../../platform/graphql/scopes.ts';
import { makeCurator, makeImage, makePerson, makeToken, PASSWORD } from '../../testing/factories.ts';
import { type Mutation, makeObjects, makeOwner, mutations } from '../../testing/mutations.ts';
import { waitingForLock, whileLocked } from '../../testing/race.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100, databasePoolSize: 3 * 8 });

/** The first step of a deletion, and the only one that a concurrent write could overtake. */
const deleted = (id: string) => (client: Client) =>
  client.query(
    `update profiles set deleted_at = now(), full_name = null, email = null, username = null, message = null
      where id = $1`,
    [id],
  );

/** A curator who is also an admin, the objects for these calls, and another person's submission to decide. */
async function createPeople(calls: Mutation[]) {
  // Otherwise the last admin could not be deleted.
  await makePerson(app, { isAdmin: true });
  const author = await makeOwner(app, calls, 'approved', { isAdmin: true });
  const other = await makeCurator(app, 'pending');
  const { id: submission } = await app.db.submissionReview.create({ data: { profileId: other.id } });
  const { id: note } = await app.db.reviewNote.create({
    data: { reviewId: submission, text: 'Why?', authorId: other.id },
  });
  await app.db.notification.create({
    data: { profileId: author.id, kind: 'new_follower', actorId: other.id },
  });
  // The list of featured picks is limited, so each batch has a new one.
  await app.db.featured.deleteMany();
  const { id: featured } = await app.db.featured.create({
    data: { pickId: author.picks[0] as string, position: 0 },
  });
  const objects = await makeObjects(app, author, calls);
  // Mutations about a person concern the other one.
  return { author, ...objects, id: other.id, submission, note, featured };
}
type People = Awaited<ReturnType<typeof createPeople>>;

const shelfIs =
  (status: 'draft' | 'pending') =>
  async ({ author: { id } }: People) => {
    await app.db.profile.update({ where: { id }, data: { status } });
    if (status === 'pending') await app.db.submissionReview.create({ data: { profileId: id } });
  };

/** What must be true before a mutation can succeed. */
const preparations: Record<string, (people: People) => Promise<unknown>> = {
  createPick: ({ picks }) => app.db.pick.delete({ where: { id: picks[0] } }),
  submitShelf: shelfIs('draft'),
  cancelSubmission: shelfIs('pending'),
  restoreMatch: ({ author, id }) =>
    app.db.matchDismissal.create({ data: { profileId: author.id, otherId: id } }),
};

/** Mutations that no author check protects, and why they need none. */
const notWrites: Record<string, string> = {
  revokeToken: 'only ever takes away',
  signUp: 'makes its author',
  signIn: 'account/session/sign-in.races.test.ts',
  signOut: 'only ever takes away',
  endSession: 'only ever takes away',
  endOtherSessions: 'only ever takes away',
  requestPasswordReset: 'account/session/sign-in.races.test.ts',
  secureAccount: 'only ever takes away',
  resetPassword: 'account/session/sign-in.races.test.ts',
  requestEmailConfirmation: 'account/session/sign-in.races.test.ts',
  confirmEmail: 'account/session/sign-in.races.test.ts',
  completeSignIn: 'makes a session, as signIn does',
  signInWithPasskey: 'makes a session, as signIn does',
  signUpWithPasskey: 'makes its author',
  startPasskey: 'writes nothing',
  addPasskey: 'needs a passkey; it writes as removePasskey does',
  stopFactorReset: 'only ever takes away',
  lookup: 'writes nothing',
  importImage: 'stores as an upload does: http/files/uploads.test.ts',
};

/** As many writes of one person as may run at the same time: a third of the connections (platform/limits/rate-limit.ts). */
const BATCH = 8;

/** Writes that can run together, as a title and their names. A write with a precondition is alone. */
function batch(writes: string[]): [title: string, names: string[]][] {
  const plain = writes.filter((name) => !(name in preparations));
  const batches = plain.flatMap((_, at) => (at % BATCH ? [] : [plain.slice(at, at + BATCH)]));
  const alone = writes.filter((name) => name in preparations).map((name) => [name]);
  return [...batches, ...alone].map((names) => [names.join(', '), names]);
}
const writes = Object.keys(mutations).filter((name) => !(name in notWrites));

/** Makes the calls while `change` is running. Returns the first error of each. */
async function callWhile(
  change: (client: Client) => Promise<unknown>,
  client: TestClient,
  names: string[],
  people: People,
): Promise<unknown> {
  const answers = await whileLocked(
    app,
    change,
    ...names.map((name) => () => client.gql(`mutation { ${mutations[name]?.call(people)} }`)),
  );
  return Object.fromEntries(answers.map(({ errors }, at) => [names[at], errors?.[0]]));
}
const each = (names: string[], error: object) => Object.fromEntries(names.map((name) => [name, error]));

/** The people of these writes, so that each can succeed. */
async function prepare(names: string[]): Promise<People> {
  const people = await createPeople(names.map((name) => mutations[name] as Mutation));
  for (const name of names) await preparations[name]?.(people);
  await app.runJobs();
  return people;
}

const { rows: tables } = await app.pool.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(_|rate_limits|search_words|public_changes)'`,
);

/** Columns that a deletion changes on purpose. */
const CHANGED = [
  'is_listed',
  'owner_is_deleted',
  'comments_count',
  'text',
  'is_shown',
  'removed_at',
  'removed_by',
];
const changedIn = (table: string) =>
  table === 'submission_reviews' ? [...CHANGED, 'snapshot', 'updated_at'] : CHANGED;
const ALL_ROWS = `${tables
  .map(
    ({ name }) =>
      `select '${name}' as table, (to_jsonb(t) - '{${changedIn(name)}}'::text[])::text as row from ${name} t`,
  )
  .join(' union all ')} order by 1, 2`;

/** All rows by table, except rate limits, search words, and everything that a deletion changes on purpose. */
async function readAllTables(): Promise<Record<string, string[]>> {
  const { rows } = await app.pool.query<{ table: string; row: string }>({ name: 'all rows', text: ALL_ROWS });
  const found: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { table, row } of rows) found[table]?.push(row);
  return found;
}

// A table that has rows before there are people belongs to the site. The audit log cannot be deleted.
const atFirst = await readAllTables();
const ofPeople = tables.filter(({ name }) => atFirst[name]?.length === 0 && name !== 'audit_events');

/** Deletes the people of other tests with everything they own, so that there is less to compare. */
async function removeEverybody(): Promise<void> {
  const deletions = ofPeople.map(({ name }) => `delete from ${name}`);
  await app.pool.query(
    `begin; set local session_replication_role = replica; ${deletions.join('; ')}; commit`,
  );
}

async function expectNoUpload(ownerId: string, client: TestClient, end: (by: Client) => Promise<unknown>) {
  const bytes = await redBlueImage().png().toBuffer();
  const [{ status, body }] = await whileLocked(app, end, () => client.upload(bytes, 'avatar'));
  expect([status, body.errors?.[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(await app.db.image.count({ where: { ownerId } })).toBe(0);
}

describe('a write that is under way while its access token is revoked changes nothing:', () => {
  const revoked = (id: string) => (client: Client) =>
    client.query('update access_tokens set revoked_at = now() where id = $1', [id]);
  const scoped = writes.filter((name) => mutations[name]?.scope);
  const scopes = [...new Set(scoped.map((name) => mutations[name]?.scope as TokenScope))];

  test.each(batch(scoped))('%s', async (_, names) => {
    const people = await prepare(names);
    const { id, client } = await makeToken(app, people.author.id, scopes, { lastUsedAt: new Date() });
    const before = await readAllTables();
    expect(await callWhile(revoked(id), client, names, people)).toMatchObject(
      each(names, { message: accessMessages.tokenInvalid, extensions: { code: 'UNAUTHENTICATED' } }),
    );
    const { access_tokens: _tokens, ...after } = await readAllTables();
    expect(before).toMatchObject(after);
  });

  test('an upload', async () => {
    const { id: owner } = await makePerson(app);
    const { id, client } = await makeToken(app, owner, ['write_picks'], { lastUsedAt: new Date() });
    await expectNoUpload(owner, client, revoked(id));
  });
});

describe('a write that is under way while its session is ended changes nothing:', () => {
  // Whoever ends sessions locks the person first.
  const ended = (id: string) => async (client: Client) => {
    await client.query('select 1 from profiles where id = $1 for no key update', [id]);
    await client.query('delete from sessions where profile_id = $1', [id]);
  };

  test.each(batch(writes))('%s', async (_, names) => {
    const people = await prepare(names);
    const { author } = people;
    const before = await readAllTables();
    expect(await callWhile(ended(author.id), author.client, names, people)).toMatchObject(
      each(names, { extensions: { code: 'UNAUTHENTICATED' } }),
    );
    await app.runJobs();
    const { sessions: _sessions, push_subscriptions: _push, ...after } = await readAllTables();
    expect(before).toMatchObject(after);
  });

  test('the end of a session waits for a write in it, and its extension does not', async () => {
    const { id } = await makePerson(app);
    const { sid } = await app.db.session.findFirstOrThrow({ where: { profileId: id } });
    const writing = (client: Client) => client.query('select require_caller($1, $2, null)', [id, sid]);
    const waitFor = async (statement: string) => {
      const change = () => app.pool.query(statement, [sid]);
      const [, waiting] = await whileLocked(app, writing, change, () => waitingForLock(app));
      return waiting;
    };
    expect(await waitFor('update sessions set expire = now() where sid = $1')).toBe(0);
    expect(await waitFor('delete from sessions where sid = $1')).toBe(1);
  });

  test('an upload', async () => {
    const { id, client } = await makePerson(app);
    await expectNoUpload(id, client, ended(id));
  });
});

describe('a write that is under way while its admin is demoted changes nothing:', () => {
  const demoted = (id: string) => (client: Client) =>
    client.query('update profiles set is_admin = false where id = $1', [id]);
  const ofAdmins = writes.filter((name) => mutations[name]?.outcomes[2] === 'FORBIDDEN');

  test.each(batch(ofAdmins))('%s', async (_, names) => {
    const people = await prepare(names);
    const before = await readAllTables();
    expect(await callWhile(demoted(people.author.id), people.author.client, names, people)).toMatchObject(
      each(names, { extensions: { code: 'FORBIDDEN' } }),
    );
    const { profiles: _profiles, ...after } = await readAllTables();
    expect(before).toMatchObject(after);
  });
});

describe('a write that is under way while its author’s account is deleted changes nothing: [4.4]', () => {
  test('the exceptions are mutations', () => {
    expect(Object.keys(mutations)).toEqual(expect.arrayContaining(Object.keys(notWrites)));
  });

  test.each(batch(writes))('%s', async (_, names) => {
    await removeEverybody();
    const people = await prepare(names);
    const { author } = people;
    const before = await readAllTables();

    expect(await callWhile(deleted(author.id), author.client, names, people)).toMatchObject(
      each(names, { extensions: { code: 'UNAUTHENTICATED' } }),
    );

    await app.runJobs();
    const after = await readAllTables();
    const gone = await app.db.profile.findUniqueOrThrow({ where: { id: author.id } });
    expect(gone).toMatchObject({ fullName: null, username: null, bio: null, email: null });
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'profiles') continue;
      // A deletion itself removes the rows in these tables.
      const goes = [
        'notifications',
        'search_words',
        'webhooks',
        'webhook_deliveries',
        'shelf_history',
        'lists',
        'list_items',
        'match_dismissals',
        'thing_suggestions',
        'apps',
        'app_grants',
      ].includes(table);
      const isTheirs = (row: string) =>
        [author.id, people.webhook, people.list].some((id) => id && row.includes(id));
      const left = rows.filter((row) => !goes || !isTheirs(row));
      expect(after[table], table).toEqual(left);
    }
  });

  test('an upload', async () => {
    const { id, client } = await makePerson(app);
    await expectNoUpload(id, client, deleted(id));
  });
});

test('every table that holds something of a person’s asks whether they may write [4.4]', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'profiles'::regclass
      and not exists (
        select from pg_trigger t where t.tgrelid = c.conrelid and pg_get_functiondef(t.tgfoid) ~ 'require_active_author|comments_check')`);
  // Triggers write notifications about other people. The other tables are written after the lock, even for suspended
  // people.
  expect(rows.map(({ name }) => name)).toEqual([
    'factor_resets',
    'known_devices',
    'notifications',
    'security_events',
  ]);
});

test('two deletions of one account at once: one of them is refused [4.4]', async () => {
  const { client } = await makePerson(app);
  const remove = () => client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`);
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok').sort()).toEqual([
    'UNAUTHENTICATED',
    'ok',
  ]);
});

test('people who follow one another and saved the same picks delete their accounts at once [4.4]', async () => {
  const curator = await makeCurator(app);
  const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(app)));
  for (const { id } of people) {
    const others = people.filter((other) => other.id !== id);
    await app.db.follow.createMany({
      data: others.map((other) => ({ followerId: id, followingId: other.id })),
    });
    await app.db.favorite.createMany({
      data: curator.picks.map((pickId) => ({ userId: id, pickId })),
    });
  }
  const answers = await Promise.all(
    people.map(({ client }) => client.gql(`mutation { deleteAccount(input: { password: "${PASSWORD}" }) }`)),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const counts = await app.db.pick.findMany({
    where: { profileId: curator.id },
    select: { favoritesCount: true },
  });
  expect(counts).toEqual(curator.picks.map(() => ({ favoritesCount: 0 })));
});

describe('what is being deleted by somebody else is not found, and nothing is logged:', () => {
  const removed = (table: string, id: string) => (client: Client) =>
    client.query(`delete from ${table} where id = $1`, [id]);

  /** The response to a mutation during the change, and the lines of the log. */
  async function answers(
    change: (client: Client) => Promise<unknown>,
    run: () => Promise<{ errors: unknown }>,
  ) {
    const logged: unknown[] = [];
    const { error } = app.services.log;
    app.services.log.error = ((...line: unknown[]) => logged.push(line)) as typeof error;
    try {
      const [answer] = await whileLocked(app, change, run);
      return { ...answer, logged };
    } finally {
      app.services.log.error = error;
    }
  }

  test('a pick that is saved [8]', async () => {
    const { picks } = await makeCurator(app);
    const { client } = await makePerson(app);
    const call = `mutation { setFavorite(pickId: "${picks[0]}", on: true) { pick { id } } }`;
    const { errors, logged } = await answers(removed('picks', picks[0] as string), () => client.gql(call));
    expect(errors).toMatchObject([{ message: 'Pick not found', extensions: { code: 'NOT_FOUND' } }]);
    expect(logged).toEqual([]);
  });

  test('a person who is followed [8]', async () => {
    const { id } = await makeCurator(app);
    const { id: fan, client } = await makePerson(app);
    const call = `mutation { setFollow(profileId: "${id}", on: true) { profile { id } } }`;
    const { errors, logged } = await answers(deleted(id), () => client.gql(call));
    expect(errors).toMatchObject([{ message: 'Profile not found', extensions: { code: 'NOT_FOUND' } }]);
    expect(logged).toEqual([]);
    expect(await app.db.follow.count({ where: { followerId: fan } })).toBe(0);
    const row = await app.db.profile.findUniqueOrThrow({ where: { id: fan } });
    expect(row.followingCount).toBe(0);
  });

  test('a pick that is put into a collection: the field says so [8]', async () => {
    const { picks } = await makeCurator(app);
    const { client } = await makeCurator(app);
    const call = `mutation { createCollection(input: { title: "An issue", pickIds: ${JSON.stringify(picks.slice(0, 3))} }) { collection { id } } }`;
    const { errors, logged } = await answers(removed('picks', picks[0] as string), () => client.gql(call));
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'pickIds.0' }] } },
    ]);
    expect(logged).toEqual([]);
  });

  test('a picture that is chosen for a pick: the field says so [8]', async () => {
    const { id, client, picks } = await makeCurator(app);
    const imageId = await makeImage(app, id);
    const call = `mutation { updatePick(input: { id: "${picks[0]}", imageId: "${imageId}" }) { pick { id } } }`;
    const { errors, logged } = await answers(removed('images', imageId), () => client.gql(call));
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'imageId' }] } },
    ]);
    expect(logged).toEqual([]);
  });
});
