import type { Pool } from 'pg';
import type { Background } from './background.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Database } from './prisma.ts';
import type { Storage } from './storage.ts';

/** What the product is put together from. Made once per process in main.ts, once per file in tests. */
export type Services = {
  env: Env;
  db: Database['db'];
  pool: Pool;
  storage: Storage;
  mailer: Mailer;
  background: Background;
  log: Log;
};
