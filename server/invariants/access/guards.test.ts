import { randomUUID } from 'node:crypto';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isRequiredArgument,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ProfileStatus } from '../../../prisma/client/client.ts';
import type { TokenScope } from '../../platform/graphql/scopes.ts';
import { buildAppSchema } from '../../schema.ts';
import { makeApp, makePerson, makeToken, makeWebhook, takeDown } from '../../testing/factories.ts';
import { type Mutation, makeObjects, makeOwner, mutations } from '../../testing/mutations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startTestApp({ rateLimitFactor: 100 });
const schema = await buildAppSchema();

/** Named here too, because a field that loses its guard also loses the words that find it. */
const ADMIN_READS = `
  adminCounts adminPicks allCollections auditEvents failedJobs featured invites jobCounts overview
  previewInvites reports reviewedStory siteApps siteHealth siteWebhooks submissionReview submissions takedowns
  thingChanges thingDuplicates thingRematch thingSuggestions user userExport users
`
  .trim()
  .split(/\s+/);

type Role = 'visitor' | 'member' | 'owner' | 'admin' | 'suspended';
const roles: Role[] = ['visitor', 'member', 'owner', 'admin', 'suspended'];

/** A curator whose objects the requests name. */
async function createOwner(status: ProfileStatus = 'approved', calls?: Mutation[]) {
  const curator = await makeOwner(app, calls, status);
  const review =
    status === 'pending' && (await app.db.submissionReview.create({ data: { profileId: curator.id } }));
  return {
    client: curator.client,
    ...(await makeObjects(app, curator, calls)),
    submission: review ? review.id : '',
    // No featured pick and no note has these ids.
    featured: randomUUID(),
    note: randomUUID(),
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
      // A former admin whose session was already cached.
      const { id, client } = await makePerson(app, { isAdmin: true });
      await client.gql('{ viewer { profile { id } } }');
      await takeDown(app, 'person', id);
      return client;
    }
  }
}

async function createPeople(role: Role, status?: ProfileStatus, calls?: Mutation[]) {
  const owner = await createOwner(status, calls);
  return { owner, client: await createClient(role, owner) };
}

const shared = new Map<string, unknown>();
function once<T>(key: string, create: () => Promise<T>): Promise<T> {
  if (!shared.has(key)) shared.set(key, create());
  return shared.get(key) as Promise<T>;
}

/** Clients for requests that change nothing, shared by all tests. */
async function sharedPeople(role: Role, status: ProfileStatus = 'approved') {
  // Only public content has comments.
  const calls = status === 'approved' ? undefined : [];
  const owner = await once(status, () => createOwner(status, calls));
  return { owner, client: await once(`${status} ${role}`, () => createClient(role, owner)) };
}

