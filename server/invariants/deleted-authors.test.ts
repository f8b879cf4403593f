import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { accessMessages } from '../modules/access/access.rules.ts';
import { redBlueImage } from '../modules/media/image.samples.ts';
import { getRequiredScope } from '../platform/graphql/scopes.ts';
import { buildAppSchema } from '../schema.ts';
import {
  makeCurator,
  makeList,
  makePerson,
  makeThings,
  makeToken,
  makeWebhook,
  PASSWORD,
  PUSH_KEY,
} from '../testing/factories.ts';
import { whileLocked } from '../testing/race.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const schema = await buildAppSchema();

/** The first step of a deletion. It is the only one that a concurrent write could pass. */
const deleted = (id: string) => (client: Client) =>
  client.query(
    `update profiles set deleted_at = now(), full_name = null, email = null, username = null, message = null
      where id = $1`,
    [id],
  );

/** A curator with a collection, another person's submission to decide on, and a person to follow and save from. */
async function createPeople() {
  // A site keeps at least one admin.
  const admin = await makePerson(app, { isAdmin: true });
  const author = await makeCurator(app, 'approved', { isAdmin: true });
  const other = await makeCurator(app, 'pending');
  const { id: collection } = await app.db.collection.create({
    data: { profileId: author.id, title: 'An issue' },
  });
  const { id: submission } = await app.db.submissionReview.create({ data: { profileId: other.id } });
  const { id: note } = await app.db.reviewNote.create({
    data: { reviewId: submission, text: 'Why?', authorId: other.id },
  });
  await app.db.notification.create({
    data: { profileId: author.id, kind: 'new_follower', actorId: other.id },
  });
  const { id: takedown } = await app.db.takedown.create({
    data: {
      subject: 'pick',
      profileId: author.id,
      pickId: author.picks[8] as string,
      reason: 'No',
      createdById: admin.id,
    },
  });
  const { id: report } = await app.db.report.create({
    data: { subject: 'profile', profileId: other.id, kind: 'spam' },
  });
  const { id: invite } = await app.db.invite.create({
    data: {
      codeHash: randomUUID(),
      prefix: 'abcd',
      kind: 'personal',
      email: `${randomUUID()}@example.com`,
      expiresAt: new Date('2099-01-01'),
    },
  });
  const { id: comment } = await app.db.comment.create({
    data: { pickId: author.picks[0] as string, authorId: author.id, text: 'Mine' },
  });
  // Each test has its own.
  await app.db.featured.deleteMany();
  const { id: featured } = await app.db.featured.create({
    data: { pickId: author.picks[0] as string, position: 0 },
  });
  const { webhook, delivery } = await makeWebhook(app, author.id);
  const list = await makeList(app, author.id, author.picks.slice(0, 2));
  const things = await makeThings(app, author.picks);
  return {
    author,
    other,
    collection,
    takedown,
    report,
    submission,
    note,
    comment,
    invite,
    featured,
    webhook,
    delivery,
    list,
    ...things,
  };
}
type People = Awaited<ReturnType<typeof createPeople>>;

/** The mutation, and what it needs to succeed. */
type Write = { call: (cast: People) => string; prepare?: (cast: People) => Promise<unknown> };

const shelfIs =
  (status: 'draft' | 'pending') =>
  async ({ author: { id } }: People) => {
    await app.db.profile.update({ where: { id }, data: { status } });
    if (status === 'pending') await app.db.submissionReview.create({ data: { profileId: id } });
  };

