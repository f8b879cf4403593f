import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadEnv, processEnv } from '../../server/platform/env.ts';
import { createLog } from '../../server/platform/log.ts';
import { createDatabase, poolOptionsOf } from '../../server/platform/prisma.ts';
import { createStorage } from '../../server/platform/storage.ts';
import { drawingsFile, type SeedReport, type SeedRequest } from './demo.ts';
import { type Drawing, drawFiles } from './drawings.ts';
import { loadDemo } from './load.ts';

/**
 * The process that demo.ts starts. It loads the demo content if it is told to, and draws the pictures that are asked
 * for. What is to be drawn is in a file until all of it is, so that a later start continues.
 */

/** One for each core of a small machine. */
const AT_ONCE = 2;
/** The build may run at the same time, so a picture that was not stored in time is tried again. */
const TRIES = 3;

process.once('disconnect', () => process.exit(1));

const env = loadEnv(processEnv());
if (!env.databaseUrl || !env.s3)
  throw new Error('DATABASE_URL and S3_ENDPOINT say where the demo content goes.');
const log = createLog({ level: env.logLevel });
const storage = await createStorage({ ...env.s3, bucket: env.s3Bucket, region: env.s3Region });
const send = (report: SeedReport) => process.send?.(report);
const file = drawingsFile(env.dataFolder);

if (process.argv.includes('--load')) {
  await mkdir(env.dataFolder, { recursive: true });
  const { db, close } = createDatabase(env.databaseUrl, poolOptionsOf(env));
  const keep = (drawings: Drawing[]) => writeFile(file, JSON.stringify(drawings));
  await loadDemo({ db, storage, keep, progress: (share) => send({ share }) });
  await close();
}
const drawings: Drawing[] = JSON.parse(await readFile(file, 'utf8'));
send({ drawings });

const waiting = new Map(drawings.map((drawing) => [drawing.key, drawing]));
const failed: Drawing[] = [];
/** The keys of the pictures to draw next. */
const queue: string[] = [];
let drawing = 0;

process.on('message', (wanted: SeedRequest) => {
  if (wanted === 'all') queue.push(...waiting.keys());
  else queue.unshift(wanted);
  drawNext();
});

function drawNext(): void {
  while (drawing < AT_ONCE && queue.length > 0) {
    const picture = waiting.get(queue.shift() as string);
    if (!picture) continue;
    waiting.delete(picture.key);
    drawing += 1;
    draw(picture, TRIES).then(async (isDrawn) => {
      if (!isDrawn) failed.push(picture);
      send({ drawn: picture.key });
      drawing -= 1;
      if (waiting.size === 0 && drawing === 0) await finish();
      else drawNext();
    });
  }
}

async function draw(drawing: Drawing, tries: number): Promise<boolean> {
  try {
    if (!(await storage.stat(drawing.key))) await drawFiles(storage, drawing);
    return true;
  } catch (error) {
    if (tries > 1) return draw(drawing, tries - 1);
    log.warn({ err: error, name: drawing.name }, 'a demo picture could not be stored');
    return false;
  }
}

async function finish(): Promise<void> {
  if (failed.length === 0) await rm(file, { force: true });
  storage.close();
  process.exit();
}
