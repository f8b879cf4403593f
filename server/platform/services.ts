import type { Pool } from 'pg';
import type { Env } from './env.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Database } from './prisma.ts';
import type { Replicas } from './replicas.ts';
import type { SafeFetch } from './safe-fetch.ts';
import type { Storage } from './storage.ts';

/** The services that the product consists of. main.ts creates them once per process, tests once per file. */
export type Services = {
  env: Env;
  db: Database['db'];
  pool: Pool;
  replicas: Replicas;
  storage: Storage;
  mailer: Mailer;
  safeFetch: SafeFetch;
  live: Live;
  log: Log;
};
