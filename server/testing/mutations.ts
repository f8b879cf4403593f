import { randomUUID } from 'node:crypto';
import type { ProfileStatus } from '../../prisma/client/client.ts';
import type { TokenScope } from '../platform/graphql/scopes.ts';
import {
  makeApp,
  makeCollection,
  makeCurator,
  makeFullCurator,
  makeList,
  makeThings,
  makeToken,
  makeWebhook,
  PASSWORD,
  PUSH_KEY,
  takeDown,
} from './factories.ts';
import type { TestApp } from './test-app.ts';

type Person = { id: string; email: string; picks: string[] };
type Named = Record<
  | ('collection' | 'comment' | 'invite' | 'list' | 'report' | 'takedown' | 'token')
  | ('webhook' | 'delivery' | 'app' | 'grant' | 'thing' | 'spare' | 'change' | 'suggestion' | 'duplicate'),
  string
>;
type Maker = (app: TestApp, person: Person) => Promise<Partial<Named>>;

/** How to create the objects of a curator that calls need. */
const makers: [names: (keyof Named)[], make: Maker][] = [
  [
    ['takedown'],
    // Hides the curator's last pick.
    async (app, { id, picks }) => ({ takedown: await takeDown(app, 'pick', id, { pickId: picks.at(-1) }) }),
  ],
  [
    ['report'],
    async ({ db }, { id: profileId }) => {
      const data = { subject: 'profile', profileId, kind: 'spam' } as const;
      return { report: (await db.report.create({ data })).id };
    },
  ],
  [
    ['invite'],
    async ({ db }) => {
      const code = { codeHash: randomUUID(), prefix: 'abcd', expiresAt: new Date('2099-01-01') };
      const data = { ...code, kind: 'personal', email: `${randomUUID()}@example.com` } as const;
      return { invite: (await db.invite.create({ data })).id };
    },
  ],
  [
    ['comment'],
    async ({ db }, { id: authorId, picks: [pickId = ''] }) => {
      const data = { pickId, authorId, text: 'Mine' };
      return { comment: (await db.comment.create({ data })).id };
    },
  ],
  [['collection'], async (app, { id, picks }) => ({ collection: await makeCollection(app, id, picks) })],
  [['list'], async (app, { id, picks }) => ({ list: await makeList(app, id, picks.slice(0, 2)) })],
  [['token'], async (app, { id }) => ({ token: (await makeToken(app, id, ['read'])).id })],
  [['webhook', 'delivery'], (app, { id }) => makeWebhook(app, id)],
  [['app', 'grant'], (app, { id }) => makeApp(app, id)],
  [['thing', 'spare', 'change', 'suggestion', 'duplicate'], (app, { picks }) => makeThings(app, picks)],
];

/** The ids that calls contain. */
type Objects = Person & Named & Record<'featured' | 'note' | 'submission', string>;

/** A curator with as many picks as these calls need. */
export const makeOwner = (
  app: TestApp,
  calls: Mutation[] = Object.values(mutations),
  ...rest: [ProfileStatus?, Parameters<typeof makeCurator>[2]?]
) => (calls.some(({ needsFullShelf }) => needsFullShelf) ? makeFullCurator : makeCurator)(app, ...rest);

/** Creates only the objects that these calls need, to save time. */
export async function makeObjects(
  app: TestApp,
  { id, email, picks }: Person,
  calls: Mutation[] = Object.values(mutations),
): Promise<Person & Named> {
  const named = new Set<string>();
  const given = new Proxy({ picks: [] } as unknown as Objects, {
    get: (target, name: keyof Objects) => named.add(name) && (target[name] ?? ''),
  });
  for (const { call } of calls) call(given);
  const made: Person & Partial<Named> = { id, email, picks };
  for (const [names, make] of makers)
    if (names.some((name) => named.has(name))) Object.assign(made, await make(app, made));
  return made as Person & Named;
}

/** For each kind of caller "ok" or the error code. Suspended people count as visitors. */
type Outcomes = readonly [visitor: string, member: string, owner: string, admin: string];

export type Mutation = {
  call: (objects: Objects) => string;
  outcomes: Outcomes;
  /** The scope that a token needs. Without one, tokens cannot call the mutation. */
  scope?: TokenScope;
  /** The status of the owner's shelf, if it matters. */
  status?: ProfileStatus;
  /** Whether the call needs nine picks. */
  needsFullShelf?: boolean;
};

