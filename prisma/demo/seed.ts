import { loadEnv, processEnv } from '../../server/platform/env.ts';
import { createLog } from '../../server/platform/log.ts';
import { createDatabase } from '../../server/platform/prisma.ts';
import { createStorage } from '../../server/platform/storage.ts';
import { loadDemo } from './load.ts';

// demo.ts starts this process. It ends when its parent does.
process.once('disconnect', () => process.exit(1));

const env = loadEnv(processEnv());
if (!env.databaseUrl || !env.s3)
  throw new Error('DATABASE_URL and S3_ENDPOINT say where the demo content goes.');
const log = createLog({ level: env.logLevel });
const { db, close } = createDatabase(env.databaseUrl);
const storage = await createStorage({ ...env.s3, bucket: env.s3Bucket });
await loadDemo({ db, storage, log, progress: (done) => process.send?.(done) });
storage.close();
await close();
process.exit();