/** Clients for a request that succeeds. If it changes the owner's objects, the owner is a new one. */
async function peopleForSuccess(mutation: Mutation, role: Role) {
  const { call, status } = mutation;
  if (call.length > 0 || role === 'owner') return createPeople(role, status, [mutation]);
  const { owner } = await sharedPeople('owner', status);
  return { owner, client: await createClient(role, owner) };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

/** What the rules are about: the profile, the account with its settings, the picks and the reviews of a person. */
const readOwned = (id: string) =>
  app.db.profile.findUniqueOrThrow({
    where: { id },
    include: {
      account: true,
      settings: true,
      tokens: true,
      picks: { orderBy: { id: 'asc' } },
      reviews: { orderBy: { id: 'asc' } },
    },
  });

describe('who may change what [6]', () => {
  test('the matrix names every mutation', () => {
    expect(Object.keys(mutations).sort()).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
    );
  });

  test('a visitor changes nothing, but signs up and in and reports [6]', () => {
    const open = Object.keys(mutations).filter((name) => mutations[name]?.outcomes[0] !== 'UNAUTHENTICATED');
    expect(open.sort()).toEqual([
      'completeSignIn',
      'confirmEmail',
      'report',
      'requestPasswordReset',
      'resetPassword',
      'secureAccount',
      'signIn',
      'signInWithPasskey',
      'signOut',
      'signUp',
      'signUpWithPasskey',
      'startPasskey',
      'stopFactorReset',
    ]);
  });

  const cases = Object.entries(mutations).flatMap(([name, { outcomes }]) =>
    roles.map((role, index) => [name, role, outcomes[index] ?? outcomes[0]] as const),
  );

  async function checkCase([name, role, outcome]: (typeof cases)[number]): Promise<void> {
    const mutation = mutations[name] as Mutation;
    const { owner, client } = await peopleForSuccess(mutation, role);
    const before = ruled.includes(name) && (await readOwned(owner.id));
    const { data, code } = await client.gql(`mutation { ${mutation.call(owner)} }`);
    const what = `${name} by the ${role}`;
    expect(code, what).toBe(outcome);
    if (outcome === 'ok') expect(data[name]).toBeTruthy();
    if (!before) return;
    const isChanged = outcome === 'ok' && (role === 'owner' || mutation.call.length > 0);
    const after = expect(await readOwned(owner.id), what);
    (isChanged ? after.not : after).toEqual(before);
  }

  const rules = {
    'a member edits the own profile and no other': 'updateProfile',
    'a member changes settings, password and e-mail, and deletes the own account':
      'updateSettings changePassword changeEmail deleteAccount',
    'a member makes, edits and deletes own picks and no other': 'createPick updatePick deletePick',
    'a member submits, unpublishes and cancels the own shelf': 'submitShelf unpublishShelf cancelSubmission',
    'an admin approves and rejects what is submitted, and nobody else does':
      'approveSubmission rejectSubmission',
  };
  test.each(Object.entries(rules))('%s', async (_rule, names) => {
    for (const one of cases.filter(([name]) => names.split(' ').includes(name))) await checkCase(one);
  });

  const ruled = Object.values(rules).join(' ').split(' ');
  test.each(cases.filter(([name, , outcome]) => outcome === 'ok' && !ruled.includes(name)))(
    '%s by the %s',
    (...one) => checkCase(one),
  );

  test.each(
    roles.map(
      (role) =>
        [
          role === 'suspended'
            ? 'who is suspended may do what a visitor may [6]'
            : `anything else is refused to the ${role}`,
          role,
        ] as const,
    ),
  )('%s', async (_, role) => {
    const refused = cases.filter(([, who, outcome]) => who === role && outcome !== 'ok');
    const outcomes = Object.fromEntries(refused.map(([name, , outcome]) => [name, outcome]));
    const found = await callTogether(Object.keys(outcomes), (status) => sharedPeople(role, status));
    expect(found).toEqual(outcomes);
  });
});

/** How many calls one request has, below the limits of a request. */
const BATCH = 8;

type ApiError = { message: string; extensions: Record<string, unknown> };

/** Makes calls that are refused, several per request. Returns the code of each, or what else `read` takes of it. */
async function callTogether(
  names: string[],
  peopleOf: (status?: ProfileStatus) => Promise<{ owner: Owner; client: TestClient }>,
  read = ({ extensions }: ApiError) => String(extensions.code),
): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  const statuses = new Set(names.map((name) => mutations[name]?.status));
  const batches = [...statuses].flatMap((status) => {
    const alike = names.filter((name) => mutations[name]?.status === status);
    return alike.flatMap((_, at) => (at % BATCH ? [] : [alike.slice(at, at + BATCH)]));
  });
  for (const batch of batches) {
    const { owner, client } = await peopleOf(mutations[batch[0] as string]?.status);
    const { errors } = await client.gql(
      `mutation { ${batch.map((name) => mutations[name]?.call(owner)).join(' ')} }`,
    );
    for (const name of batch) {
      const error = errors?.find(({ path }) => path?.[0] === name);
      codes[name] = error ? read(error) : 'ok';
    }
  }
  return codes;
}

const allScopes: TokenScope[] = ['public', 'read', 'write_picks', 'write_social', 'admin'];

