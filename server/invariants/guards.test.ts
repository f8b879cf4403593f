import { randomUUID } from 'node:crypto';
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isRequiredArgument,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { TokenScope } from '../platform/graphql/scopes.ts';
import { buildAppSchema } from '../schema.ts';
import {
  makeCollection,
  makeCurator,
  makeList,
  makePerson,
  makeThings,
  makeToken,
  makeWebhook,
  PASSWORD,
  PUSH_KEY,
} from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const schema = await buildAppSchema();

type Role = 'visitor' | 'member' | 'owner' | 'admin' | 'suspended';
const roles: Role[] = ['visitor', 'member', 'owner', 'admin', 'suspended'];

const teamMember = makePerson(app, { isAdmin: true });

type Status = 'draft' | 'approved' | 'pending';

/** A curator whose objects are requested. */
async function createOwner(status: Status = 'approved') {
  const curator = await makeCurator(app, status);
  const collection = await makeCollection(app, curator.id, curator.picks);
  // Their last pick is hidden.
  const { id: takedown } = await app.db.takedown.create({
    data: {
      subject: 'pick',
      profileId: curator.id,
      pickId: curator.picks[8] as string,
      reason: 'No',
      createdById: (await teamMember).id,
    },
  });
  const { id: report } = await app.db.report.create({
    data: { subject: 'profile', profileId: curator.id, kind: 'spam' },
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
  const review =
    status === 'pending' && (await app.db.submissionReview.create({ data: { profileId: curator.id } }));
  // Only what is public has comments.
  const comment =
    status === 'approved' &&
    (await app.db.comment.create({
      data: { pickId: curator.picks[0] as string, authorId: curator.id, text: 'Mine' },
    }));
  return {
    ...curator,
    collection,
    takedown,
    report,
    invite,
    submission: review ? review.id : '',
    comment: comment ? comment.id : '',
    token: (await makeToken(app, curator.id, ['read'])).id,
    ...(await makeWebhook(app, curator.id)),
    list: await makeList(app, curator.id, curator.picks.slice(0, 1)),
    ...(await makeThings(app, curator.picks)),
  };
}

/** The person who requests the owner's objects. */
async function createClient(role: Role, owner: Owner): Promise<TestClient> {
  switch (role) {
    case 'visitor':
      return app.client();
    case 'member':
      return (await makePerson(app)).client;
    case 'owner':
      return owner.client;
    case 'admin':
      return (await makePerson(app, { isAdmin: true })).client;
    case 'suspended': {
      // An admin with a session from before.
      const { id, client } = await makePerson(app, { isAdmin: true });
      await client.gql('{ viewer { profile { id } } }');
      await suspend(id);
      return client;
    }
  }
}

async function createPeople(role: Role, status?: Status) {
  const owner = await createOwner(status);
  return { owner, client: await createClient(role, owner) };
}

const shared = new Map<string, unknown>();
function once<T>(key: string, create: () => Promise<T>): Promise<T> {
  if (!shared.has(key)) shared.set(key, create());
  return shared.get(key) as Promise<T>;
}

/** People for requests that change nothing, which all tests share. */
async function sharedPeople(role: Role, status: Status = 'approved') {
  const owner = await once(status, () => createOwner(status));
  return { owner, client: await once(`${status} ${role}`, () => createClient(role, owner)) };
}

/** People of their own for what succeeds. Only a mutation that names the owner's objects needs an owner of its own. */
async function peopleFor({ call, status }: Mutation, role: Role, outcome: string) {
  if (outcome !== 'ok') return sharedPeople(role, status);
  if (call.length > 0 || role === 'owner') return createPeople(role, status);
  const { owner } = await sharedPeople('owner', status);
  return { owner, client: await createClient(role, owner) };
}

/** Suspends a person. */
async function suspend(profileId: string) {
  const { id } = await teamMember;
  await app.db.takedown.create({
    data: { subject: 'person', profileId, reason: 'Enough', createdById: id },
  });
}

type Owner = Awaited<ReturnType<typeof createOwner>>;
/** "ok" or the code of the error, for visitor, member, owner and admin. Suspended people can do what visitors can. */
type Outcomes = readonly [visitor: string, member: string, owner: string, admin: string];
type Mutation = { call: (owner: Owner) => string; outcomes: Outcomes; status?: Status };

const everybody: Outcomes = ['ok', 'ok', 'ok', 'ok'];
const signedIn: Outcomes = ['UNAUTHENTICATED', 'ok', 'ok', 'ok'];
const ownerOnly: Outcomes = ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'NOT_FOUND'];
const ownerOrAdmin: Outcomes = ['UNAUTHENTICATED', 'NOT_FOUND', 'ok', 'ok'];
const adminOnly: Outcomes = ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'ok'];
const badInput: Outcomes = ['BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT'];

