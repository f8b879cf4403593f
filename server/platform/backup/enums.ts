import type { Migration } from '../database/migrations.ts';

const CREATE = /create type "?(\w+)"? as enum\s*\(([^)]*)\)/gi;
const ADD =
  /alter type "?(\w+)"? add value (?:if not exists )?('(?:[^']|'')+')(?: (before|after) ('(?:[^']|'')+'))?\s*;/gi;
const LABEL = /'(?:[^']|'')*'/g;

/**
 * Moves all values that later migrations add to an enum into the statement that creates it. A restore runs the
 * migrations and loads the rows in one transaction, in which PostgreSQL before version 17 refuses to use an added
 * value.
 */
export function withEnumsFromTheStart(migrations: Migration[]): Migration[] {
  const labels = new Map<string, string[]>();
  for (const { script } of migrations) {
    for (const [, type = '', list = ''] of script.matchAll(CREATE)) labels.set(type, list.match(LABEL) ?? []);
    for (const [, type = '', label = '', side, neighbor = ''] of script.matchAll(ADD)) {
      const known = labels.get(type) ?? [];
      const at = side ? known.indexOf(neighbor) + (side.toLowerCase() === 'after' ? 1 : 0) : known.length;
      if (!known.includes(label)) known.splice(at, 0, label);
    }
  }
  return migrations.map(({ name, script }) => ({
    name,
    script: script
      .replace(CREATE, (_all, type) => `create type "${type}" as enum (${labels.get(type)?.join(', ')})`)
      .replace(ADD, ''),
  }));
}
