import { describe, expect, test } from 'vitest';
import type { TokenScope } from '../../platform/graphql/scopes.ts';
import { enqueue } from '../../platform/jobs/task.ts';
import {
  findThingId,
  makeApp,
  makeCity,
  makeCollection,
  type makeCurator,
  makeFullCurator,
  makeList,
  makePerson,
  makeThings,
  makeToken,
  makeWebhook,
  takeDown,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { resetMailTask } from '../account/password/password.service.ts';

const app = await startTestApp({ rateLimitFactor: 100 });

async function failedJob(): Promise<string> {
  await enqueue(app.db, resetMailTask, { email: 'a@example.com' });
  const { rows } = await app.pool.query(
    'update graphile_worker._private_jobs set attempts = max_attempts returning id::text',
  );
  return rows[0].id;
}

/** Makes this person's browser one that needs no code. */
async function rememberBrowser({ id: profileId, client }: Awaited<ReturnType<typeof makeCurator>>) {
  const data = { profileId, hash: 'a hash', trustedUntil: new Date('2099-01-01') };
  await app.db.knownDevice.create({ data });
  return (await client.ask('{ viewer { trustedDevices { id } } }')).viewer.trustedDevices[0].id as string;
}

/** For each type that has nodes, an object of the same curator. */
const people = (async () => {
  const owner = await makeFullCurator(app);
  const admin = await makePerson(app, { isAdmin: true });
  const pickId = owner.picks[0] as string;
  const created = async (made: Promise<{ id: string }>) => (await made).id;
  const takedown = await takeDown(app, 'pick', owner.id, { pickId: owner.picks[8] });
  const { webhook, delivery } = await makeWebhook(app, owner.id);
  const city = await makeCity(app, [owner]);
  const list = await makeList(app, owner.id, [pickId]);
  const things = await makeThings(app, owner.picks);
  const { app: ownApp, grant } = await makeApp(app, owner.id);
  const ids = {
    Profile: owner.id,
    Pick: pickId,
    Collection: await makeCollection(app, owner.id, owner.picks.slice(0, 3)),
    Thing: await findThingId(app, pickId),
    City: city,
    Comment: await created(app.db.comment.create({ data: { pickId, authorId: owner.id, text: 'Mine' } })),
    Takedown: takedown,
    Notification: await created(
      app.db.notification.create({ data: { profileId: owner.id, kind: 'shelf_approved' } }),
    ),
    Submission: await created(app.db.submissionReview.create({ data: { profileId: owner.id } })),
    Report: await created(
      app.db.report.create({ data: { subject: 'profile', profileId: owner.id, kind: 'spam' } }),
    ),
    Invite: await created(
      app.db.invite.create({
        data: {
          codeHash: owner.id,
          prefix: 'abcd',
          kind: 'personal',
          email: 'invited@example.com',
          expiresAt: new Date('2099-01-01'),
        },
      }),
    ),
    AuditEvent: await created(
      app.db.auditEvent.create({
        data: { actorId: admin.id, action: 'pick.hide', subjectType: 'pick', subjectId: pickId },
      }),
    ),
    ThingChange: things.change,
    ThingSuggestion: things.suggestion,
    ThingDuplicate: things.duplicate,
    Featured: await created(app.db.featured.create({ data: { pickId, position: 1 } })),
    Session: (await owner.client.gql('{ viewer { sessions { id } } }')).data.viewer.sessions[0].id,
    App: ownApp,
    AppAccess: grant,
    AccessToken: (await makeToken(app, owner.id, ['read'])).id,
    SecurityEvent: await created(
      app.db.securityEvent.create({ data: { profileId: owner.id, kind: 'signed_in', device: 'Firefox' } }),
    ),
    Passkey: await created(
      app.db.passkey.create({
        data: {
          profileId: owner.id,
          name: 'Phone',
          credentialId: 'phone',
          publicKey: new Uint8Array([1]),
          rpId: 'example.com',
        },
      }),
    ),
    TrustedDevice: await rememberBrowser(owner),
    DataExport: await created(
      app.db.dataExport.create({
        data: { profileId: owner.id, requestedById: owner.id, expiresAt: new Date('2099-01-01') },
      }),
    ),
    ReviewNote: await created(
      app.db.reviewNote.create({
        data: {
          reviewId: await created(
            app.db.submissionReview.create({
              data: { profileId: owner.id, status: 'approved', decidedAt: new Date() },
            }),
          ),
          authorId: admin.id,
          text: 'Lovely',
        },
      }),
    ),
    FailedJob: await failedJob(),
    Webhook: webhook,
    WebhookDelivery: delivery,
    SavedList: list,
    SavedListItem: (await app.db.listItem.findFirstOrThrow({ where: { listId: list } })).id,
    Viewer: `viewer:${owner.id}`,
  };
  return { owner, admin, hidden: owner.picks[8] as string, ids };
})();

const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
const forEverybody = ['Profile', 'Pick', 'Collection', 'Thing', 'City', 'Comment'];
const forOwner = [
  ...forEverybody,
  'Takedown',
  'Notification',
  'Session',
  'App',
  'AppAccess',
  'AccessToken',
  'SecurityEvent',
  'Passkey',
  'TrustedDevice',
  'DataExport',
  'ReviewNote',
  'Webhook',
  'WebhookDelivery',
  'SavedList',
  'SavedListItem',
  'Viewer',
];
const forAdmins = [
  ...forEverybody,
  'Takedown',
  'App',
  'Submission',
  'Report',
  'Invite',
  'AuditEvent',
  'Featured',
  'ReviewNote',
  'FailedJob',
  'ThingChange',
  'ThingSuggestion',
  'ThingDuplicate',
];

describe('who may read which node [6]', () => {
  test('the nodes are all types that implement Node', async () => {
    const { data } = await app.client().gql('{ __type(name: "Node") { possibleTypes { name } } }');
    const names = data.__type.possibleTypes.map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(Object.keys((await people).ids).sort());
  });

  const roles = [
    ['a visitor', forEverybody],
    ['a member', forEverybody],
    ['the owner', forOwner],
    ['an admin', forAdmins],
  ] as const;
  test.each(roles)('%s', async (role, seen) => {
    const { owner, admin, ids } = await people;
    const clients = {
      'a visitor': () => app.client(),
      'a member': async () => (await makePerson(app)).client,
      'the owner': () => owner.client,
      'an admin': () => admin.client,
    };
    const client = await clients[role]();
    const data = await client.ask(NODES, { ids: Object.values(ids) });
    expect(data.nodes).toEqual(
      Object.entries(ids).map(([name, id]) => (seen.includes(name) ? { __typename: name, id } : null)),
    );
    const one = await client.ask(
      `{ ${Object.entries(ids).map(([name, id]) => `of${name}: node(id: "${id}") { __typename id }`)} }`,
    );
    expect(Object.values(one)).toEqual(data.nodes);
  });

  test.each([
    [['write_picks', 'write_social'], forEverybody],
    [
      ['read'],
      [...forEverybody, 'Takedown', 'Notification', 'ReviewNote', 'SavedList', 'SavedListItem', 'Viewer'],
    ],
  ] as [TokenScope[], string[]][])('the owner’s token with %s', async (scopes, seen) => {
    const { owner, ids } = await people;
    const { client } = await makeToken(app, owner.id, scopes);
    const { data } = await client.gql(NODES, { ids: Object.values(ids) });
    expect(data.nodes.flatMap((it: { __typename: string } | null) => it?.__typename ?? [])).toEqual(seen);
  });

  test('what somebody else has asked for, or may not read yet, is no node', async () => {
    const { owner, admin } = await people;
    const note = async (status: 'rejected', resolvedAt: Date) => {
      const review = await app.db.submissionReview.create({ data: { profileId: owner.id, status } });
      const data = { reviewId: review.id, authorId: admin.id, text: 'Later', resolvedAt };
      return (await app.db.reviewNote.create({ data })).id;
    };
    const copyFor = async (requestedById: string, profileId: string, expiresAt = new Date('2099-01-01')) =>
      (await app.db.dataExport.create({ data: { profileId, requestedById, expiresAt } })).id;
    const { id: revoked } = await makeToken(app, owner.id, ['read'], { revokedAt: new Date() });
    const former = await makePerson(app);
    const ids = [
      await note('rejected', new Date()),
      await copyFor(admin.id, owner.id),
      await copyFor(owner.id, owner.id, new Date('2020-01-01')),
      revoked,
      `viewer:${admin.id}`,
    ];
    expect((await owner.client.gql(NODES, { ids })).data.nodes).toEqual(ids.map(() => null));
    // A former admin can no longer read exports of other people.
    const ofOthers = [await copyFor(former.id, owner.id)];
    expect((await former.client.gql(NODES, { ids: ofOthers })).data.nodes).toEqual([null]);
  });

  test('the webhooks of the site are for admins', async () => {
    const { owner, admin } = await people;
    const { webhook, delivery } = await makeWebhook(app, null);
    const ids = [webhook, delivery];
    expect((await owner.client.gql(NODES, { ids })).data.nodes).toEqual([null, null]);
    expect((await admin.client.gql(NODES, { ids })).data.nodes).toEqual([
      { __typename: 'Webhook', id: webhook },
      { __typename: 'WebhookDelivery', id: delivery },
    ]);
  });

  test('a hidden pick is no node for strangers', async () => {
    const { owner, hidden } = await people;
    expect((await app.client().gql(NODES, { ids: [hidden] })).data.nodes).toEqual([null]);
    expect((await owner.client.gql(NODES, { ids: [hidden] })).data.nodes).toMatchObject([{ id: hidden }]);
  });
});

test('nodes are answered in the order of their ids, also of repeated, unknown and odd ones', async () => {
  const { ids } = await people;
  const asked = [
    ids.Pick,
    'nothing',
    ids.Profile,
    ids.Pick.toUpperCase(),
    '018f3f3e-0000-7000-8000-000000000000',
  ];
  const { data } = await app.client().gql(NODES, { ids: asked });
  expect(data.nodes.map((it: { id: string } | null) => it?.id ?? null)).toEqual([
    ids.Pick,
    null,
    ids.Profile,
    ids.Pick,
    null,
  ]);
  expect((await app.client().gql(NODES, { ids: [] })).data.nodes).toEqual([]);
});

test('a hundred nodes are one statement for each type, and one that finds the types', async () => {
  const { owner, ids } = await people;
  const asked = [...owner.picks, ids.Profile, ...Array.from({ length: 90 }, () => ids.Pick)];
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Pick { title profile { fullName } } } }';
  const statements = await app.statements(() => app.client().gql(query, { ids: asked }));
  expect(statements).toHaveLength(3);
});

test('more than a hundred ids are refused', async () => {
  const { ids } = await people;
  const { errors } = await app.client().gql(NODES, { ids: Array.from({ length: 101 }, () => ids.Pick) });
  expect(errors).toMatchObject([{ path: ['nodes'], extensions: { code: 'BAD_USER_INPUT' } }]);
});
