import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, expect, test } from 'vitest';

/** The path of the compiler for this platform. */
const compiler: string = createRequire(import.meta.url)('relay-compiler');
const run = promisify(execFile);
const sdl = readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Compiles these documents with Relay. Returns the output by name of fragment or query. */
async function compile(documents: string[]): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  folders.push(folder);
  for (const name of ['src', 'out']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'schema.graphql'), sdl);
  writeFileSync(
    join(folder, 'relay.config.json'),
    JSON.stringify({
      src: 'src',
      schema: 'schema.graphql',
      language: 'typescript',
      artifactDirectory: 'out',
      customScalarTypes: { DateTime: 'string', URL: 'string', EmailAddress: 'string' },
    }),
  );
  const constants = documents.map((text, n) => `export const document${n} = graphql\`${text}\`;`);
  writeFileSync(
    join(folder, 'src/app.ts'),
    ["import { graphql } from 'relay-runtime';", ...constants].join('\n\n'),
  );
  const env = { ...process.env, FORCE_NO_WATCHMAN: '1' };
  await run(compiler, ['relay.config.json'], { cwd: folder, env }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`);
  });
  const written = readdirSync(join(folder, 'out'));
  return new Map(
    written.map((file) => [file.replace('.graphql.ts', ''), readFileSync(join(folder, 'out', file), 'utf8')]),
  );
}

type Connection = { parent: string; field: GraphQLField<unknown, unknown> };

const listConnections = (schema: GraphQLSchema): Connection[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ parent: type.name, field })))
    .filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'));

const WAYS = { forward: ['first', 'after'], backward: ['last', 'before'] } as const;
type Way = keyof typeof WAYS;

const buildDocumentName = ({ parent, field }: Connection, way: Way) => `app_${parent}_${way}_${field.name}`;

/** A fragment that pages through a connection. */
function buildPagesDocument(connection: Connection, way: Way): string {
  const { parent, field } = connection;
  const name = buildDocumentName(connection, way);
  const [size, cursor] = WAYS[way];
  const needed = field.args.filter(isRequiredArgument);
  const defined = [
    `${size}: { type: "Int", defaultValue: 3 }`,
    `${cursor}: { type: "String" }`,
    ...needed.map((arg) => `${arg.name}: { type: "${arg.type}" }`),
  ];
  const given = [size, cursor, ...needed.map((arg) => arg.name)].map((arg) => `${arg}: $${arg}`);
  return `
    fragment ${name} on ${parent}
    @argumentDefinitions(${defined.join(', ')})
    @refetchable(queryName: "${name}_Query") {
      ${field.name}(${given.join(', ')}) @connection(key: "${name}") {
        edges { node { __typename } }
      }
    }`;
}

const schema = buildSchema(sdl);
const connections = listConnections(schema);

/** Whether Relay can refetch a page alone. */
const isRefetchable = ({ parent }: Connection): boolean =>
  ['Query', 'Viewer'].includes(parent) ||
  (schema.getType(parent) as GraphQLObjectType).getInterfaces().some(({ name }) => name === 'Node');

test.each(['forward', 'backward'] as const)('Relay pages %s through each connection', async (way) => {
  const paged = connections.filter(isRefetchable);
  const artifacts = await compile(paged.map((connection) => buildPagesDocument(connection, way)));
  for (const connection of paged) {
    const name = buildDocumentName(connection, way);
    expect(artifacts.get(name), name).toContain(`"direction": "${way}"`);
    expect(artifacts.get(`${name}_Query`), name).toContain('"kind": "Request"');
  }
});

test('all connections but one belong to what Relay can read again', () => {
  const others = connections.filter((one) => !isRefetchable(one));
  // A review has no id, so its rounds can only be read again from the first.
  expect(others.map(({ parent, field }) => `${parent}.${field.name}`)).toEqual(['SubmissionReview.rounds']);
});

test('what is null only with an error is never null for Relay where errors are thrown', async () => {
  const artifacts = await compile(['query appQuery @throwOnFieldError { site { name } viewer { id } }']);
  expect(artifacts.get('appQuery')).toMatch(
    /site: \{\s+readonly name: string;\s+\};\s+readonly viewer: \{\s+readonly id: string;\s+\} \| null/,
  );
});