let serial = 0;
const fresh = () => {
  serial += 1;
  return `fresh${serial}`;
};

const mutations: Record<string, Mutation> = {
  signUp: {
    call: () =>
      `signUp(input: { email: "${fresh()}@example.com", password: "Str0ng enough!", fullName: "New Person" }) { viewer { profile { id } } }`,
    outcomes: everybody,
  },
  signIn: {
    call: ({ email }) =>
      `signIn(input: { email: "${email}", password: "${PASSWORD}" }) { viewer { profile { id } } }`,
    outcomes: everybody,
  },
  signOut: { call: () => 'signOut', outcomes: everybody },
  requestPasswordReset: {
    call: ({ email }) => `requestPasswordReset(email: "${email}")`,
    outcomes: everybody,
  },
  resetPassword: {
    call: () =>
      'resetPassword(input: { token: "not one", password: "Str0ng enough!" }) { viewer { profile { id } } }',
    outcomes: badInput,
  },
  changePassword: {
    call: () => `changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "An0ther one!" })`,
    outcomes: signedIn,
  },
  changeEmail: {
    call: () => `changeEmail(input: { email: "${fresh()}@example.com", currentPassword: "${PASSWORD}" })`,
    outcomes: signedIn,
  },
  requestEmailConfirmation: { call: () => 'requestEmailConfirmation', outcomes: signedIn },
  secureAccount: {
    call: () => 'secureAccount(input: { token: "not one" }) { email }',
    outcomes: badInput,
  },
  confirmEmail: {
    call: () => 'confirmEmail(input: { token: "not one" }) { email }',
    outcomes: badInput,
  },
  deleteAccount: { call: () => `deleteAccount(input: { password: "${PASSWORD}" })`, outcomes: signedIn },
  completeOnboarding: {
    call: () =>
      `completeOnboarding(input: { fullName: "A Name", title: "A title", username: "${fresh()}" }) { profile { id } }`,
    outcomes: signedIn,
  },
  postponeOnboarding: { call: () => 'postponeOnboarding { profile { id } }', outcomes: signedIn },
  updateProfile: {
    call: () => 'updateProfile(input: { bio: "Hello" }) { profile { id } }',
    outcomes: signedIn,
  },
  updateSettings: {
    call: () => 'updateSettings(input: { theme: DARK }) { settings { theme } }',
    outcomes: signedIn,
  },
  createPick: {
    call: () => 'createPick(input: { category: BOOKS, title: "A" }) { pick { id } }',
    // The owner's shelf is full.
    outcomes: ['UNAUTHENTICATED', 'ok', 'CONFLICT', 'ok'],
  },
  updatePick: {
    call: ({ picks }) => `updatePick(input: { id: "${picks[0]}", title: "B" }) { pick { id } }`,
    outcomes: ownerOnly,
  },
  deletePick: { call: ({ picks }) => `deletePick(id: "${picks[0]}") { deletedId }`, outcomes: ownerOnly },
  rankPicks: {
    call: ({ picks: [a, b, c] }) =>
      `rankPicks(input: { category: BOOKS, ids: ["${c}", "${b}", "${a}"] }) { profile { id } }`,
    outcomes: ['UNAUTHENTICATED', 'CONFLICT', 'ok', 'CONFLICT'],
  },
  setPickRank: {
    call: ({ picks }) => `setPickRank(input: { id: "${picks[0]}", rank: 2 }) { pick { id } }`,
    outcomes: ownerOnly,
  },
  createCollection: {
    call: ({ picks }) =>
      `createCollection(input: { title: "An issue", pickIds: ["${picks[0]}"] }) { collection { id } }`,
    // The admin in this test is not a curator.
    outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'ok', 'FORBIDDEN'],
  },
  updateCollection: {
    call: ({ collection }) =>
      `updateCollection(input: { id: "${collection}", title: "B" }) { collection { id } }`,
    outcomes: ownerOrAdmin,
  },
  deleteCollection: {
    call: ({ collection }) => `deleteCollection(id: "${collection}") { deletedId }`,
    outcomes: ownerOrAdmin,
  },
  submitShelf: {
    call: () => 'submitShelf { profile { id } }',
    // The other people's shelves are empty.
    outcomes: ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'ok', 'BAD_USER_INPUT'],
    status: 'draft',
  },
  cancelSubmission: {
    call: () => 'cancelSubmission { profile { id } }',
    outcomes: ['UNAUTHENTICATED', 'CONFLICT', 'ok', 'CONFLICT'],
    status: 'pending',
  },
  unpublishShelf: {
    call: () => 'unpublishShelf { profile { id } }',
    outcomes: ['UNAUTHENTICATED', 'CONFLICT', 'ok', 'CONFLICT'],
  },
  addComment: {
    call: ({ picks }) => `addComment(input: { pickId: "${picks[0]}", text: "Hello" }) { comment { id } }`,
    outcomes: signedIn,
  },
  editComment: {
    call: ({ comment }) => `editComment(input: { id: "${comment}", text: "Changed" }) { comment { id } }`,
    outcomes: ownerOnly,
  },
  removeComment: {
    call: ({ comment }) => `removeComment(id: "${comment}", reason: "Spam") { removedId }`,
    outcomes: ownerOrAdmin,
  },
  setFavorite: {
    call: ({ picks }) => `setFavorite(pickId: "${picks[0]}", on: true) { pick { id } }`,
    outcomes: signedIn,
  },
  setFollow: {
    call: ({ id }) => `setFollow(profileId: "${id}", on: true) { profile { id } }`,
    // A person cannot follow themselves.
    outcomes: ['UNAUTHENTICATED', 'ok', 'BAD_USER_INPUT', 'ok'],
  },
  dismissMatch: {
    call: ({ id }) => `dismissMatch(profileId: "${id}") { profile { id } }`,
    // A person cannot dismiss themselves.
    outcomes: ['UNAUTHENTICATED', 'ok', 'NOT_FOUND', 'ok'],
  },
  restoreMatch: {
    call: ({ id }) => `restoreMatch(profileId: "${id}") { profile { id } }`,
    outcomes: signedIn,
  },
  markNotificationsRead: {
    call: () => 'markNotificationsRead { __typename }',
    outcomes: signedIn,
  },
  sendTestDigest: { call: () => 'sendTestDigest', outcomes: adminOnly },
  savePushSubscription: {
    call: () =>
      `savePushSubscription(input: { endpoint: "https://push.example.com/1", p256dh: "${PUSH_KEY}", auth: "${'a'.repeat(22)}" })`,
    outcomes: signedIn,
  },
  deletePushSubscription: {
    call: () => 'deletePushSubscription(endpoint: "https://push.example.com/1")',
    outcomes: signedIn,
  },
  retryFailedJobs: { call: () => 'retryFailedJobs(ids: ["1"]) { failed }', outcomes: adminOnly },
  deleteFailedJobs: { call: () => 'deleteFailedJobs(ids: ["1"]) { failed }', outcomes: adminOnly },
  grantRole: {
    call: ({ id }) => `grantRole(profileId: "${id}", role: BRAND) { profile { id } }`,
    outcomes: adminOnly,
  },
  revokeRole: {
    call: ({ id }) => `revokeRole(profileId: "${id}", role: BRAND) { profile { id } }`,
    outcomes: adminOnly,
  },
  // This id names no session.
  endSession: {
    call: () => 'endSession(id: "none") { viewer { profile { id } } }',
    outcomes: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  endOtherSessions: { call: () => 'endOtherSessions { viewer { profile { id } } }', outcomes: signedIn },
  createToken: {
    call: () => 'createToken(input: { name: "Mine", scopes: [READ] }) { token { id } }',
    outcomes: signedIn,
  },
  revokeToken: {
    call: ({ token }) => `revokeToken(id: "${token}") { viewer { profile { id } } }`,
    outcomes: ownerOnly,
  },
  createWebhook: {
    call: () =>
      'createWebhook(input: { url: "https://hooks.example.com/", events: [PICK_PUBLISHED] }) { webhook { id } }',
    outcomes: signedIn,
  },
  updateWebhook: {
    call: ({ webhook }) => `updateWebhook(input: { id: "${webhook}", isActive: true }) { webhook { id } }`,
    outcomes: ownerOnly,
  },
  deleteWebhook: {
    call: ({ webhook }) => `deleteWebhook(id: "${webhook}") { deletedId }`,
    outcomes: ownerOnly,
  },
  rotateWebhookSecret: {
    call: ({ webhook }) => `rotateWebhookSecret(id: "${webhook}") { webhook { id } }`,
    outcomes: ownerOnly,
  },
  sendTestWebhook: {
    call: ({ webhook }) => `sendTestWebhook(id: "${webhook}") { webhook { id } }`,
    outcomes: ownerOnly,
  },
  sendWebhookAgain: {
    call: ({ delivery }) => `sendWebhookAgain(deliveryId: "${delivery}") { webhook { id } }`,
    outcomes: ownerOnly,
  },
  lookup: {
    call: () => 'lookup(input: { text: "Piranesi" }) { lookup }',
    outcomes: ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT'],
  },
  importImage: {
    call: () => 'importImage(input: {}) { image { id } }',
    outcomes: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  createList: { call: () => 'createList(input: { title: "Mine" }) { list { id } }', outcomes: signedIn },
  updateList: {
    call: ({ list }) => `updateList(input: { id: "${list}", title: "Mine" }) { list { id } }`,
    outcomes: ownerOnly,
  },
  deleteList: { call: ({ list }) => `deleteList(id: "${list}") { deletedId }`, outcomes: ownerOnly },
  restoreList: { call: ({ list }) => `restoreList(id: "${list}") { list { id } }`, outcomes: ownerOnly },
  addToList: {
    call: ({ list, picks }) => `addToList(listId: "${list}", pickId: "${picks[1]}") { list { id } }`,
    outcomes: ownerOnly,
  },
  removeFromList: {
    call: ({ list, picks }) => `removeFromList(listId: "${list}", pickId: "${picks[0]}") { list { id } }`,
    outcomes: ownerOnly,
  },
  moveListItem: {
    call: ({ list, picks }) =>
      `moveListItem(listId: "${list}", pickId: "${picks[0]}", position: 1) { list { id } }`,
    outcomes: ownerOnly,
  },
  setListItemNote: {
    call: ({ list, picks }) =>
      `setListItemNote(listId: "${list}", pickId: "${picks[0]}", note: "Yes") { list { id } }`,
    outcomes: ownerOnly,
  },
  requestDataExport: { call: () => 'requestDataExport { dataExport { state } }', outcomes: signedIn },
  exportUser: {
    call: ({ id }) => `exportUser(id: "${id}") { dataExport { state } }`,
    outcomes: adminOnly,
  },
  eraseUser: { call: ({ id }) => `eraseUser(id: "${id}")`, outcomes: adminOnly },
  endUserSessions: {
    call: ({ id }) => `endUserSessions(ids: ["${id}"]) { users { id } }`,
    outcomes: adminOnly,
  },
  confirmUserEmails: {
    call: ({ id }) => `confirmUserEmails(ids: ["${id}"]) { users { id } }`,
    outcomes: adminOnly,
  },
  resendUserConfirmations: {
    call: ({ id }) => `resendUserConfirmations(ids: ["${id}"]) { users { id } }`,
    outcomes: adminOnly,
  },
  addFeatured: {
    call: ({ picks }) => `addFeatured(input: { subject: PICK, id: "${picks[0]}" }) { featured { id } }`,
    outcomes: adminOnly,
  },
  updateFeatured: {
    call: ({ picks }) => `updateFeatured(input: { id: "${picks[0]}", version: 1 }) { featured { id } }`,
    outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  orderFeatured: {
    call: () => 'orderFeatured(input: { subject: PROFILE, ids: [] }) { featured { id } }',
    outcomes: adminOnly,
  },
  removeFeatured: {
    call: ({ picks }) => `removeFeatured(id: "${picks[0]}") { featured { id } }`,
    outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  updateSiteSettings: {
    call: () => 'updateSiteSettings(input: { name: "Threes" }) { site { name } }',
    outcomes: adminOnly,
  },
  sendTestMail: { call: () => 'sendTestMail', outcomes: adminOnly },
  approveSubmission: {
    call: ({ submission }) => `approveSubmission(id: "${submission}", version: 1) { profile { id } }`,
    outcomes: adminOnly,
    status: 'pending',
  },
  report: {
    call: ({ picks }) => `report(input: { subject: PICK, id: "${picks[0]}", kind: SPAM })`,
    outcomes: everybody,
  },
  resolveReport: {
    call: ({ report }) => `resolveReport(id: "${report}", answer: "Thank you") { report { id } }`,
    outcomes: adminOnly,
  },
  mergeThings: {
    call: ({ spare, thing }) => `mergeThings(from: "${spare}", into: "${thing}") { change { id } }`,
    outcomes: adminOnly,
  },
  splitThing: {
    call: ({ thing, picks }) =>
      `splitThing(input: { thingId: "${thing}", pickIds: ["${picks[0]}"], title: "Another" }) { change { id } }`,
    outcomes: adminOnly,
  },
  undoThingChange: {
    call: ({ change }) => `undoThingChange(id: "${change}") { stayed }`,
    outcomes: adminOnly,
  },
  acceptThingSuggestion: {
    call: ({ suggestion }) => `acceptThingSuggestion(input: { id: "${suggestion}" }) { suggestion { id } }`,
    outcomes: adminOnly,
  },
  declineThingSuggestion: {
    call: ({ suggestion }) => `declineThingSuggestion(id: "${suggestion}") { suggestion { id } }`,
    outcomes: adminOnly,
  },
  dismissThingDuplicate: {
    call: ({ double }) => `dismissThingDuplicate(id: "${double}")`,
    outcomes: adminOnly,
  },
  suggestThingChange: {
    call: ({ thing, picks }) =>
      `suggestThingChange(input: { thingId: "${thing}", pickIds: ["${picks[0]}"] })`,
    outcomes: signedIn,
  },
  createInvite: {
    call: () => `createInvite(input: { email: "${randomUUID()}@example.com" }) { invite { id } }`,
    outcomes: adminOnly,
  },
  createInvites: {
    call: () =>
      `createInvites(input: { people: [{ email: "${randomUUID()}@example.com" }] }) { results { outcome } }`,
    outcomes: adminOnly,
  },
  createInviteLink: {
    call: () => 'createInviteLink(input: { maxUses: 3 }) { url }',
    outcomes: adminOnly,
  },
  revokeInvite: {
    call: ({ invite }) => `revokeInvite(id: "${invite}") { invite { id } }`,
    outcomes: adminOnly,
  },
  resendInvite: {
    call: ({ invite }) => `resendInvite(id: "${invite}") { invite { id } }`,
    outcomes: adminOnly,
  },
  takeDown: {
    call: ({ picks }) =>
      `takeDown(input: { subject: PICK, id: "${picks[0]}", reason: "No" }) { takedown { id } }`,
    outcomes: adminOnly,
  },
  liftTakedown: {
    call: ({ takedown }) => `liftTakedown(id: "${takedown}") { takedown { id } }`,
    outcomes: adminOnly,
  },
  upholdTakedown: {
    call: ({ takedown }) => `upholdTakedown(id: "${takedown}") { takedown { id } }`,
    outcomes: adminOnly,
  },
  appealTakedown: {
    call: ({ takedown }) => `appealTakedown(id: "${takedown}", answer: "Why?") { takedown { id } }`,
    outcomes: ownerOnly,
  },
  rejectSubmission: {
    call: ({ submission }) =>
      `rejectSubmission(id: "${submission}", version: 1, note: "No") { profile { id } }`,
    outcomes: adminOnly,
    status: 'pending',
  },
  approveSubmissions: {
    call: ({ submission }) =>
      `approveSubmissions(items: [{ id: "${submission}", version: 1 }]) { decidedIds }`,
    outcomes: adminOnly,
    status: 'pending',
  },
  acknowledgeEdits: {
    call: ({ submission }) => `acknowledgeEdits(items: [{ id: "${submission}", version: 1 }]) { decidedIds }`,
    outcomes: adminOnly,
    status: 'pending',
  },
  claimSubmission: {
    call: ({ submission }) => `claimSubmission(id: "${submission}") { submission { id } }`,
    outcomes: adminOnly,
    status: 'pending',
  },
  releaseSubmission: {
    call: ({ submission }) => `releaseSubmission(id: "${submission}") { submission { id } }`,
    outcomes: adminOnly,
    status: 'pending',
  },
  addReviewNote: {
    call: ({ submission, picks }) =>
      `addReviewNote(input: { submissionId: "${submission}", pickId: "${picks[0]}", field: STORY, text: "Why?" }) { note { id } }`,
    outcomes: adminOnly,
    status: 'pending',
  },
  removeReviewNote: {
    call: () => 'removeReviewNote(id: "0192f7a0-0000-7000-8000-000000000000") { deletedId }',
    outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
  },
};

describe('who may change what [6]', () => {
  test('the matrix names every mutation', () => {
    expect(Object.keys(mutations).sort()).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
    );
  });

  test('who is suspended may do what a visitor may [6]', async () => {
    const { owner, client } = await createPeople('suspended');
    for (const [name, { call, outcomes }] of Object.entries(mutations)) {
      if (name === 'signUp' || name === 'signIn') continue;
      const { errors } = await client.gql(`mutation { ${call(owner)} }`);
      expect(errors?.[0]?.extensions.code ?? 'ok', name).toBe(outcomes[0]);
    }
  });

  const cases = Object.entries(mutations).flatMap(([name, { outcomes }]) =>
    roles.map((role, index) => [name, role, outcomes[index] ?? outcomes[0]] as const),
  );
  test.each(cases)('%s by the %s: %s', async (name, role, outcome) => {
    const mutation = mutations[name] as Mutation;
    const { owner, client } = await peopleFor(mutation, role, outcome);
    const { data, errors } = await client.gql(`mutation { ${mutation.call(owner)} }`);
    expect(errors?.[0]?.extensions.code ?? 'ok').toBe(outcome);
    if (outcome === 'ok') expect(data[name]).toBeTruthy();
  });
});

/** The mutations that each scope allows. No token can call any other. */
const scopes: Record<TokenScope, string[]> = {
  read: [],
  write_picks: [
    'updateProfile',
    'createPick',
    'updatePick',
    'deletePick',
    'setPickRank',
    'rankPicks',
    'lookup',
    'importImage',
    'createCollection',
    'updateCollection',
    'deleteCollection',
    'submitShelf',
    'cancelSubmission',
    'unpublishShelf',
  ],
  write_social: [
    'addComment',
    'editComment',
    'removeComment',
    'setFavorite',
    'createList',
    'updateList',
    'deleteList',
    'restoreList',
    'addToList',
    'removeFromList',
    'moveListItem',
    'setListItemNote',
    'setFollow',
    'dismissMatch',
    'restoreMatch',
    'markNotificationsRead',
    'report',
    'suggestThingChange',
  ],
  admin: [
    'sendTestDigest',
    'retryFailedJobs',
    'deleteFailedJobs',
    'endUserSessions',
    'resendUserConfirmations',
    'addFeatured',
    'updateFeatured',
    'orderFeatured',
    'removeFeatured',
    'updateSiteSettings',
    'sendTestMail',
    'approveSubmission',
    'approveSubmissions',
    'rejectSubmission',
    'acknowledgeEdits',
    'claimSubmission',
    'releaseSubmission',
    'addReviewNote',
    'removeReviewNote',
    'resolveReport',
    'createInvite',
    'createInvites',
    'createInviteLink',
    'revokeInvite',
    'resendInvite',
    'takeDown',
    'liftTakedown',
    'upholdTakedown',
    'mergeThings',
    'splitThing',
    'undoThingChange',
    'acceptThingSuggestion',
    'declineThingSuggestion',
    'dismissThingDuplicate',
  ],
};
const allScopes = Object.keys(scopes) as TokenScope[];

describe('what an access token may change [6]', () => {
  test.each(Object.entries(mutations))('%s', async (name, { call, outcomes, status }) => {
    const isForAdmins = scopes.admin.includes(name);
    const may = allScopes.filter((scope) => scopes[scope].includes(name));
    const callWithScopes = async (owner: Owner, ...held: TokenScope[]) => {
      const holder = isForAdmins ? (await makePerson(app, { isAdmin: true })).id : owner.id;
      const { client } = await makeToken(app, holder, held);
      const { data, errors } = await client.gql(`mutation { ${call(owner)} }`);
      const code = errors?.[0]?.extensions.code ?? 'ok';
      if (code === 'ok') expect(data[name]).toBeTruthy();
      return code;
    };
    // All other scopes together do not suffice, and one of these scopes alone does.
    const { owner } = await sharedPeople('owner', status);
    expect(await callWithScopes(owner, ...allScopes.filter((scope) => !may.includes(scope)))).toBe(
      'FORBIDDEN',
    );
    // Most mutations succeed only once, so one scope is tried.
    const [first] = may;
    const own = isForAdmins ? 'admin' : 'owner';
    const outcome = outcomes[isForAdmins ? 3 : 2];
    if (first)
      expect(
        await callWithScopes((await peopleFor(mutations[name] as Mutation, own, outcome)).owner, first),
      ).toBe(outcome);
  });

  test('the admin mutations need an admin too', async () => {
    const { owner } = await sharedPeople('owner', 'pending');
    const { client } = await makeToken(app, owner.id, allScopes);
    for (const name of scopes.admin.filter((it) => !scopes.read.includes(it))) {
      const { errors } = await client.gql(`mutation { ${(mutations[name] as Mutation).call(owner)} }`);
      expect(errors?.[0]?.extensions.code, name).toBe('FORBIDDEN');
    }
  });

  test('an admin’s token without ADMIN is that of a member', async () => {
    const { owner } = await createPeople('owner');
    const { id } = await makePerson(app, { isAdmin: true });
    const { client } = await makeToken(app, id, ['read', 'write_picks', 'write_social']);
    const { call } = mutations.updateCollection as Mutation;
    expect((await client.gql(`mutation { ${call(owner)} }`)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { errors } = await client.gql(`{ profile(id: "${owner.id}") { email } }`);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const full = await makeToken(app, id, ['admin', 'write_picks']);
    const read = await full.client.gql(`{ profile(id: "${owner.id}") { email } }`);
    expect(read.data.profile.email).toBe(owner.email);
    expect((await full.client.gql(`mutation { ${call(owner)} }`)).errors).toBeUndefined();
  });
});

describe('who may read what [6]', () => {
  const privateFields = ['email', 'lastSubmittedAt', 'onboardingCompleted', 'rejectionNote', 'status'];
  const buildSelection = (field: GraphQLField<unknown, unknown>) => {
    const below = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
    // Required arguments of reads are numbers.
    const required = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: 2026`);
    const given = required.length > 0 ? `(${required.join(', ')})` : '';
    return `${field.name}${given}${below}`;
  };

  const cases = ['Profile', 'Pick', 'Collection'].flatMap((name) =>
    roles.map((role) => [name, role] as const),
  );
  test.each(cases)('each field of a %s by the %s', async (typeName, role) => {
    const { owner, client } = await sharedPeople(role);
    const id = { Profile: owner.id, Pick: owner.picks[0], Collection: owner.collection }[typeName];
    const fields = Object.values((schema.getType(typeName) as GraphQLObjectType).getFields());
    const { data, errors = [] } = await client.gql(
      `{ node(id: "${id}") { ... on ${typeName} { ${fields.map(buildSelection).join(' ')} } } }`,
    );
    const guarded = typeName === 'Profile' && role !== 'owner' && role !== 'admin' ? privateFields : [];
    expect(errors.map(({ path, extensions }) => [path?.join('.'), extensions.code]).sort()).toEqual(
      guarded.map((name) => [`node.${name}`, 'FORBIDDEN']),
    );
    for (const { name } of fields) expect(data.node, name).toHaveProperty(name);
    for (const name of guarded) expect(data.node[name], name).toBeNull();
  });

  test('with an access token: what only its owner sees needs READ, and what admins see ADMIN', async () => {
    const { id, email } = await makePerson(app, { isAdmin: true });
    const lists = 'submissions { nodes { id } }';
    const own = `viewer { profile { email } tokens { id } sessions { id } }`;
    const outcomes = async (...held: TokenScope[]) => {
      const { client } = await makeToken(app, id, held);
      const code = async (query: string) => (await client.gql(query)).errors?.[0]?.extensions.code ?? 'ok';
      return [
        await code(`{ ${own} }`),
        await code(`{ profile(id: "${id}") { email } }`),
        await code(`{ ${lists} }`),
        await code(`{ profile(id: "${id}") { fullName } feed { nodes { id } } }`),
      ];
    };
    expect(await outcomes('read')).toEqual(['ok', 'ok', 'FORBIDDEN', 'ok']);
    expect(await outcomes('admin')).toEqual(['ok', 'ok', 'ok', 'ok']);
    for (const scope of ['write_picks', 'write_social'] as const) {
      expect(await outcomes(scope)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok']);
    }
    // The answer of a write does not tell the address either.
    const { client } = await makeToken(app, id, ['write_picks']);
    const { errors } = await client.gql(
      'mutation { updateProfile(input: { bio: "B" }) { profile { email } } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(JSON.stringify(errors)).not.toContain(email);
  });

  describe.each([
    'submissions',
    'auditEvents',
    'failedJobs',
    'takedowns',
    'reports',
    'invites',
    'thingChanges',
    'thingSuggestions',
    'thingDuplicates',
  ])('%s', (list) => {
    test.each([
      ['visitor', 'UNAUTHENTICATED'],
      ['member', 'FORBIDDEN'],
      ['owner', 'FORBIDDEN'],
      ['admin', 'ok'],
      ['suspended', 'UNAUTHENTICATED'],
    ] as const)('by the %s: %s', async (role, outcome) => {
      const { client } = await sharedPeople(role, 'pending');
      const { errors } = await client.gql(`{ ${list} { nodes { id } } }`);
      expect(errors?.[0]?.extensions.code ?? 'ok').toBe(outcome);
    });
  });

  test.each(roles)('unpublished picks of a shelf, by the %s', async (role) => {
    const { owner, client } = await sharedPeople(role, 'draft');
    const { data } = await client.gql('query ($id: ID!) { profile(id: $id) { picks { id } } }', {
      id: owner.id,
    });
    expect(data.profile.picks).toHaveLength(role === 'owner' || role === 'admin' ? 9 : 0);
  });

  test('the viewer is nobody when signed out, and oneself when signed in', async () => {
    expect((await app.client().gql('{ viewer { profile { id } } }')).data).toEqual({ viewer: null });
    const { id, client } = await makePerson(app);
    expect((await client.gql('{ viewer { profile { id viewerCanEdit } } }')).data.viewer.profile).toEqual({
      id,
      viewerCanEdit: true,
    });
  });
});