/** Declares calls with the same permissions. */
const allow = (rule: Omit<Mutation, 'call'>, calls: Record<string, Mutation['call']>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...rule, call }]));

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

/** A call of each mutation about an owner's objects, and who may make it. */
export const mutations: Record<string, Mutation> = {
  ...allow(
    { outcomes: everybody },
    {
      signUp: () =>
        `signUp(input: { email: "${fresh()}@example.com", password: "Str0ng enough!", fullName: "New Person" }) { viewer { profile { id } } }`,
      signIn: ({ email }) =>
        `signIn(input: { email: "${email}", password: "${PASSWORD}" }) { viewer { profile { id } } }`,
      signOut: () => 'signOut',
      requestPasswordReset: ({ email }) => `requestPasswordReset(email: "${email}")`,
    },
  ),
  ...allow(
    { outcomes: badInput },
    {
      // These are no valid responses of a passkey.
      signInWithPasskey: () => 'signInWithPasskey(answer: "{}") { viewer { profile { id } } }',
      signUpWithPasskey: () =>
        `signUpWithPasskey(input: { email: "${fresh()}@example.com", fullName: "New Person", answer: "{}" }) { viewer { profile { id } } }`,
      resetPassword: () =>
        'resetPassword(input: { token: "not one", password: "Str0ng enough!" }) { viewer { profile { id } } }',
      secureAccount: () => 'secureAccount(input: { token: "not one" }) { email }',
      confirmEmail: () => 'confirmEmail(input: { token: "not one" }) { email }',
      completeSignIn: () => 'completeSignIn(input: { code: "123456" }) { viewer { profile { id } } }',
      stopFactorReset: () => 'stopFactorReset(token: "none")',
    },
  ),
  ...allow(
    { outcomes: signedIn },
    {
      changePassword: () =>
        `changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "An0ther one!" })`,
      changeEmail: () =>
        `changeEmail(input: { email: "${fresh()}@example.com", currentPassword: "${PASSWORD}" })`,
      cancelEmailChange: () => 'cancelEmailChange',
      requestEmailConfirmation: () => 'requestEmailConfirmation',
      startAuthenticator: () => 'startAuthenticator { uri }',
      proveIdentity: () => `proveIdentity(input: { password: "${PASSWORD}" })`,
      deleteAccount: () => `deleteAccount(input: { password: "${PASSWORD}" })`,
      completeOnboarding: () =>
        `completeOnboarding(input: { fullName: "A Name", title: "A title", username: "${fresh()}" }) { profile { id } }`,
      postponeOnboarding: () => 'postponeOnboarding { profile { id } }',
      updateSettings: () => 'updateSettings(input: { theme: DARK }) { settings { theme } }',
      savePushSubscription: () =>
        `savePushSubscription(input: { endpoint: "https://push.example.com/1", p256dh: "${PUSH_KEY}", auth: "${'a'.repeat(22)}" })`,
      deletePushSubscription: () => 'deletePushSubscription(endpoint: "https://push.example.com/1")',
      endOtherSessions: () => 'endOtherSessions { viewer { profile { id } } }',
      createToken: () => 'createToken(input: { name: "Mine", scopes: [READ] }) { token { id } }',
      createApp: () =>
        'createApp(input: { name: "Mine", redirectUris: ["https://app.example/"], hasSecret: true }) { app { id } }',
      answerApp: ({ app }) =>
        `answerApp(query: "client_id=${app}&redirect_uri=https://app.example/&response_type=code&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&scope=read", allow: true) { url }`,
      createWebhook: () =>
        'createWebhook(input: { url: "https://hooks.example.com/", events: [PICK_PUBLISHED] }) { webhook { id } }',
      requestDataExport: () => 'requestDataExport { dataExport { state } }',
    },
  ),
  ...allow(
    { outcomes: signedIn, scope: 'write_picks' },
    {
      updateProfile: () => 'updateProfile(input: { bio: "Hello" }) { profile { id } }',
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'ok', 'CONFLICT', 'ok'], scope: 'write_picks', needsFullShelf: true },
    {
      // The owner's shelf is full.
      createPick: () => 'createPick(input: { category: BOOKS, title: "A" }) { pick { id } }',
    },
  ),
  ...allow(
    { outcomes: ownerOnly, scope: 'write_picks' },
    {
      updatePick: ({ picks }) => `updatePick(input: { id: "${picks[0]}", title: "B" }) { pick { id } }`,
      deletePick: ({ picks }) => `deletePick(id: "${picks[0]}") { deletedId }`,
      setPickRank: ({ picks }) => `setPickRank(input: { id: "${picks[0]}", rank: 2 }) { pick { id } }`,
    },
  ),
  ...allow(
    {
      outcomes: ['UNAUTHENTICATED', 'CONFLICT', 'ok', 'CONFLICT'],
      scope: 'write_picks',
      needsFullShelf: true,
    },
    {
      rankPicks: ({ picks: [a, b, c] }) =>
        `rankPicks(input: { category: BOOKS, ids: ["${c}", "${b}", "${a}"] }) { profile { id } }`,
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'CONFLICT', 'ok', 'CONFLICT'], scope: 'write_picks' },
    {
      unpublishShelf: () => 'unpublishShelf { profile { id } }',
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'ok', 'FORBIDDEN'], scope: 'write_picks' },
    {
      // The admin of the test is no curator.
      createCollection: ({ picks }) =>
        `createCollection(input: { title: "An issue", pickIds: ["${picks[0]}"] }) { collection { id } }`,
    },
  ),
  ...allow(
    { outcomes: ownerOrAdmin, scope: 'write_picks' },
    {
      updateCollection: ({ collection }) =>
        `updateCollection(input: { id: "${collection}", title: "B" }) { collection { id } }`,
      deleteCollection: ({ collection }) => `deleteCollection(id: "${collection}") { deletedId }`,
    },
  ),
  ...allow(
    {
      outcomes: ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'ok', 'BAD_USER_INPUT'],
      scope: 'write_picks',
      status: 'draft',
      needsFullShelf: true,
    },
    {
      // The shelves of the others are empty.
      submitShelf: () => 'submitShelf { profile { id } }',
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'CONFLICT', 'ok', 'CONFLICT'], scope: 'write_picks', status: 'pending' },
    {
      cancelSubmission: () => 'cancelSubmission { profile { id } }',
    },
  ),
  ...allow(
    { outcomes: signedIn, scope: 'write_social' },
    {
      addComment: ({ picks }) =>
        `addComment(input: { pickId: "${picks[0]}", text: "Hello" }) { comment { id } }`,
      setFavorite: ({ picks }) => `setFavorite(pickId: "${picks[0]}", on: true) { pick { id } }`,
      restoreMatch: ({ id }) => `restoreMatch(profileId: "${id}") { profile { id } }`,
      markNotificationsRead: () => 'markNotificationsRead { __typename }',
      createList: () => 'createList(input: { title: "Mine" }) { list { id } }',
      suggestThingChange: ({ thing, picks }) =>
        `suggestThingChange(input: { thingId: "${thing}", pickIds: ["${picks[0]}"] })`,
    },
  ),
  ...allow(
    { outcomes: ownerOnly, scope: 'write_social' },
    {
      editComment: ({ comment }) =>
        `editComment(input: { id: "${comment}", text: "Changed" }) { comment { id } }`,
      updateList: ({ list }) => `updateList(input: { id: "${list}", title: "Mine" }) { list { id } }`,
      deleteList: ({ list }) => `deleteList(id: "${list}") { deletedId }`,
      restoreList: ({ list }) => `restoreList(id: "${list}") { list { id } }`,
      addToList: ({ list, picks }) => `addToList(listId: "${list}", pickId: "${picks[2]}") { list { id } }`,
      removeFromList: ({ list, picks }) =>
        `removeFromList(listId: "${list}", pickId: "${picks[0]}") { list { id } }`,
      moveListItem: ({ list, picks }) =>
        `moveListItem(listId: "${list}", pickId: "${picks[0]}", position: 2) { list { id } }`,
      setListItemNote: ({ list, picks }) =>
        `setListItemNote(listId: "${list}", pickId: "${picks[0]}", note: "Yes") { list { id } }`,
    },
  ),
  ...allow(
    { outcomes: ownerOrAdmin, scope: 'write_social' },
    {
      removeComment: ({ comment }) => `removeComment(id: "${comment}", reason: "Spam") { removedId }`,
    },
  ),
  ...allow(
    { outcomes: ownerOrAdmin },
    {
      endApp: ({ app }) => `endApp(id: "${app}") { endedId }`,
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'ok', 'BAD_USER_INPUT', 'ok'], scope: 'write_social' },
    {
      // A person cannot follow themselves.
      setFollow: ({ id }) => `setFollow(profileId: "${id}", on: true) { profile { id } }`,
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'ok', 'NOT_FOUND', 'ok'], scope: 'write_social' },
    {
      // A person cannot dismiss themselves.
      dismissMatch: ({ id }) => `dismissMatch(profileId: "${id}") { profile { id } }`,
    },
  ),
  ...allow(
    { outcomes: adminOnly, scope: 'admin' },
    {
      sendTestDigest: () => 'sendTestDigest',
      retryFailedJobs: () => 'retryFailedJobs(ids: ["1"]) { failed }',
      deleteFailedJobs: () => 'deleteFailedJobs(ids: ["1"]) { failed }',
      endUserSessions: ({ id }) => `endUserSessions(ids: ["${id}"]) { users { id } }`,
      resendUserConfirmations: ({ id }) => `resendUserConfirmations(ids: ["${id}"]) { users { id } }`,
      addFeatured: ({ picks }) =>
        `addFeatured(input: { subject: PICK, id: "${picks[1]}" }) { featured { id } }`,
      orderFeatured: () => 'orderFeatured(input: { subject: PROFILE, ids: [] }) { featured { id } }',
      updateSiteSettings: () => 'updateSiteSettings(input: { name: "Threes" }) { site { name } }',
      sendTestMail: () => 'sendTestMail',
      resolveReport: ({ report }) => `resolveReport(id: "${report}", answer: "Thank you") { report { id } }`,
      mergeThings: ({ spare, thing }) => `mergeThings(from: "${spare}", into: "${thing}") { change { id } }`,
      mergeMatchingThings: () => 'mergeMatchingThings',
      undoMergedThings: ({ duplicate }) => `undoMergedThings(batchId: "${duplicate}")`,
      splitThing: ({ thing, picks }) =>
        `splitThing(input: { thingId: "${thing}", pickIds: ["${picks[0]}"], title: "Another" }) { change { id } }`,
      undoThingChange: ({ change }) => `undoThingChange(id: "${change}") { stayed }`,
      acceptThingSuggestion: ({ suggestion }) =>
        `acceptThingSuggestion(input: { id: "${suggestion}" }) { suggestion { id } }`,
      declineThingSuggestion: ({ suggestion }) =>
        `declineThingSuggestion(id: "${suggestion}") { suggestion { id } }`,
      dismissThingDuplicate: ({ duplicate }) => `dismissThingDuplicate(id: "${duplicate}")`,
      createInvite: () => `createInvite(input: { email: "${randomUUID()}@example.com" }) { invite { id } }`,
      createInvites: () =>
        `createInvites(input: { people: [{ email: "${randomUUID()}@example.com" }] }) { results { outcome } }`,
      createInviteLink: () => 'createInviteLink(input: { maxUses: 3 }) { url }',
      revokeInvite: ({ invite }) => `revokeInvite(id: "${invite}") { invite { id } }`,
      resendInvite: ({ invite }) => `resendInvite(id: "${invite}") { invite { id } }`,
      takeDown: ({ picks }) =>
        `takeDown(input: { subject: PICK, id: "${picks[0]}", reason: "No" }) { takedown { id } }`,
      upholdTakedown: ({ takedown }) => `upholdTakedown(id: "${takedown}") { takedown { id } }`,
    },
  ),
  ...allow(
    { outcomes: adminOnly },
    {
      grantRole: ({ id }) => `grantRole(profileId: "${id}", role: BRAND) { profile { id } }`,
      revokeRole: ({ id }) => `revokeRole(profileId: "${id}", role: BRAND) { profile { id } }`,
      exportUser: ({ id }) => `exportUser(id: "${id}") { dataExport { state } }`,
      liftTakedown: ({ takedown }) => `liftTakedown(id: "${takedown}") { takedown { id } }`,
      eraseUser: ({ id }) => `eraseUser(id: "${id}")`,
      confirmUserEmails: ({ id }) => `confirmUserEmails(ids: ["${id}"]) { users { id } }`,
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'] },
    {
      // There is no session with this id.
      endSession: () => 'endSession(id: "none") { viewer { profile { id } } }',
      renamePasskey: () =>
        'renamePasskey(id: "0192f7a0-0000-7000-8000-000000000000", name: "Mine") { viewer { profile { id } } }',
      removePasskey: () =>
        'removePasskey(id: "0192f7a0-0000-7000-8000-000000000000") { viewer { profile { id } } }',
      forgetDevice: () => 'forgetDevice(id: "none") { viewer { profile { id } } }',
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT'] },
    { addPasskey: () => 'addPasskey(input: { name: "Mine", answer: "{}" }) { viewer { profile { id } } }' },
  ),
  ...allow(
    // Passkeys need a host name, which a test's server lacks.
    { outcomes: ['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'] },
    { startPasskey: () => 'startPasskey(input: { purpose: SIGN_IN })' },
  ),
  ...allow(
    // No one here has an authenticator app.
    { outcomes: ['UNAUTHENTICATED', 'CONFLICT', 'CONFLICT', 'CONFLICT'] },
    {
      confirmAuthenticator: () => 'confirmAuthenticator(code: "123456") { recoveryCodes }',
      removeAuthenticator: () => 'removeAuthenticator { viewer { profile { id } } }',
      createRecoveryCodes: () => 'createRecoveryCodes { recoveryCodes }',
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'CONFLICT'] },
    { resetUserFactor: ({ id }) => `resetUserFactor(id: "${id}") { dueAt }` },
  ),
  ...allow(
    { outcomes: ownerOnly },
    {
      endAppAccess: ({ grant }) => `endAppAccess(id: "${grant}") { endedId }`,
      revokeToken: ({ token }) => `revokeToken(id: "${token}") { viewer { profile { id } } }`,
      updateWebhook: ({ webhook }) =>
        `updateWebhook(input: { id: "${webhook}", isActive: true }) { webhook { id } }`,
      deleteWebhook: ({ webhook }) => `deleteWebhook(id: "${webhook}") { deletedId }`,
      rotateWebhookSecret: ({ webhook }) => `rotateWebhookSecret(id: "${webhook}") { webhook { id } }`,
      sendTestWebhook: ({ webhook }) => `sendTestWebhook(id: "${webhook}") { webhook { id } }`,
      sendWebhookAgain: ({ delivery }) => `sendWebhookAgain(deliveryId: "${delivery}") { webhook { id } }`,
      appealTakedown: ({ takedown }) =>
        `appealTakedown(id: "${takedown}", answer: "Why?") { takedown { id } }`,
    },
  ),
  ...allow(
    {
      outcomes: ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT'],
      scope: 'write_picks',
    },
    {
      lookup: () => 'lookup(input: { text: "Piranesi" }) { lookup }',
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'], scope: 'write_picks' },
    {
      importImage: () => 'importImage(input: {}) { image { id } }',
    },
  ),
  ...allow(
    { outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'], scope: 'admin' },
    {
      updateFeatured: ({ featured }) =>
        `updateFeatured(input: { id: "${featured}", version: 1 }) { featured { id } }`,
      removeFeatured: ({ featured }) => `removeFeatured(id: "${featured}") { featured { id } }`,
      removeReviewNote: ({ note }) => `removeReviewNote(id: "${note}") { deletedId }`,
    },
  ),
  ...allow(
    { outcomes: adminOnly, scope: 'admin', status: 'pending' },
    {
      approveSubmission: ({ submission }) =>
        `approveSubmission(id: "${submission}", version: 1) { profile { id } }`,
      rejectSubmission: ({ submission }) =>
        `rejectSubmission(id: "${submission}", version: 1, note: "No") { profile { id } }`,
      approveSubmissions: ({ submission }) =>
        `approveSubmissions(items: [{ id: "${submission}", version: 1 }]) { decidedIds }`,
      acknowledgeEdits: ({ submission }) =>
        `acknowledgeEdits(items: [{ id: "${submission}", version: 1 }]) { decidedIds }`,
      claimSubmission: ({ submission }) => `claimSubmission(id: "${submission}") { submission { id } }`,
      releaseSubmission: ({ submission }) => `releaseSubmission(id: "${submission}") { submission { id } }`,
      addReviewNote: ({ submission }) =>
        `addReviewNote(input: { submissionId: "${submission}", text: "Why?" }) { note { id } }`,
    },
  ),
  ...allow(
    { outcomes: everybody, scope: 'write_social' },
    {
      report: ({ picks }) => `report(input: { subject: PICK, id: "${picks[0]}", kind: SPAM })`,
    },
  ),
};