/** The two kinds of tokens: created by a person, or for an app that they allowed. */
const kinds = {
  personal: async (holder: string, scopes: TokenScope[]) => makeToken(app, holder, scopes),
  app: async (holder: string, scopes: TokenScope[]) =>
    makeToken(app, holder, scopes, { grantId: (await makeApp(app, holder, scopes)).grant }),
};
const needsAdmin = ({ scope, outcomes }: Mutation) =>
  scope === 'admin' || (!scope && outcomes[2] === 'FORBIDDEN');
const holderOf = async (mutation: Mutation, { id }: Owner) =>
  needsAdmin(mutation) ? (await makePerson(app, { isAdmin: true })).id : id;

// The two kinds of tokens take turns.
test.each(
  Object.keys(mutations)
    .filter((name) => mutations[name]?.scope)
    .map((name, index) => [name, index % 2 ? 'personal' : 'app'] as const),
)('%s by an access token that has its scope alone: %s [6]', async (name, kind) => {
  const mutation = mutations[name] as Mutation;
  const outcome = mutation.outcomes[mutation.scope === 'admin' ? 3 : 2];
  const { owner } =
    outcome === 'ok'
      ? await peopleForSuccess(mutation, 'owner')
      : await sharedPeople('owner', mutation.status);
  const { client } = await kinds[kind](await holderOf(mutation, owner), [mutation.scope as TokenScope]);
  const { data, code } = await client.gql(`mutation { ${mutation.call(owner)} }`);
  expect(code).toBe(outcome);
  if (code === 'ok') expect(data[name]).toBeTruthy();
});

describe.each(Object.entries(kinds))('what an access token may change: %s [6]', (_kind, make) => {
  test.each([undefined, ...allScopes.slice(2)])(
    'nothing that needs %s with all other scopes',
    async (needed) => {
      const names = Object.keys(mutations).filter((name) => mutations[name]?.scope === needed);
      const others = allScopes.filter((scope) => scope !== needed);
      for (const byAdmin of [true, false]) {
        const alike = names.filter((name) => needsAdmin(mutations[name] as Mutation) === byAdmin);
        const found = await callTogether(
          alike,
          async (status) => {
            const { owner } = await sharedPeople('owner', status);
            const holder = await holderOf(mutations[alike[0] as string] as Mutation, owner);
            return { owner, client: (await make(holder, others)).client };
          },
          ({ message, extensions }) => (needed ? String(extensions.code) : message),
        );
        const refusal = needed ? 'FORBIDDEN' : 'Access tokens can’t do this. Log in on the site.';
        expect(found).toEqual(Object.fromEntries(alike.map((name) => [name, refusal])));
      }
    },
  );

  test('the admin mutations need an admin too', async () => {
    const names = Object.keys(mutations).filter((name) => mutations[name]?.scope === 'admin');
    const found = await callTogether(names, async (status) => {
      const { owner } = await sharedPeople('owner', status);
      return { owner, client: (await make(owner.id, allScopes)).client };
    });
    expect(found).toEqual(Object.fromEntries(names.map((name) => [name, 'FORBIDDEN'])));
  });

  test('an admin’s token without ADMIN is that of a member', async () => {
    const { owner } = await sharedPeople('owner');
    const { id } = await makePerson(app, { isAdmin: true });
    const { client } = await makeToken(app, id, ['read', 'write_picks', 'write_social']);
    const { call } = mutations.updateCollection as Mutation;
    expect((await client.gql(`mutation { ${call(owner)} }`)).code).toBe('NOT_FOUND');
    expect((await client.gql(`{ profile(id: "${owner.id}") { email } }`)).code).toBe('FORBIDDEN');
    const full = await makeToken(app, id, ['admin', 'write_picks']);
    const read = await full.client.gql(`{ profile(id: "${owner.id}") { email } }`);
    expect(read.data.profile.email).toBe(owner.email);
    await full.client.ask(`mutation { ${call(owner)} }`);
  });
});

