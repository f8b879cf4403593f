import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageKeys } from '../../server/modules/media/media.keys.ts';
import type { Services } from '../../server/platform/services.ts';
import type { Drawing } from './drawings.ts';

/** The password of everybody in the demo content. */
export const PASSWORD = 'nine good things';

const DOMAIN = '@threes.example';

/** The email address of a person in the demo content. */
export const emailOf = (username: string) => `${username}${DOMAIN}`;

/** The logins that are printed at the start. */
export const demoLogins = [
  { label: 'Admin', email: emailOf('admin'), password: PASSWORD },
  { label: 'Curator', email: emailOf('ines'), password: PASSWORD },
  { label: 'Member', email: emailOf('mika'), password: PASSWORD },
];

/**
 * Whether to load the demo content: the database has no other people, and the demo content is missing or incomplete.
 * The admin is created last, so a database without one was only partly loaded.
 */
async function needsDemo({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const others = await db.profile.count({
    where: { OR: [{ email: null }, { NOT: { email: { endsWith: DOMAIN } } }] },
  });
  return others === 0 && (await db.profile.count({ where: { email: emailOf('admin') } })) === 0;
}

/** Where the seed process keeps what is still to be drawn. */
export const drawingsFile = (dataFolder: string) => join(dataFolder, 'demo-pictures.json');

/** What the seed process reports: the finished share of the load, then the pictures to draw, then each one drawn. */
export type SeedReport = { share: number } | { drawings: Drawing[] } | { drawn: string };

/** What the seed process is asked for: the picture with this key, or all that are left. */
export type SeedRequest = string | 'all';

/** The pictures that are still to be drawn. */
export type Drawings = {
  /** Resolves when this file can be read. Its picture is drawn next. */
  ready(fileKey: string): Promise<void>;
  /** Draws all of them. Resolves when the seed process has ended. */
  drawAll(onDrawn?: (left: number) => void): Promise<void>;
};

type SeedOptions = {
  /** The settings, with the database and the bucket. */
  env: Record<string, string | undefined>;
  progress(share: number): void;
  /** Stops the seed process. A later start continues. */
  signal: AbortSignal;
  log: Services['log'];
};

/**
 * Loads the demo content into an empty database, without the files of its 400 pictures: drawing them takes several
 * times as long as everything else. Returns what is to be drawn, also after an interrupted start, or null.
 */
export async function loadDemo(
  services: Pick<Services, 'db'>,
  dataFolder: string,
  options: SeedOptions,
): Promise<Drawings | null> {
  if (await needsDemo(services)) return startSeed(['--load'], options);
  return existsSync(drawingsFile(dataFolder)) ? startSeed([], options) : null;
}

/** The bucket, in which a file that is still to be drawn is waited for. */
export function afterDrawing(storage: Services['storage'], { ready }: Drawings): Services['storage'] {
  return {
    ...storage,
    get: (key) => ready(key).then(() => storage.get(key)),
    stat: (key) => ready(key).then(() => storage.stat(key)),
  };
}

function startSeed(args: string[], { env, progress, signal, log }: SeedOptions): Promise<Drawings> {
  const child = fork(fileURLToPath(new URL('seed.ts', import.meta.url)), args, {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env,
    signal,
  });
  /** The picture of each file that is not there yet. */
  const pictures = new Map<string, Drawing>();
  const drawn = new EventEmitter().setMaxListeners(0);
  const settle = (drawing: Drawing) => {
    for (const key of imageKeys(drawing)) pictures.delete(key);
    drawn.emit(drawing.key);
  };

  async function ready(fileKey: string): Promise<void> {
    const drawing = pictures.get(fileKey);
    if (!drawing) return;
    const settled = once(drawn, drawing.key);
    request(drawing.key);
    await settled;
  }
  const request = (wanted: SeedRequest) => child.connected && child.send(wanted);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let onLeft = (_left: number) => {};
  const drawings: Drawings = {
    ready,
    drawAll(onDrawn = () => {}) {
      onLeft = onDrawn;
      request('all');
      return ended;
    },
  };

  return new Promise((resolve, reject) => {
    child.on('message', (report: SeedReport) => {
      if ('share' in report) return progress(report.share);
      if ('drawn' in report) {
        const drawing = pictures.get(report.drawn);
        if (drawing) settle(drawing);
        return onLeft(new Set(pictures.values()).size);
      }
      for (const drawing of report.drawings) {
        for (const key of imageKeys(drawing)) pictures.set(key, drawing);
      }
      resolve(drawings);
    });
    child.once('error', (error) => !signal.aborted && reject(error));
    child.once('exit', (code, killedBy) => {
      for (const drawing of new Set(pictures.values())) settle(drawing);
      if (code === 0 || signal.aborted) return resolve(drawings);
      log.warn({ code: code ?? killedBy }, 'The seed process ended early');
      reject(new Error(`The demo content could not be loaded (${code ?? killedBy}).`));
    });
  });
}
