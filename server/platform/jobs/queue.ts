import { Logger, runMigrations } from 'graphile-worker';
import { type Log, withoutAddresses } from '../monitoring/log.ts';

/** Creates or updates the queue's own tables, in the schema graphile_worker. */
export async function migrateQueue(databaseUrl: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: queueLogger(log) });
}

/** Forwards messages of the queue to our log, but not the report of each finished job. */
export const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.error;
    // The queue's messages quote errors.
    const words = withoutAddresses(message);
    if (level === 'error') log.warn({ ...(error instanceof Error && { err: error }) }, words);
    else if (level === 'warning') log.warn(words);
    else log.debug(words);
  });