describe('who may read what [6]', () => {
  const privateFields = ['email', 'lastSubmittedAt', 'onboardingCompleted', 'rejectionNote', 'status'];
  const buildValue = ({ type }: GraphQLArgument) => {
    const named = getNamedType(type);
    if (isEnumType(named)) return named.getValues()[0]?.name;
    return named.name === 'String' ? '"x"' : 2026;
  };
  const buildSelection = (field: GraphQLField<unknown, unknown>) => {
    const below = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
    const required = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${buildValue(arg)}`);
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
    const own = `viewer { profile { email } settings { theme } }`;
    const outcomes = async (...held: TokenScope[]) => {
      const { client } = await makeToken(app, id, held);
      const code = async (query: string) => (await client.gql(query)).code;
      return [
        await code(`{ ${own} }`),
        await code(`{ profile(id: "${id}") { email } }`),
        await code(`{ ${lists} }`),
        await code(`{ profile(id: "${id}") { fullName } feed { nodes { id } } }`),
      ];
    };
    expect(await outcomes('read')).toEqual(['ok', 'ok', 'FORBIDDEN', 'ok']);
    expect(await outcomes('admin')).toEqual(['ok', 'ok', 'ok', 'ok']);
    for (const scope of ['public', 'write_picks', 'write_social'] as const) {
      expect(await outcomes(scope)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok']);
    }
    // The response to a write must not contain the address either.
    const { client } = await makeToken(app, id, ['write_picks']);
    const { errors } = await client.gql(
      'mutation { updateProfile(input: { bio: "B" }) { profile { email } } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(JSON.stringify(errors)).not.toContain(email);
  });

  test.each(Object.entries(kinds))(
    'with an access token: not how its owner logs in, and no webhook, app or token, also by their ids: %s',
    async (_kind, make) => {
      const { id, email } = await makePerson(app, { isAdmin: true });
      const { webhook } = await makeWebhook(app, id);
      const { client } = await make(id, ['read', 'admin']);
      const fields = Object.values((schema.getType('Viewer') as GraphQLObjectType).getFields());
      const refused: string[] = [];
      for (const field of fields) {
        const { code } = await client.gql(`{ viewer { ${buildSelection(field)} } }`);
        if (code === 'FORBIDDEN') refused.push(field.name);
      }
      const names =
        'account apps dataExport ownApps passkeys securityEvents sessions tokens trustedDevices webhooks';
      expect(refused.sort().join(' ')).toBe(names);
      const byId = `{ node(id: "${webhook}") { ... on Webhook { url } } }`;
      expect((await client.gql(byId)).code).toBe('FORBIDDEN');
      expect((await client.gql('{ siteWebhooks { url } siteApps { name } }')).code).toBe('FORBIDDEN');
      const userFields = 'hasPassword usesGoogle usesPasskey hasAuthenticator factorResetAt sessionsCount';
      for (const name of userFields.split(' ')) {
        const answer = await client.gql(`{ user(id: "${id}") { ${name} } }`);
        expect([answer.code, answer.data.user?.[name] ?? null], name).toEqual(['FORBIDDEN', null]);
      }
      expect((await client.ask(`{ user(id: "${id}") { email } }`)).user.email).toBe(email);
    },
  );

  test.each([
    ['visitor', 'UNAUTHENTICATED'],
    ['member', 'FORBIDDEN'],
    ['owner', 'FORBIDDEN'],
    ['admin', 'ok'],
    ['suspended', 'UNAUTHENTICATED'],
  ] as const)('what only admins read, by the %s: %s', async (role, outcome) => {
    const { client } = await sharedPeople(role, 'pending');
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    const reads = fields.filter(({ description }) => description?.startsWith('Admins only'));
    expect(reads.map(({ name }) => name).sort()).toEqual(ADMIN_READS);
    for (let at = 0; at < reads.length; at += BATCH) {
      const batch = reads.slice(at, at + BATCH);
      const { errors } = await client.gql(`{ ${batch.map(buildSelection).join(' ')} }`);
      for (const { name } of batch) {
        const error = errors?.find(({ path }) => path?.[0] === name);
        expect(error?.extensions.code ?? 'ok', name).toBe(outcome);
      }
    }
  });
});
