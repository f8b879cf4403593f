import { expect, test } from 'vitest';
import { buildAppSchema } from '../../schema.ts';
import { makeCurator } from '../../testing/factories.ts';
import { givePassword } from '../../testing/factors.ts';
import { type Mutation, makeObjects, mutations } from '../../testing/mutations.ts';
import { spendLimit } from '../../testing/spend-limit.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { LIMITS } from './rate-limit.ts';

const app = await startTestApp();
const schema = await buildAppSchema();
const ending = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  ({ extensions }) => extensions.endsAccess,
);

/** A curator who has used up their writes, in another session. */
async function makeSpent() {
  const curator = await makeCurator(app);
  const client = app.client();
  await givePassword(client, curator.email);
  await spendLimit(app, LIMITS.write.points, 'write', curator.id);
  return { ...curator, client };
}

test('what ends access is marked', () => {
  expect(ending.map(({ name }) => name).sort()).toEqual([
    'changePassword',
    'deletePushSubscription',
    'endAppAccess',
    'endOtherSessions',
    'endSession',
    'resetPassword',
    'revokeToken',
    'secureAccount',
    'signOut',
  ]);
});

test.each(ending)('$name is done although another session has used up the writes', async ({ name }) => {
  const person = await makeSpent();
  const mutation = mutations[name] as Mutation;
  const call = mutation.call((await makeObjects(app, person, [mutation])) as never);
  const { code } = await person.client.gql(`mutation { ${call} }`);
  const [, , owner] = mutation.outcomes;
  expect(code).toBe(owner);
});

test('together with another write it counts as one', async () => {
  const { client } = await makeSpent();
  const END = 'endOtherSessions { viewer { id } }';
  expect((await client.gql(`mutation { ${END} }`)).errors).toBeUndefined();
  expect((await client.gql(`mutation { a: ${END} b: ${END} }`)).code).toBe('RATE_LIMITED');
  const inFragment = `mutation { ...Two } fragment Two on Mutation { a: ${END} b: ${END} }`;
  expect((await client.gql(inFragment)).code).toBe('RATE_LIMITED');
});

test('each session may end access so often a minute', async () => {
  const { client } = await makeSpent();
  const end = () => client.gql('mutation { endOtherSessions { viewer { id } } }');
  for (let times = 0; times < LIMITS.endAccess.points; times += 1) expect((await end()).code).toBe('ok');
  const { errors } = await end();
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', limit: 'endAccess' });
});
