import { buildSchema, graphql } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCurator, makePerson } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { printWithNullability, separateFailures } from './nullability.ts';

const app = await startTestApp();

type Answer = Awaited<ReturnType<TestClient['gql']>>;
const failures = ({ errors }: Answer) =>
  errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code]);

describe('a field of a query that fails is null, and the others are answered', () => {
  let visitor: TestClient;
  let curator: Awaited<ReturnType<typeof makeCurator>>;
  beforeAll(async () => {
    visitor = app.client();
    curator = await makeCurator(app, 'approved');
  });

  // The second response may come from a plan instead of the resolvers.
  test.each(['first', 'second'])('because of a wrong cursor, the %s time', async () => {
    const answer = await visitor.gql(
      `query ($after: String) {
        wrong: feed(first: 2, after: $after) { nodes { id } }
        profile(id: "${curator.id}") { username }
        feed(first: 2) { nodes { title } }
      }`,
      { after: 'nonsense' },
    );
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ wrong: null, profile: { username: curator.username } });
    expect(answer.data.feed.nodes).toHaveLength(2);
    expect(failures(answer)).toEqual([['wrong', 'BAD_USER_INPUT']]);
  });

  test('because it is for admins', async () => {
    const answer = await visitor.gql(
      '{ users { nodes { id } } signInMethods { google } adminCounts { openReports } }',
    );
    expect(answer.data).toEqual({ users: null, signInMethods: { google: false }, adminCounts: null });
    expect(failures(answer)?.sort()).toEqual([
      ['adminCounts', 'UNAUTHENTICATED'],
      ['users', 'UNAUTHENTICATED'],
    ]);
  });

  test('because its table is missing', async () => {
    const admin = await makePerson(app, { isAdmin: true });
    await app.pool.query('alter table reports rename to missing_reports');
    const answer = await admin.client.gql('{ reports { nodes { id } } feed(first: 1) { nodes { title } } }');
    await app.pool.query('alter table missing_reports rename to reports');
    expect(answer.data).toMatchObject({ reports: null, feed: { nodes: [{}] } });
    expect(failures(answer)).toEqual([['reports', 'INTERNAL_SERVER_ERROR']]);
  });
});

describe('a mutation that fails is null, and the others are done', () => {
  test.each([
    ['before it', ['good', 'wrong']],
    ['after it', ['wrong', 'good']],
  ])('%s', async (_where, order) => {
    const { client, id } = await makeCurator(app);
    const title = `Boat builder ${order[0]}`;
    const mutations: Record<string, string> = {
      wrong: 'wrong: deletePick(id: "nothing") { deletedId }',
      good: `good: updateProfile(input: { title: "${title}" }) { profile { title } }`,
    };
    const answer = await client.gql(`mutation { ${order.map((name) => mutations[name]).join(' ')} }`);
    expect(answer.data).toEqual({ wrong: null, good: { profile: { title } } });
    expect(failures(answer)).toEqual([['wrong', 'NOT_FOUND']]);
    expect(await app.db.profile.findUnique({ where: { id }, select: { title: true } })).toEqual({ title });
  });
});

test('a part of a payload that cannot be read leaves the rest of it', async () => {
  const { client } = await makePerson(app);
  await app.pool.query('alter table notifications rename to missing_notifications');
  const answer = await client.gql(
    `mutation { createToken(input: { name: "Backup", scopes: [READ] }) {
      secret token { name } viewer { notifications { nodes { id } } }
    } }`,
  );
  await app.pool.query('alter table missing_notifications rename to notifications');
  expect(answer.data.createToken).toEqual({
    secret: expect.stringMatching(/^threes_pat_/),
    token: { name: 'Backup' },
    viewer: null,
  });
  expect(failures(answer)).toEqual([['createToken.viewer.notifications', 'INTERNAL_SERVER_ERROR']]);
});

describe('what is nullable in a schema', () => {
  const buildTestSchema = (fields: string) => {
    const schema = buildSchema(`
      directive @semanticNonNull(levels: [Int!] = [0]) on FIELD_DEFINITION
      type Query { ${fields} }
      type Mutation { save: SavePayload! }
      type SavePayload { id: ID! thing: Thing! }
      type Thing { id: ID! thing: Thing! }
    `);
    separateFailures(schema);
    return schema;
  };

  test('is null where it has no value in spite of its type, with an error', async () => {
    const schema = buildTestSchema('sure: Int! unsure: Int');
    const { data, errors } = await graphql({ schema, source: '{ sure unsure }', rootValue: {} });
    expect(data).toEqual({ sure: null, unsure: null });
    expect(errors?.map(({ path }) => path)).toEqual([['sure']]);
  });

  test('is marked in the text of the schema where it is null only with an error', () => {
    const text = printWithNullability(
      buildTestSchema('many(first: Int = 3, "Why." after: String): [Int!]! @deprecated one: Int! some: Int'),
    );
    expect(text).toContain('): [Int!] @semanticNonNull @deprecated\n');
    expect(text).toContain('one: Int @semanticNonNull\n');
    expect(text).toContain('some: Int\n');
    expect(text).toContain('save: SavePayload @semanticNonNull\n');
    expect(text).toContain('type SavePayload {\n  id: ID!\n  thing: Thing @semanticNonNull\n}');
    expect(text).toContain('type Thing {\n  id: ID!\n  thing: Thing!\n}');
    expect(buildSchema(text).getQueryType()?.getFields().many?.args).toHaveLength(2);
  });
});
