import { randomUUID } from 'node:crypto';
import {
  coerceInputValue,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { expect, test } from 'vitest';
import type { FieldError } from '../../platform/errors.ts';
import { buildAppSchema } from '../../schema.ts';
import { makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1_000 });
const schema = await buildAppSchema();
const mutations = schema.getMutationType()?.getFields() ?? {};

const SOMETHING: Record<string, unknown> = {
  String: 'Something',
  ID: '0192f7a0-0000-7000-8000-000000000000',
  EmailAddress: 'somebody@example.com',
  Int: 1,
  Boolean: true,
};

/** A valid value of this type without optional fields. */
function makeSampleValue(type: GraphQLInputType): unknown {
  const wanted = getNullableType(type);
  if (isListType(wanted)) return [makeSampleValue(wanted.ofType)];
  if (isEnumType(wanted)) return wanted.getValues()[0]?.name;
  if (!isInputObjectType(wanted)) return SOMETHING[wanted.name];
  const fields = Object.values(wanted.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(fields.map((field) => [field.name, makeSampleValue(field.type)]));
}

const WRONG = [
  null,
  5,
  -1,
  1.5,
  true,
  '',
  ' \u200b',
  'word',
  'x'.repeat(100_001),
  {},
  [],
  [null],
  [''],
  [[]],
];

/** The value, with itself or one of its parts replaced by each kind of invalid value. */
function* invalidVariants(type: GraphQLInputType, value: unknown): Generator<unknown> {
  yield* WRONG;
  const wanted = getNullableType(type);
  if (isListType(wanted))
    for (const item of invalidVariants(wanted.ofType, makeSampleValue(wanted.ofType))) yield [item];
  if (!isInputObjectType(wanted)) return;
  for (const field of Object.values(wanted.getFields())) {
    for (const wrong of invalidVariants(field.type, makeSampleValue(field.type))) {
      yield { ...(value as object), [field.name]: wrong };
    }
  }
}

const OURS = /^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|BAD_USER_INPUT|CONFLICT|RATE_LIMITED)$/;
/** Texts that occur in messages of the validator or the database, but not in ours. */
const INTERNAL_MESSAGE =
  /^Invalid (?!email or password)|^Too (big|small)|\b(expected|received|prisma|constraint|violates|syntax|column|relation|null value)\b|Internal server error/i;

/** Whether GraphQL accepts the value. Otherwise it has its own message, and our code does not run. */
function isCoercible(type: GraphQLInputType, value: unknown): boolean {
  let coercible = true;
  coerceInputValue(value, type, () => {
    coercible = false;
  });
  return coercible;
}

/** The number of calls in one request, within its limits, with at most one long text. */
const BATCH = 8;
const BATCH_CHARACTERS = 200_000;

function* splitIntoBatches<T>(calls: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const call of calls) {
    const length = JSON.stringify(call).length;
    if (batch.length === BATCH || size + length > BATCH_CHARACTERS) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(call);
    size += length;
  }
  if (batch.length > 0) yield batch;
}

