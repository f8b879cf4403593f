import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printSchema } from 'graphql';
import { buildAppSchema } from '../schema.ts';

const file = join(import.meta.dirname, '../schema.graphql');
const schema = `${printSchema(await buildAppSchema()).trim()}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, schema);
  console.log('Wrote server/schema.graphql');
} else if (readFileSync(file, 'utf8').trim() === schema.trim()) {
  console.log('server/schema.graphql is up to date.');
} else {
  console.error('server/schema.graphql is out of date. Run: npm run schema && npm run codegen');
  process.exitCode = 1;
}
