// npm run dev starts the product with reload of client and server. The browser connects to Vite, which forwards API
// requests. The server restarts when its code changes, while PostgreSQL and the bucket keep running.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '../platform/embedded/ports.mjs';
import {
  checkMachine,
  checkNode,
  createProgress,
  generateClient,
  generateDocuments,
  installPackages,
  root,
} from './setup.mjs';

checkNode();
process.chdir(root);
process.env.NODE_ENV ??= 'development';
await checkMachine();

const progress = createProgress(5);
const stoppers = [];
let stopping = false;

/** Stops everything in the reverse order of the start, PostgreSQL last. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  while (stoppers.length)
    await Promise.resolve(stoppers.pop()()).catch((error) => console.error(error.message));
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

try {
  await installPackages(progress, { dev: true });
  await generateClient(progress);
  await generateDocuments();
  const { register } = await import('tsx/esm/api');
  register();
  const { loadEnv, processEnv } = await import('../platform/settings/env.ts');
  const { acquireFolderLock } = await import('../platform/embedded/lock.ts');
  const { startEmbeddedPostgres } = await import('../platform/embedded/postgres.ts');
  const { startEmbeddedBucket } = await import('../platform/embedded/bucket.ts');
  const { createLog } = await import('../platform/monitoring/log.ts');
  const env = loadEnv(processEnv());
  const log = createLog({ level: 'warn', human: true });

  const claimed = await acquireFolderLock(join(env.dataFolder, 'running.json'), env.publicUrl);
  if (typeof claimed !== 'function') {
    throw new Error(
      `Threes is already running at ${claimed.url} (process ${claimed.pid}). Stop that one first.`,
    );
  }
  stoppers.push(claimed);
  process.once('exit', claimed);
  if (!(await isPortFree(env.port))) throw new Error(`Port ${env.port} is in use. Set PORT to a free one.`);

  progress.step('Services');
  const own = { PUBLIC_URL: env.publicUrl, DEMO: env.demo ? '1' : '0' };
  if (!env.databaseUrl) {
    const postgres = await startEmbeddedPostgres({ folder: join(env.dataFolder, 'postgres'), log });
    stoppers.push(postgres.stop);
    own.DATABASE_URL = postgres.url;
  }
  if (!env.s3) {
    const folder = join(env.dataFolder, 'bucket');
    const bucket = await startEmbeddedBucket({ folder, bucket: env.s3Bucket, log });
    stoppers.push(bucket.stop);
    Object.assign(own, {
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY: bucket.accessKey,
      S3_SECRET_KEY: bucket.secretKey,
    });
  }

  progress.step('Server (restarts when its code changes)');
  const apiPort = String(await findFreePort());
  const api = child(
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/commands/serve.ts'],
    { ...own, PORT: apiPort, HOST: '127.0.0.1' },
  );
  stoppers.push(() => ended(api));
  const codegen = child(
    ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--watch', '--silent'],
    {},
  );
  stoppers.push(() => ended(codegen));

  progress.step('Web client (reloads when its code changes)');
  process.env.DEV_API = `http://127.0.0.1:${apiPort}`;
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { port: env.port } });
  await vite.listen();
  stoppers.push(() => vite.close());
  console.log(`\n  Threes for development: ${env.publicUrl}\n  Ctrl-C stops it.\n`);
} catch (error) {
  console.error(error.message);
  await stop(1);
}

function child(args, extra) {
  const started = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...extra },
  });
  started.once('error', (error) => console.error(error.message));
  return started;
}

/** Stops the child process. Ctrl-C already reaches it, but other signals do not. */
function ended(started) {
  if (started.exitCode !== null || started.signalCode !== null) return;
  return new Promise((done) => {
    started.once('exit', done);
    started.kill('SIGTERM');
    setTimeout(() => started.kill('SIGKILL'), 8_000).unref();
  });
}