const writes: Record<string, Write> = {
  updateProfile: { call: () => 'updateProfile(input: { bio: "Back again" }) { profile { id } }' },
  completeOnboarding: {
    call: () =>
      'completeOnboarding(input: { fullName: "A Name", title: "A title", username: "back-again" }) { profile { id } }',
  },
  postponeOnboarding: { call: () => 'postponeOnboarding { profile { id } }' },
  updateSettings: { call: () => 'updateSettings(input: { theme: DARK }) { settings { theme } }' },
  createPick: {
    call: () => 'createPick(input: { category: BOOKS, title: "A" }) { pick { id } }',
    prepare: ({ author }) => app.db.pick.delete({ where: { id: author.picks[0] } }),
  },
  updatePick: {
    call: ({ author }) => `updatePick(input: { id: "${author.picks[0]}", title: "B" }) { pick { id } }`,
  },
  deletePick: { call: ({ author }) => `deletePick(id: "${author.picks[0]}") { deletedId }` },
  rankPicks: {
    call: ({ author: { picks } }) =>
      `rankPicks(input: { category: BOOKS, ids: ["${picks[2]}", "${picks[1]}", "${picks[0]}"] }) { profile { id } }`,
  },
  setPickRank: {
    call: ({ author: { picks } }) => `setPickRank(input: { id: "${picks[0]}", rank: 2 }) { pick { id } }`,
  },
  createCollection: {
    call: ({ other: { picks } }) =>
      `createCollection(input: { title: "An issue", pickIds: ${JSON.stringify(picks.slice(0, 3))} }) { collection { id } }`,
  },
  updateCollection: {
    call: ({ collection }) =>
      `updateCollection(input: { id: "${collection}", title: "B" }) { collection { id } }`,
  },
  deleteCollection: { call: ({ collection }) => `deleteCollection(id: "${collection}") { deletedId }` },
  submitShelf: { call: () => 'submitShelf { profile { id } }', prepare: shelfIs('draft') },
  cancelSubmission: { call: () => 'cancelSubmission { profile { id } }', prepare: shelfIs('pending') },
  unpublishShelf: { call: () => 'unpublishShelf { profile { id } }' },
  approveSubmission: {
    call: ({ submission }) => `approveSubmission(id: "${submission}", version: 1) { profile { id } }`,
  },
  rejectSubmission: {
    call: ({ submission }) =>
      `rejectSubmission(id: "${submission}", version: 1, note: "No") { profile { id } }`,
  },
  sendTestDigest: { call: () => 'sendTestDigest' },
  savePushSubscription: {
    call: () =>
      `savePushSubscription(input: { endpoint: "https://push.example.com/1", p256dh: "${PUSH_KEY}", auth: "${'a'.repeat(22)}" })`,
  },
  deletePushSubscription: { call: () => 'deletePushSubscription(endpoint: "https://push.example.com/1")' },
  approveSubmissions: {
    call: ({ submission }) =>
      `approveSubmissions(items: [{ id: "${submission}", version: 1 }]) { decidedIds }`,
  },
  acknowledgeEdits: {
    call: ({ submission }) => `acknowledgeEdits(items: [{ id: "${submission}", version: 1 }]) { decidedIds }`,
  },
  claimSubmission: { call: ({ submission }) => `claimSubmission(id: "${submission}") { submission { id } }` },
  releaseSubmission: {
    call: ({ submission }) => `releaseSubmission(id: "${submission}") { submission { id } }`,
  },
  addReviewNote: {
    call: ({ submission }) =>
      `addReviewNote(input: { submissionId: "${submission}", text: "Why?" }) { note { id } }`,
  },
  removeReviewNote: { call: ({ note }) => `removeReviewNote(id: "${note}") { deletedId }` },
  retryFailedJobs: { call: () => 'retryFailedJobs(ids: ["1"]) { failed }' },
  deleteFailedJobs: { call: () => 'deleteFailedJobs(ids: ["1"]) { failed }' },
  grantRole: {
    call: ({ other }) => `grantRole(profileId: "${other.id}", role: BRAND) { profile { id } }`,
  },
  revokeRole: {
    call: ({ other }) => `revokeRole(profileId: "${other.id}", role: BRAND) { profile { id } }`,
  },
  createToken: { call: () => 'createToken(input: { name: "Mine", scopes: [READ] }) { secret }' },
  createWebhook: {
    call: () =>
      'createWebhook(input: { url: "https://hooks.example.com/", events: [PICK_PUBLISHED] }) { secret }',
  },
  updateWebhook: {
    call: ({ webhook }) =>
      `updateWebhook(input: { id: "${webhook}", url: "https://other.example.com/" }) { webhook { id } }`,
  },
  createList: { call: () => 'createList(input: { title: "Mine" }) { list { id } }' },
  updateList: { call: ({ list }) => `updateList(input: { id: "${list}", title: "B" }) { list { id } }` },
  deleteList: { call: ({ list }) => `deleteList(id: "${list}") { deletedId }` },
  restoreList: { call: ({ list }) => `restoreList(id: "${list}") { list { id } }` },
  addToList: {
    call: ({ list, author }) => `addToList(listId: "${list}", pickId: "${author.picks[2]}") { list { id } }`,
  },
  removeFromList: {
    call: ({ list, author }) =>
      `removeFromList(listId: "${list}", pickId: "${author.picks[0]}") { list { id } }`,
  },
  moveListItem: {
    call: ({ list, author }) =>
      `moveListItem(listId: "${list}", pickId: "${author.picks[0]}", position: 2) { list { id } }`,
  },
  setListItemNote: {
    call: ({ list, author }) =>
      `setListItemNote(listId: "${list}", pickId: "${author.picks[0]}", note: "Yes") { list { id } }`,
  },
  deleteWebhook: { call: ({ webhook }) => `deleteWebhook(id: "${webhook}") { deletedId }` },
  rotateWebhookSecret: { call: ({ webhook }) => `rotateWebhookSecret(id: "${webhook}") { secret }` },
  sendTestWebhook: { call: ({ webhook }) => `sendTestWebhook(id: "${webhook}") { webhook { id } }` },
  sendWebhookAgain: {
    call: ({ delivery }) => `sendWebhookAgain(deliveryId: "${delivery}") { webhook { id } }`,
  },
  requestDataExport: { call: () => 'requestDataExport { dataExport { id } }' },
  exportUser: { call: ({ other }) => `exportUser(id: "${other.id}") { dataExport { id } }` },
  eraseUser: { call: ({ other }) => `eraseUser(id: "${other.id}")` },
  endUserSessions: { call: ({ other }) => `endUserSessions(ids: ["${other.id}"]) { users { id } }` },
  confirmUserEmails: { call: ({ other }) => `confirmUserEmails(ids: ["${other.id}"]) { users { id } }` },
  resendUserConfirmations: {
    call: ({ other }) => `resendUserConfirmations(ids: ["${other.id}"]) { users { id } }`,
  },
  addFeatured: {
    call: ({ author }) =>
      `addFeatured(input: { subject: PICK, id: "${author.picks[1]}" }) { featured { id } }`,
  },
  updateFeatured: {
    call: ({ featured }) =>
      `updateFeatured(input: { id: "${featured}", endsAt: "2999-01-01T00:00:00Z", version: 1 }) { featured { id } }`,
  },
  orderFeatured: {
    call: ({ featured }) =>
      `orderFeatured(input: { subject: PICK, ids: ["${featured}"] }) { featured { id } }`,
  },
  removeFeatured: { call: ({ featured }) => `removeFeatured(id: "${featured}") { featured { id } }` },
  updateSiteSettings: {
    call: () => 'updateSiteSettings(input: { name: "Another name" }) { site { name } }',
  },
  sendTestMail: { call: () => 'sendTestMail' },
  report: { call: ({ other }) => `report(input: { subject: PROFILE, id: "${other.id}", kind: SPAM })` },
  createInvite: {
    call: () => 'createInvite(input: { email: "somebody@example.com" }) { invite { id } }',
  },
  createInvites: {
    call: () => 'createInvites(input: { people: [{ email: "many@example.com" }] }) { results { outcome } }',
  },
  createInviteLink: { call: () => 'createInviteLink(input: { maxUses: 3 }) { url }' },
  revokeInvite: { call: ({ invite }) => `revokeInvite(id: "${invite}") { invite { id } }` },
  resendInvite: { call: ({ invite }) => `resendInvite(id: "${invite}") { invite { id } }` },
  resolveReport: {
    call: ({ report }) => `resolveReport(id: "${report}", answer: "Thank you") { report { id } }`,
  },
  mergeThings: {
    call: ({ spare, thing }) => `mergeThings(from: "${spare}", into: "${thing}") { change { id } }`,
  },
  splitThing: {
    call: ({ thing, author: { picks } }) =>
      `splitThing(input: { thingId: "${thing}", pickIds: ["${picks[0]}"], title: "Another" }) { change { id } }`,
  },
  undoThingChange: { call: ({ change }) => `undoThingChange(id: "${change}") { stayed }` },
  acceptThingSuggestion: {
    call: ({ suggestion }) => `acceptThingSuggestion(input: { id: "${suggestion}" }) { suggestion { id } }`,
  },
  declineThingSuggestion: {
    call: ({ suggestion }) => `declineThingSuggestion(id: "${suggestion}") { suggestion { id } }`,
  },
  dismissThingDuplicate: { call: ({ double }) => `dismissThingDuplicate(id: "${double}")` },
  suggestThingChange: {
    call: ({ thing, author: { picks } }) =>
      `suggestThingChange(input: { thingId: "${thing}", pickIds: ["${picks[0]}"] })`,
  },
  takeDown: {
    call: ({ other }) =>
      `takeDown(input: { subject: PICK, id: "${other.picks[0]}", reason: "No" }) { takedown { id } }`,
  },
  liftTakedown: { call: ({ takedown }) => `liftTakedown(id: "${takedown}") { takedown { id } }` },
  upholdTakedown: { call: ({ takedown }) => `upholdTakedown(id: "${takedown}") { takedown { id } }` },
  appealTakedown: {
    call: ({ takedown }) => `appealTakedown(id: "${takedown}", answer: "Why?") { takedown { id } }`,
  },
  addComment: {
    call: ({ author }) =>
      `addComment(input: { pickId: "${author.picks[0]}", text: "Hello" }) { comment { id } }`,
  },
  editComment: {
    call: ({ comment }) => `editComment(input: { id: "${comment}", text: "Changed" }) { comment { id } }`,
  },
  removeComment: { call: ({ comment }) => `removeComment(id: "${comment}") { removedId }` },
  setFavorite: {
    call: ({ other }) => `setFavorite(pickId: "${other.picks[0]}", on: true) { pick { id } }`,
  },
  dismissMatch: { call: ({ other }) => `dismissMatch(profileId: "${other.id}") { profile { id } }` },
  restoreMatch: {
    call: ({ other }) => `restoreMatch(profileId: "${other.id}") { profile { id } }`,
    prepare: async ({ author, other }) => {
      await app.db.matchDismissal.create({ data: { profileId: author.id, otherId: other.id } });
    },
  },
  setFollow: { call: ({ other }) => `setFollow(profileId: "${other.id}", on: true) { profile { id } }` },
  markNotificationsRead: { call: () => 'markNotificationsRead { unreadNotificationsCount }' },
  changePassword: {
    call: () => `changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "An0ther one!" })`,
  },
  changeEmail: {
    call: () => `changeEmail(input: { email: "back@example.com", currentPassword: "${PASSWORD}" })`,
  },
  deleteAccount: { call: () => `deleteAccount(input: { password: "${PASSWORD}" })` },
};

