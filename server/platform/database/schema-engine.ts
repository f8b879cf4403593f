import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemasContainer } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { MIGRATIONS_FOLDER, readMigrations } from './migrations.ts';

const SCHEMA_FILE = join(MIGRATIONS_FOLDER, '../schema.prisma');
const EVERYTHING = { externalTables: [], externalEnums: [] };
/** The type id of "char", a type of one letter in PostgreSQL's catalogs. */
const INTERNAL_CHAR = 18;

/**
 * Writes a new migration with the differences between the migrations and schema.prisma. Someone then completes it by
 * hand. Only temporary work happens in the database.
 */
export async function createMigration(databaseUrl: string, name: string): Promise<string> {
  // `prisma migrate dev` would need the right to create a second database.
  const script = await diffToSchema(databaseUrl);
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS_FOLDER, `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'migration.sql');
  writeFileSync(file, script);
  return file;
}

/** The SQL that is missing in the migrations compared with schema.prisma, or undefined. */
export async function findDrift(databaseUrl: string): Promise<string | undefined> {
  const script = withoutComments(await diffToSchema(databaseUrl));
  return script === '' ? undefined : script;
}

function diffToSchema(databaseUrl: string): Promise<string> {
  return withEngine(databaseUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList() },
      to: { tag: 'schemaDatamodel', ...readSchema() },
      script: true,
      exitCode: true,
      filters: EVERYTHING,
    });
    return stdout ?? '';
  });
}

/** The migrations in the engine's format. */
function migrationList(): MigrationList {
  const path = 'migration_lock.toml';
  return {
    baseDir: MIGRATIONS_FOLDER,
    lockfile: { path, content: readFileSync(join(MIGRATIONS_FOLDER, path), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: readMigrations().map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  };
}

function readSchema(): SchemasContainer {
  return { files: [{ path: SCHEMA_FILE, content: readFileSync(SCHEMA_FILE, 'utf8') }] };
}

function withoutComments(script: string): string {
  return script
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .trim();
}

async function withEngine<T>(databaseUrl: string, fn: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const { SchemaEngine: Engine } = await loadEngine();
  const adapters = new MigrationAdapterFactory(databaseUrl);
  const factory = bindMigrationAwareSqlAdapterFactory(adapters);
  const engine = await Engine.new({ datamodels: undefined }, () => {}, factory);
  try {
    return await fn(engine);
  } catch (error) {
    throw new Error(readableEngineError(error, factory.errorRegistry), { cause: error });
  } finally {
    engine.free();
    // The engine closes its shadow database but not this connection.
    await adapters.close();
  }
}

type ErrorRegistry = { consumeError(id: number): { error: unknown } | undefined };

/** The engine wraps errors in JSON, and refers to a database error by a number. */
function readableEngineError(error: unknown, registry: ErrorRegistry): string {
  const thrown = error instanceof Error ? error.message : String(error);
  // The numbered lines are the engine's own stack trace.
  const text = (panic.message || thrown).split(/\n\s+0: /)[0] ?? thrown;
  const migration = /migration_name="([^"]+)"/.exec(thrown)?.[1];
  const id = /"?externalError"?[^0-9]*([0-9]+)|external error.*?([0-9]+)/i.exec(text);
  const original = id ? registry.consumeError(Number(id[1] ?? id[2]))?.error : undefined;
  const where = migration ? ` in ${migration}` : '';
  return `Migrating the database failed${where}: ${original instanceof Error ? original.message : text}`;
}

const panic = {
  message: '',
  set_message(text: string) {
    panic.message = text;
  },
};

let engineModule: Promise<typeof import('@prisma/schema-engine-wasm')> | undefined;

/** The package imports its .wasm file as a module, which Node 20 and 22 support only with a flag. */
function loadEngine(): Promise<typeof import('@prisma/schema-engine-wasm')> {
  engineModule ??= (async () => {
    const name = '@prisma/schema-engine-wasm/schema_engine_bg';
    // The engine stores the message of a panic here. Without it, a panic would look like a TypeError.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panic });
    const glue = await import(name);
    const file = createRequire(import.meta.url)
      .resolve(name)
      .replace(/\.js$/, '.wasm');
    const imports = { './schema_engine_bg.js': withoutLingeringTimers(glue) };
    const { instance } = await WebAssembly.instantiate(await readFile(file), imports);
    glue.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
    return glue;
  })();
  return engineModule;
}

/** The engine never clears the ten-second timer of its lock, which would delay the end of a command. */
function withoutLingeringTimers(glue: Record<string, WebAssembly.ImportValue>) {
  const imports = { ...glue };
  for (const [name, original] of Object.entries(glue)) {
    if (!name.startsWith('__wbg_setTimeout') || typeof original !== 'function') continue;
    imports[name] = (...args: unknown[]) => {
      const timer = original(...args);
      timer?.unref?.();
      return timer;
    };
  }
  return imports;
}

/**
 * Corrects three faults of Prisma's adapter for pg: it splits scripts at every semicolon, even within functions; it
 * uses the real database as the shadow database; and it does not support the type "char" of PostgreSQL's catalogs.
 */
class MigrationAdapterFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = '@prisma/adapter-pg';
  private readonly opened: SqlDriverAdapter[] = [];

  constructor(private readonly url: string) {}

  connect(): Promise<SqlDriverAdapter> {
    return this.open(this.url, async () => {});
  }

  async close(): Promise<void> {
    for (const adapter of this.opened) await adapter.dispose();
  }

  private async open(url: string, afterwards: () => Promise<void>): Promise<SqlDriverAdapter> {
    const adapter = await openAdapter(url, afterwards);
    this.opened.push(adapter);
    return adapter;
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    const admin = new pg.Pool({ connectionString: this.url, max: 1 });
    await admin.query(`create database "${name}"`);
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    return this.open(url.href, async () => {
      await admin.query(`drop database if exists "${name}" with (force)`);
      await admin.end();
    });
  }
}

async function openAdapter(url: string, afterwards: () => Promise<void>): Promise<SqlDriverAdapter> {
  // One connection only, so that session settings of a migration stay in effect.
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  let closed: Promise<void> | undefined;
  const letterColumns = new WeakMap<object, number[]>();
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      const result = await query(...args);
      const letters = (result.fields ?? []).flatMap((field, index) =>
        field.dataTypeID === INTERNAL_CHAR ? [index] : [],
      );
      for (const index of letters) result.fields[index]!.dataTypeID = pg.types.builtins.TEXT;
      if (result.rows) letterColumns.set(result.rows, letters);
      return result;
    },
  });
  const adapter = await new PrismaPg(pool).connect();
  const dispose = adapter.dispose.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    queryRaw: async (sql: SqlQuery) => {
      const set = await queryRaw(sql);
      for (const index of letterColumns.get(set.rows) ?? [])
        set.columnTypes[index] = ColumnTypeEnum.Character;
      return set;
    },
    executeScript: async (script: string) => {
      await pool.query(script);
    },
    dispose: () => {
      closed ??= (async () => {
        await dispose();
        await pool.end();
        await afterwards();
      })();
      return closed;
    },
  });
}
