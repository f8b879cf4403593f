import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';

/** The path of the compiler for this platform. */
const compiler: string = createRequire(import.meta.url)('relay-compiler');
const run = promisify(execFile);
const sdl = readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8');

const schema = buildSchema(sdl);
const connections = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((parent) => Object.values(parent.getFields()).map((field) => ({ parent, field })))
  .filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'));

test.each(connections)('Relay pages both ways through $parent.$field.name', ({ field }) => {
  const types = Object.fromEntries(field.args.map(({ name, type }) => [name, String(type)]));
  expect(types).toMatchObject({ first: 'Int', after: 'String', last: 'Int', before: 'String' });
});

test('all connections but one belong to what Relay can read again', () => {
  const others = connections.filter(
    ({ parent }) =>
      !['Query', 'Viewer'].includes(parent.name) &&
      parent.getInterfaces().every(({ name }) => name !== 'Node'),
  );
  // A review has no id, so its rounds can only be read again from the first.
  expect(others.map(({ parent, field }) => `${parent}.${field.name}`)).toEqual(['SubmissionReview.rounds']);
});

test('what is null only with an error is never null for Relay where errors are thrown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = {
    src: 'src',
    schema: 'schema.graphql',
    language: 'typescript',
    artifactDirectory: 'out',
    customScalarTypes: { DateTime: 'string', URL: 'string', EmailAddress: 'string' },
  };
  const app = `import { graphql } from 'relay-runtime';
    export const query = graphql\`query appQuery @throwOnFieldError { site { name } viewer { id } }\`;`;
  for (const name of ['src', 'out']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'schema.graphql'), sdl);
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'src/app.ts'), app);
  const env = { ...process.env, FORCE_NO_WATCHMAN: '1' };
  await run(compiler, ['relay.config.json'], { cwd: folder, env });
  expect(readFileSync(join(folder, 'out/appQuery.graphql.ts'), 'utf8')).toMatch(
    /site: \{\s+readonly name: string;\s+\};\s+readonly viewer: \{\s+readonly id: string;\s+\} \| null/,
  );
});