/** Mutations without an author or without a write of their own, and how they are protected. */
const notWrites: Record<string, string> = {
  revokeToken: 'only ever takes away',
  signUp: 'makes its author',
  signIn: 'account/races.test.ts',
  signOut: 'only ever takes away',
  endSession: 'only ever takes away',
  endOtherSessions: 'only ever takes away',
  requestPasswordReset: 'account/races.test.ts',
  secureAccount: 'only ever takes away',
  resetPassword: 'account/races.test.ts',
  requestEmailConfirmation: 'account/races.test.ts',
  confirmEmail: 'account/races.test.ts',
  lookup: 'writes nothing',
  importImage: 'stores as an upload does: http/files/uploads.test.ts',
};

const { rows: tables } = await app.pool.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(_prisma|rate_limits|search_words)'`,
);

/** What a deletion changes itself: in lists, in comments, and the snapshot of a submission. */
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

/** All rows by their table, except rate limits, the words of the search and what a deletion changes itself. */
async function readAllTables(): Promise<Record<string, string[]>> {
  const { rows } = await app.pool.query<{ table: string; row: string }>({ name: 'all rows', text: ALL_ROWS });
  const found: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { table, row } of rows) found[table]?.push(row);
  return found;
}

// What has rows before there are people is the site's own. Nobody can delete from the audit log.
const atFirst = await readAllTables();
const ofPeople = tables.filter(({ name }) => atFirst[name]?.length === 0 && name !== 'audit_events');

