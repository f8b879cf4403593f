import type { Pool } from 'pg';
import type { Database } from './database/prisma.ts';
import type { Replicas } from './database/replicas.ts';
import type { Live } from './live.ts';
import type { Log } from './monitoring/log.ts';
import type { Mailer } from './network/mail.ts';
import type { SafeFetch } from './network/safe-fetch.ts';
import type { Env } from './settings/env.ts';
import type { Storage } from './storage/storage.ts';

/** The services of the product. main.ts creates them once per process, and each test file creates its own. */
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
