import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { expect, test } from 'vitest';
import type { FieldError } from './platform/errors.ts';
import { buildAppSchema } from './schema.ts';
import { makeCurator } from './testing/factories.ts';
import { startTestApp } from './testing/test-app.ts';

const app = await startTestApp({ rateLimitFactor: 1_000 });
const mutations = (await buildAppSchema()).getMutationType()?.getFields() ?? {};

const SOMETHING: Record<string, unknown> = {
  String: 'Something',
  ID: '0192f7a0-0000-7000-8000-000000000000',
  EmailAddress: 'somebody@example.com',
  Int: 1,
  Boolean: true,
};

/** A value of this type without optional fields. */
function sampleOf(type: GraphQLInputType): unknown {
  const wanted = getNullableType(type);
  if (isListType(wanted)) return [sampleOf(wanted.ofType)];
  if (isEnumType(wanted)) return wanted.getValues()[0]?.name;
  if (!isInputObjectType(wanted)) return SOMETHING[wanted.name];
  const fields = Object.values(wanted.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.type)]));
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

/** The value with itself or one of its parts replaced by invalid values of every kind. */
function* invalidVariants(type: GraphQLInputType, value: unknown): Generator<unknown> {
  yield* WRONG;
  const wanted = getNullableType(type);
  if (isListType(wanted))
    for (const item of invalidVariants(wanted.ofType, sampleOf(wanted.ofType))) yield [item];
  if (!isInputObjectType(wanted)) return;
  for (const field of Object.values(wanted.getFields())) {
    for (const wrong of invalidVariants(field.type, sampleOf(field.type))) {
      yield { ...(value as object), [field.name]: wrong };
    }
  }
}

const OURS = /^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|BAD_USER_INPUT|CONFLICT|RATE_LIMITED)$/;
/** GraphQL's own message for a value of the wrong type names variable, field and type. */
const GRAPHQL_MESSAGE = /^Variable "\$\w+" /;
/** Messages of the validator and of the database. */
const INTERNAL_MESSAGE =
  /^Invalid (?!email or password)|^Too (big|small)|\b(expected|received|prisma|constraint|violates|syntax|column|relation|null value)\b|Internal server error/i;

test.each(Object.values(mutations).filter(({ args }) => args.length > 0))(
  'errors: whatever is wrong in what is given to $name is answered in our own words [8]',
  async ({ name, args, type }) => {
    const { client } = await makeCurator(app, 'approved', { isAdmin: true });
    const head = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const selection = isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
    const call = `mutation (${head}) { ${name}(${passed})${selection} }`;
    const right = Object.fromEntries(
      args.filter(isRequiredArgument).map((arg) => [arg.name, sampleOf(arg.type)]),
    );

    for (const arg of args) {
      for (const wrong of invalidVariants(arg.type, sampleOf(arg.type))) {
        const { errors } = await client.gql(call, { ...right, [arg.name]: wrong });
        const given = `${arg.name}: ${JSON.stringify(wrong).slice(0, 200)}`;
        for (const { message, extensions } of errors ?? []) {
          if (GRAPHQL_MESSAGE.test(message)) continue;
          const { code, fields = [] } = extensions as { code: string; fields?: FieldError[] };
          expect(code, given).toMatch(OURS);
          for (const said of [message, ...fields.map((one) => one.message)]) {
            expect(said, given).not.toMatch(INTERNAL_MESSAGE);
          }
          if (code === 'BAD_USER_INPUT') expect(fields, given).not.toEqual([]);
          for (const { field } of fields) expect(field, given).not.toBe('');
        }
      }
    }
    // If the account were gone, all requests would have been refused before their input was checked.
    const { data } = await client.gql('{ viewer { unreadNotificationsCount } }');
    expect(data.viewer !== null).toBe(name !== 'signOut');
  },
);