/** Removes the people of other tests and all that is theirs, without triggers, so that there is less to compare. */
async function removeEverybody(): Promise<void> {
  const deletions = ofPeople.map(({ name }) => `delete from ${name}`);
  await app.pool.query(
    `begin; set local session_replication_role = replica; ${deletions.join('; ')}; commit`,
  );
}

describe('a write that is under way while its access token is revoked changes nothing:', () => {
  const revoked = (id: string) => (client: Client) =>
    client.query('update access_tokens set revoked_at = now() where id = $1', [id]);
  const scopeOfField = (name: string) => {
    const field = schema.getMutationType()?.getFields()[name];
    return field && getRequiredScope(field);
  };
  const byToken = Object.entries(writes).flatMap(([name, write]) => {
    const scope = scopeOfField(name);
    return scope ? [[name, scope, write] as const] : [];
  });

  // All are refused, so those without changes of their own share their people.
  let people: Promise<People> | undefined;

  test.each(byToken)('%s', async (_name, scope, { call, prepare }) => {
    people ??= createPeople();
    const all = await (prepare ? createPeople() : people);
    await prepare?.(all);
    await app.runJobs();
    const { id, client } = await makeToken(app, all.author.id, [scope], { lastUsedAt: new Date() });
    const before = await readAllTables();
    const [{ errors }] = await whileLocked(app, revoked(id), () => client.gql(`mutation { ${call(all)} }`));
    expect(errors).toMatchObject([
      { message: accessMessages.tokenInvalid, extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    const { access_tokens: _tokens, ...after } = await readAllTables();
    expect(before).toMatchObject(after);
  });

  test('an upload', async () => {
    const { id: owner } = await makePerson(app);
    const { id, client } = await makeToken(app, owner, ['write_picks'], { lastUsedAt: new Date() });
    const bytes = await redBlueImage().png().toBuffer();
    const [{ status, body }] = await whileLocked(app, revoked(id), () => client.upload(bytes, 'avatar'));
    expect([status, body.errors?.[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await app.db.image.count({ where: { ownerId: owner } })).toBe(0);
  });
});

describe('a write that is under way while its author’s account is deleted changes nothing: [4.4]', () => {
  test('the list names every mutation', () => {
    expect([...Object.keys(writes), ...Object.keys(notWrites)].sort()).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
    );
  });

  test.each(Object.entries(writes))('%s', async (_name, { call, prepare }) => {
    await removeEverybody();
    const all = await createPeople();
    const { author } = all;
    await prepare?.(all);
    await app.runJobs();
    const before = await readAllTables();

    const [{ errors }] = await whileLocked(app, deleted(author.id), () =>
      author.client.gql(`mutation { ${call(all)} }`),
    );
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');

    await app.runJobs();
    const after = await readAllTables();
    const gone = await app.db.profile.findUniqueOrThrow({ where: { id: author.id } });
    expect(gone).toMatchObject({ fullName: null, username: null, bio: null, email: null });
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'profiles') continue;
      // A deletion removes the notifications, the search words, the webhooks, the history and the suggestions of the deleted person.
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
      ].includes(table);
      const isTheirs = (row: string) => [author.id, all.webhook, all.list].some((id) => row.includes(id));
      const left = rows.filter((row) => !goes || !isTheirs(row));
      expect(after[table], table).toEqual(left);
    }
  });

  test('an upload', async () => {
    const { id, client } = await makePerson(app);
    const bytes = await redBlueImage().png().toBuffer();
    const [{ status, body }] = await whileLocked(app, deleted(id), () => client.upload(bytes, 'avatar'));
    expect([status, body.errors?.[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await app.db.image.count({ where: { ownerId: id } })).toBe(0);
  });
});

test('every table that holds something of a person’s asks whether they may write [4.4]', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'profiles'::regclass
      and not exists (
        select from pg_trigger t where t.tgrelid = c.conrelid and pg_get_functiondef(t.tgfoid) ~ 'require_author|comments_check')`);
  // Triggers write notifications about what others did. The other two are written after the person was locked, and of
  // suspended people too.
  expect(rows.map(({ name }) => name)).toEqual(['known_devices', 'notifications', 'security_events']);
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

  /** The response to the mutation during the change, and what the log says about it. */
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
    const { id: imageId } = await app.db.image.create({
      data: {
        ownerId: id,
        kind: 'pick',
        key: `${id}/gone.webp`,
        width: 9,
        height: 9,
        widths: [9],
        placeholder: 'data:',
      },
    });
    const call = `mutation { updatePick(input: { id: "${picks[0]}", imageId: "${imageId}" }) { pick { id } } }`;
    const { errors, logged } = await answers(removed('images', imageId), () => client.gql(call));
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'imageId' }] } },
    ]);
    expect(logged).toEqual([]);
  });
});