test.each(Object.values(mutations).filter(({ args }) => args.length > 0))(
  'errors: whatever is wrong in what is given to $name is answered in our own words [8]',
  async ({ name, args, type }) => {
    // A curator without picks, because the values name none.
    const { client } = await makePerson(app, { isAdmin: true, isCreator: true, status: 'approved' });
    const selection = isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
    const right = Object.fromEntries(
      args.filter(isRequiredArgument).map((arg) => [arg.name, makeSampleValue(arg.type)]),
    );
    const calls = args.flatMap((arg) =>
      [...invalidVariants(arg.type, makeSampleValue(arg.type))]
        .filter((wrong) => isCoercible(arg.type, wrong))
        .map((wrong) => ({ values: { ...right, [arg.name]: wrong }, wrong: arg.name })),
    );

    for (const batch of splitIntoBatches(calls)) {
      const given = batch.flatMap(({ values }, index) =>
        args
          .filter((arg) => arg.name in values)
          .map((arg) => ({ arg, variable: `${arg.name}${index}`, index, value: values[arg.name] })),
      );
      const head = given.map(({ variable, arg }) => `$${variable}: ${arg.type}`).join(', ');
      const fields = batch.map((_, index) => {
        const passed = given.filter((one) => one.index === index);
        const list = passed.map(({ arg, variable }) => `${arg.name}: $${variable}`).join(', ');
        return `call${index}: ${name}(${list})${selection}`;
      });
      const { errors } = await client.gql(
        `mutation (${head}) { ${fields.join(' ')} }`,
        Object.fromEntries(given.map(({ variable, value }) => [variable, value])),
      );
      for (const { message, extensions, path } of errors ?? []) {
        // An error without a path would mean that no call ran.
        const call = batch[Number(/^call(\d+)$/.exec(String(path?.[0]))?.[1])];
        const cause = `${call?.wrong}: ${JSON.stringify(call?.values ?? message).slice(0, 200)}`;
        expect(call, cause).toBeDefined();
        const { code, fields: named = [] } = extensions as { code: string; fields?: FieldError[] };
        expect(code, cause).toMatch(OURS);
        for (const text of [message, ...named.map((one) => one.message)]) {
          expect(text, cause).not.toMatch(INTERNAL_MESSAGE);
        }
        if (code === 'BAD_USER_INPUT') expect(named, cause).not.toEqual([]);
        for (const { field } of named) expect(field, cause).not.toBe('');
      }
    }
    // If the account were gone, the inputs would not have been checked.
    const { data } = await client.gql('{ viewer { unreadNotificationsCount } }');
    expect(data.viewer !== null).toBe(name !== 'signOut');
  },
);

test('an id that is no UUID is not found, like one that nothing has', async () => {
  const compared: string[] = [];
  const { client } = await makePerson(app, { isAdmin: true, isCreator: true, status: 'approved' });
  for (const { name, args, type } of Object.values(mutations)) {
    const required = args.filter(isRequiredArgument);
    if (required.length === 0) continue;
    const head = required.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const list = required.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const selection = isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
    const ask = async (id: string) => {
      const values = JSON.stringify(required.map((arg) => [arg.name, makeSampleValue(arg.type)]));
      const variables = Object.fromEntries(JSON.parse(values.replaceAll(String(SOMETHING.ID), id)));
      return (await client.gql(`mutation (${head}) { ${name}(${list})${selection} }`, variables)).code;
    };
    if ((await ask(randomUUID())) !== 'NOT_FOUND') continue;
    expect(await ask('word'), name).toBe('NOT_FOUND');
    compared.push(name);
  }
  // If one of them ended the session or changed the person, those after it would not be compared.
  expect(compared).toEqual(
    expect.arrayContaining(['deletePick', 'editComment', 'sendWebhookAgain', 'updateList', 'updatePick']),
  );
});

test('an argument that is null counts as left out', async () => {
  const { client } = await makePerson(app, { isAdmin: true });
  await makePerson(app);
  for (const { name, args, type } of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const required = args
      .filter(isRequiredArgument)
      .map((arg) => `${arg.name}: ${JSON.stringify(makeSampleValue(arg.type))}`);
    const found = getNamedType(type);
    const isList = isObjectType(found) && 'edges' in found.getFields();
    const selection = isList ? '{ edges { cursor } }' : isCompositeType(found) ? '{ __typename }' : '';
    for (const arg of args.filter((one) => !isNonNullType(one.type))) {
      const ask = async (more: string[]) => {
        const list = [...required, ...more].join(', ');
        const { data, errors } = await client.gql(`{ ${name}${list && `(${list})`} ${selection} }`);
        return { data, errors };
      };
      expect(await ask([`${arg.name}: null`]), `${name}(${arg.name})`).toEqual(await ask([]));
    }
  }
});
