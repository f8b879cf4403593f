import { createHash } from 'node:crypto';
import type { Sql } from './shapes.ts';

/** The prepared statements of a process. Each connection keeps its own copy of them. */
const PREPARED_MAX = 200;
/** Longer statements are not prepared, because PostgreSQL would keep large plans of them. */
const PREPARED_LENGTH_MAX = 15_000;

const prepared = new Set<string>();

/** A statement as `pg` takes it. */
export type Statement = { text: string; values: unknown[]; name?: string };

/** The text and values of a statement. Numbers are written into the text, so that PostgreSQL plans with them. */
export function toStatement(statement: Sql, replace = (value: unknown): unknown => value): Statement {
  const values: unknown[] = [];
  let text = statement.strings[0] ?? '';
  statement.values.forEach((value, index) => {
    const replaced = replace(value);
    text += typeof replaced === 'number' ? String(replaced) : `$${values.push(replaced)}`;
    text += statement.strings[index + 1];
  });
  return { text, values };
}

/** The name under which a statement with this text is prepared; undefined for those that are not. */
export function preparedName(text: string): string | undefined {
  if (text.length > PREPARED_LENGTH_MAX) return undefined;
  const name = `read-${createHash('sha1').update(text).digest('base64url')}`;
  if (!prepared.has(name) && prepared.size >= PREPARED_MAX) return undefined;
  prepared.add(name);
  return name;
}
