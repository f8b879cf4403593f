import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Log } from '../monitoring/log.ts';
import { inTransaction } from './connection.ts';

/** Each file contains the functions and triggers of one area, each once. */
const FOLDER = fileURLToPath(new URL('../../../prisma/sql', import.meta.url));

/**
 * Records the hashes of the applied definitions. No migration creates it, because it must exist before the first
 * definition.
 */
const TABLE = `create table if not exists _definitions (name text primary key, hash text not null)`;

/** Replacing a trigger locks its table. It waits this long for other writers, and then lets them go first. */
const LOCK_TIMEOUT_MS = 400;
const RETRY_MS = 250;
/** The time after which the start fails because a table is always locked. */
const GIVE_UP_MS = 120_000;

/** SQLSTATE codes of PostgreSQL. */
export const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const INVALID_FUNCTION_DEFINITION = '42P13';

type Kind = 'function' | 'trigger';

/** A function or trigger. The name of a trigger includes its table: "picks_after_update on picks". */
export type Definition = { kind: Kind; name: string; script: string; file: string };

/** The differences between the database and the files. */
type Plan = { found: Found[]; changed: Definition[]; dropped: Found[] };

/** The message is shown to the person who migrates. */
export class MigrationError extends Error {}

/** The functions and triggers of all files. */
export function readDefinitions(): Definition[] {
  const definitions = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => parseDefinitions(readFileSync(join(FOLDER, name), 'utf8'), `sql/${name}`));
  const seen = new Map<string, Definition>();
  for (const definition of definitions) {
    const other = seen.get(formatDefinitionTitle(definition));
    if (other)
      throw new MigrationError(
        `${other.file} and ${definition.file} both have the ${formatDefinitionTitle(definition)}.`,
      );
    seen.set(formatDefinitionTitle(definition), definition);
  }
  return definitions;
}

/** Splits a file before each line that begins with "create". The comment before the next definition is left out. */
export function parseDefinitions(text: string, file: string): Definition[] {
  const [head = '', ...scripts] = `\n${text}`.split(/^(?=create )/m);
  if (head.replaceAll(/^--.*$/gm, '').trim() !== '')
    throw new MigrationError(`${file} begins with something else than a function or a trigger.`);
  return scripts.map((part) => {
    const script = part.replace(/(\n(--.*)?)*$/, '\n');
    const [, kind, name] = /^create or replace (function|trigger) (\w+)/.exec(script) ?? [];
    const [, table] = / on (\w+)/.exec(script) ?? [];
    if (kind === 'function' && name) return { kind, name, script, file };
    if (kind === 'trigger' && name && table) return { kind, name: `${name} on ${table}`, script, file };
    throw new MigrationError(
      `${file} has something else than functions and triggers: ${script.split('\n', 1)[0]}`,
    );
  });
}

export const formatDefinitionTitle = ({ kind, name }: { kind: Kind; name: string }) => `${kind} ${name}`;
const getTableName = ({ name }: { name: string }) => name.split(' on ')[1] ?? '';
const isTrigger = ({ kind }: { kind: Kind }) => kind === 'trigger';
const isFunction = ({ kind }: { kind: Kind }) => kind === 'function';
export const hashScript = (script: string) => createHash('sha256').update(script).digest('hex');

type Found = { kind: Kind; name: string; drop: string };

/**
 * The functions and triggers of a database that prisma/sql should define. Not those of extensions, and not functions
 * that a column, index or check uses: migrations create these with the table.
 */
