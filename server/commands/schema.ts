import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print, visit } from 'graphql';
import { printWithNullability } from '../platform/graphql/nullability.ts';
import { breakingChanges, nonNullSeparateFields, undescribed } from '../schema.checks.ts';
import { buildAppSchema } from '../schema.ts';

const file = join(import.meta.dirname, '../schema.graphql');
/** The schema of the last release without descriptions. Only a release changes this file. */
const releasedFile = join(import.meta.dirname, '../schema.released.graphql');

const built = await buildAppSchema();
const schema = printWithNullability(built);

function refuse(problem: string, lines: string[] = []): void {
  console.error([problem, ...lines.map((line) => `  ${line}`)].join('\n'));
  process.exitCode = 1;
}

if (process.argv.includes('--release')) {
  const bare = visit(parse(schema), { StringValue: (_, key) => (key === 'description' ? null : undefined) });
  writeFileSync(releasedFile, `${print(bare).trim()}\n`);
  console.log('Wrote server/schema.released.graphql');
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, schema);
  console.log('Wrote server/schema.graphql');
} else {
  if (readFileSync(file, 'utf8') !== schema) {
    refuse('server/schema.graphql is out of date. Run: npm run schema && npm run codegen');
  }
  const missing = undescribed(built);
  if (missing.length > 0) refuse('Without a description:', missing);
  const nonNull = nonNullSeparateFields(built);
  if (nonNull.length > 0) refuse('Non-null, so that its failure empties others:', nonNull);
  const broken = breakingChanges(readFileSync(releasedFile, 'utf8'), schema);
  if (broken.length > 0)
    refuse('Breaks clients of the last release. Deprecate it in one release first:', broken);
  if (!process.exitCode) console.log('server/schema.graphql is up to date, described, and breaks no client.');
}
