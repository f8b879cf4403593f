import { resolve } from 'node:path';
import { run } from '../../main.ts';
import { findFreePort } from '../../platform/embedded/ports.mjs';
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts';
import { silentLog } from '../../platform/monitoring/log.ts';
import { processEnv } from '../../platform/settings/env.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/**
 * Runs the product with a database that the parent process can disconnect by the messages "cut" and "restore". Sends
 * its address when it is ready, and "done" after each message.
 */
const folder = resolve(process.argv[2] ?? '.data/e2e-away');
const postgres = await startEmbeddedPostgres({
  folder: `${folder}/postgres`,
  log: silentLog(),
  unsafe: true,
});
process.once('exit', () => postgres.stopWithoutWaiting());
const database = await startTcpProxy(postgres.url);
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
Object.assign(processEnv(), {
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_FOLDER: folder,
  DATABASE_URL: database.through(postgres.url),
  LOG_LEVEL: 'fatal',
});
await run({ exclusive: false });

process.on('message', async (message) => {
  if (message === 'cut') await database.cut();
  else await database.restore();
  process.send?.('done');
});
process.send?.(url);