export async function findDefinitions(client: pg.Client): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select 'trigger' as kind, tgname || ' on ' || relname as name,
       format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop
     from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace
     union all
     select 'function', proname, format('drop function %s', p.oid::regprocedure)
     from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (
         select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
       and not exists (
         select from pg_depend
         where refclassid = 'pg_proc'::regclass and refobjid = p.oid and classid <> 'pg_trigger'::regclass)
     order by kind desc, name`,
  );
  return rows;
}

async function planDefinitions(client: pg.Client, definitions: Definition[]): Promise<Plan> {
  const found = await findDefinitions(client);
  const { rowCount } = await client.query("select where to_regclass('public._definitions') is not null");
  const { rows } = rowCount ? await client.query('select name, hash from _definitions') : { rows: [] };
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  const there = new Set(found.map(formatDefinitionTitle));
  const wanted = new Set(definitions.map(formatDefinitionTitle));
  return {
    found,
    changed: definitions.filter(
      (one) =>
        !there.has(formatDefinitionTitle(one)) ||
        hashes.get(formatDefinitionTitle(one)) !== hashScript(one.script),
    ),
    dropped: found.filter((one) => !wanted.has(formatDefinitionTitle(one))),
  };
}

/** Reports by file what applyDefinitions would do, and changes nothing. */
export async function readDefinitionSteps(
  client: pg.Client,
  definitions: Definition[],
): Promise<{ name: string; script: string }[]> {
  return listSteps(await planDefinitions(client, definitions));
}

function listSteps({ changed, dropped }: Plan): { name: string; script: string }[] {
  const scripts = new Map<string, string>();
  const add = (name: string, script: string) => scripts.set(name, (scripts.get(name) ?? '') + script);
  for (const { file, script } of changed) add(file, script);
  for (const { drop } of dropped) add('sql (removed)', `${drop};\n`);
  return [...scripts].map(([name, script]) => ({ name, script }));
}

/**
 * Replaces changed functions and triggers and drops removed ones, in one transaction. Returns the names of the
 * changed files. The caller holds the lock of migrations.
 */
export async function applyDefinitions(
  client: pg.Client,
  definitions: Definition[],
  log: Log,
): Promise<string[]> {
  const plan = await planDefinitions(client, definitions);
  const names = listSteps(plan).map(({ name }) => name);
  if (names.length === 0) return [];
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await tryPlan(client, plan, definitions))) {
    if (Date.now() > giveUpAt)
      throw new MigrationError(
        `Others have been writing to the tables for ${GIVE_UP_MS / 60_000} minutes without a break, so their triggers ` +
          'could not be replaced. Start again when there is less to do.',
      );
    log.info('Waiting for those who write to tables whose triggers change');
    await sleep(RETRY_MS);
  }
  log.info(`Applied ${names.join(', ')}`);
  for (const one of plan.dropped) log.info(`Dropped the ${formatDefinitionTitle(one)}, which is in no file`);
  return names;
}

/** Returns false if a table is locked by another session. */
async function tryPlan(client: pg.Client, plan: Plan, definitions: Definition[]): Promise<boolean> {
  try {
    await inTransaction(client, () => runPlan(client, plan, definitions));
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return false;
    throw error;
  }
}

async function runPlan(
  client: pg.Client,
  { found, changed, dropped }: Plan,
  definitions: Definition[],
): Promise<void> {
  // The body of a function may call a function that is created later.
  await client.query(
    `set local check_function_bodies = off; set local lock_timeout = ${LOCK_TIMEOUT_MS}; ${TABLE}`,
  );
  const there = new Set(found.map(formatDefinitionTitle));
  const replaced = new Set(
    changed.filter((one) => isTrigger(one) && there.has(formatDefinitionTitle(one))).map(getTableName),
  );
  if (replaced.size > 0)
    await client.query(`lock table ${[...replaced].join(', ')} in share row exclusive mode`);
  for (const { drop } of dropped.filter(isTrigger)) await client.query(drop);
  for (const one of changed.filter(isFunction))
    await explained(one, () =>
      there.has(formatDefinitionTitle(one)) ? replaceFunction(client, one) : client.query(one.script),
    );
  for (const one of changed.filter(isTrigger)) await explained(one, () => client.query(one.script));
  for (const { drop } of dropped.filter(isFunction)) await client.query(drop);
  await client.query('delete from _definitions where name <> all($1)', [
    definitions.map(formatDefinitionTitle),
  ]);
  await client.query(
    `insert into _definitions (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash`,
    [changed.map(formatDefinitionTitle), changed.map(({ script }) => hashScript(script))],
  );
}

/**
 * Replaces a function in place, so that concurrent calls never miss it. With other arguments it would be a second
 * function, so the old one is dropped.
 */
async function replaceFunction(client: pg.Client, { name, script }: Definition): Promise<void> {
  const read = async () => {
    const { rows } = await client.query<{ drop: string }>(
      `select format('drop function %s', oid::regprocedure) as drop from pg_proc
       where pronamespace = 'public'::regnamespace and proname = $1`,
      [name],
    );
    return rows.map(({ drop }) => drop);
  };
  const before = await read();
  const dropBefore = async () => {
    for (const drop of before) await client.query(drop);
  };
  await client.query('savepoint replacing');
  try {
    await client.query(script);
  } catch (error) {
    if ((error as { code?: string }).code !== INVALID_FUNCTION_DEFINITION) throw error;
    // PostgreSQL cannot replace a function if its result type or argument names differ.
    await client.query('rollback to savepoint replacing');
    await dropBefore();
    await client.query(script);
    return;
  }
  if ((await read()).length > before.length) await dropBefore();
}

async function explained(definition: Definition, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) throw error;
    throw new MigrationError(
      `Migrating the database failed in prisma/${definition.file}, ${formatDefinitionTitle(definition)}: ${message}`,
      { cause: error },
    );
  }
}
