import { Readable } from 'node:stream';
import { z } from 'zod';
import type { DataExport, Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer, type Viewer } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { defineScheduledTask, defineTask, enqueue } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { DAY_MS } from '../../platform/time.ts';
import { withActiveAdmin, withActiveAuthor } from '../access/author.service.ts';
import { recordAudit, theServer } from '../audit/audit.service.ts';
import { type ArchiveFile, buildZip, jsonLines, storeInParts } from './export.archive.ts';
import type { DataExportModel, ExportState } from './export.model.ts';
import { exportPage } from './export.page.ts';
import { exportIsVisible } from './export.policy.ts';
import { exportLists, readExportList, readExportProfile } from './export.reads.ts';

const NOT_FOUND = 'User not found';
/** How long an export can be downloaded. */
const EXPORT_DAYS = 7;
const TIME_LIMIT_MS = 20 * 60_000;
/** The number of exports that one run deletes. */
const CLEANED_AT_ONCE = 50;

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const partKey = (id: string, part: number) => `exports/${id}/${String(part).padStart(5, '0')}`;
const partKeys = ({ id, parts }: Pick<DataExport, 'id' | 'parts'>) =>
  Array.from({ length: parts }, (_, part) => partKey(id, part));

const jobKey = (id: string) => `data-export ${id}`;

/** Unfinished exports by id: whether their job is gone, and whether it will be tried again. */
type Jobs = ReadonlyMap<string, { isOver: boolean; isRetried: boolean }>;

/** An unfinished export that no job will finish has failed: its process died at the last try. */
const toModel = (
  { id, state, progress, bytes, createdAt, expiresAt }: DataExport,
  jobs: Jobs = new Map(),
): DataExportModel => ({
  id,
  state: (jobs.get(id)?.isOver ? 'failed' : state) as ExportState,
  isRetried: state === 'failed' && jobs.get(id)?.isRetried === true,
  progress,
  bytes: Number(bytes),
  createdAt,
  expiresAt,
  url: state === 'ready' ? `/exports/${id}` : null,
});

/** Reads the state with the job, in one statement: a job that ends between two would look lost. */
async function readJobs(db: Pick<Db, '$queryRaw'>, exports: readonly DataExport[]): Promise<Jobs> {
  const ids = exports.filter(({ state }) => state !== 'ready').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; isOver: boolean; isRetried: boolean }[]>(sql`
    select e.id, job.id is null as "isOver", coalesce(job.attempts < job.max_attempts, false) as "isRetried"
    from data_exports e left join graphile_worker._private_jobs job
      on job.key = ${jobKey('')} || e.id and (job.attempts < job.max_attempts or job.locked_at is not null)
    where e.id = any(${ids}::uuid[]) and e.state <> 'ready'`);
  return new Map(rows.map(({ id, ...job }) => [id, job]));
}

/** The latest unexpired export of this person's data that the viewer has requested, or null. */
export async function readDataExport(context: Context, profileId: string): Promise<DataExportModel | null> {
  const { id: requestedById } = requireViewer(context);
  if (!isUuid(profileId)) return null;
  const latest = await context.db.dataExport.findFirst({
    where: { profileId, requestedById, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
  });
  return latest && toModel(latest, await readJobs(context.db, [latest]));
}

/** The exports with these ids that the viewer may see. */
export async function readDataExportsByIds(
  context: Context,
  ids: readonly string[],
): Promise<DataExportModel[]> {
  const found = await context.db.dataExport.findMany({
    where: {
      id: { in: [...ids] },
      expiresAt: { gt: new Date() },
      ...exportIsVisible(requireViewer(context)),
    },
  });
  const jobs = await readJobs(context.db, found);
  return found.map((one) => toModel(one, jobs));
}

/** Requests an export of the viewer's data. If one is pending, returns that one. */
export async function requestDataExport(context: Context): Promise<DataExportModel> {
  const { id } = requireViewer(context);
  await context.limits.consume('export', id);
  return withActiveAuthor(context, (tx) => startExport(tx, id, id));
}

/** Requests an export of anyone's data, for an admin. */
export async function exportUser(context: Context, profileId: string): Promise<DataExportModel> {
  if (!isUuid(profileId)) throw notFound(NOT_FOUND);
  return withActiveAdmin(
    context,
    async (tx, id) => {
      const person = await tx.profile.count({ where: { id: profileId, deletedAt: null } });
      if (person === 0) throw notFound(NOT_FOUND);
      await recordAudit(tx, context, {
        action: 'profile.export',
        subject: { type: 'profile', id: profileId },
      });
      return startExport(tx, profileId, id);
    },
    [profileId],
  );
}

async function startExport(tx: Db, profileId: string, requestedById: string): Promise<DataExportModel> {
  const unfinished = await tx.dataExport.findMany({
    where: {
      profileId,
      requestedById,
      state: { in: ['waiting', 'running'] },
      expiresAt: { gt: new Date() },
    },
  });
  const jobs = await readJobs(tx, unfinished);
  const underWay = unfinished.find(({ id }) => !jobs.get(id)?.isOver);
  if (underWay) return toModel(underWay, jobs);
  // A failed one is still tried again. The new one replaces it, so that there are not two copies.
  await tx.dataExport.updateMany({
    where: { profileId, requestedById, state: { not: 'ready' } },
    data: { expiresAt: new Date() },
  });
  // An export that never finishes expires after a day.
  const made = await tx.dataExport.create({ data: { profileId, requestedById, expiresAt: daysFromNow(1) } });
  await enqueue(tx, dataExportTask, { exportId: made.id }, { key: jobKey(made.id) });
  return toModel(made);
}

/** Creates the file of an export. Safe to repeat, because the parts keep their keys. */
export const dataExportTask = defineTask({
  name: 'data-export',
  payload: z.object({ exportId: z.uuid() }),
  attempts: 5,
  timeLimitMs: TIME_LIMIT_MS,
  async run({ exportId: id }, { db, storage, env, signal }) {
    const wanted = await db.dataExport.findUnique({ where: { id } });
    if (!wanted || wanted.state === 'ready' || wanted.expiresAt < new Date()) return;
    const save = (data: Prisma.DataExportUpdateManyMutationInput) =>
      db.dataExport.updateMany({ where: { id }, data });
    try {
      const files = await listArchiveFiles({ db, storage, env }, wanted.profileId);
      await save({ state: 'running', progress: 0 });
      let saved = 0;
      const zip = buildZip(files, (index) => {
        const progress = Math.floor((index / files.length) * 100);
        if (progress < saved + 5) return;
        saved = progress;
        // The next call corrects a number that could not be saved. A late call must not overwrite the final number.
        const where = { id, state: 'running' as const, progress: { lt: progress } };
        db.dataExport.updateMany({ where, data: { progress } }).catch(() => {});
      });
      const stop = () => zip.destroy(new Error('The export was stopped.'));
      signal.addEventListener('abort', stop, { once: true });
      const { parts, bytes } = await storeInParts(zip, async (part, content) => {
        // Counted before it is stored, so that the parts of a file that is never finished are found and deleted.
        const counted = await db.dataExport.updateMany({
          where: { id, expiresAt: { gt: new Date() } },
          data: { parts: Math.max(part + 1, wanted.parts) },
        });
        if (counted.count === 0) throw new Error('The export has expired.');
        await storage.put(partKey(id, part), content, 'application/octet-stream');
      });
      signal.removeEventListener('abort', stop);
      // An earlier try may have stored more.
      await storage.remove(partKeys(wanted).slice(parts));
      const expiresAt = daysFromNow(EXPORT_DAYS);
      const { count } = await db.dataExport.updateMany({
        // A person who was deleted meanwhile gets no export: deleting them has expired it.
        where: { id, expiresAt: { gt: new Date() } },
        data: { state: 'ready', progress: 100, parts, bytes, expiresAt },
      });
      if (count === 0) await save({ parts });
    } catch (error) {
      await save({ state: 'failed' });
      throw error;
    }
  },
});

/** Finds a person by email address or username, for a command of the server. */
export async function findPerson(db: Db, who: string) {
  const username = who.replace(/^@/, '');
  return db.profile.findFirst({
    where: { deletedAt: null, OR: [{ email: who }, { username }] },
    select: { id: true, username: true, fullName: true },
  });
}

/**
 * The archive of a person, for a command of the server. It is recorded in the audit log. `onFile` is called with the
 * number of finished files.
 */
export async function openArchive(
  services: Pick<Services, 'db' | 'storage' | 'env'>,
  profileId: string,
  onFile: (done: number, all: number) => void,
): Promise<Readable> {
  const files = await listArchiveFiles(services, profileId);
  await services.db.$transaction((tx) =>
    recordAudit(tx, theServer, { action: 'profile.export', subject: { type: 'profile', id: profileId } }),
  );
  return buildZip(files, (index) => onFile(index, files.length));
}

/** The files of an export: JSON, a page to read, and the widest file of each picture. */
async function listArchiveFiles(
  { db, storage, env }: Pick<Services, 'db' | 'storage' | 'env'>,
  profileId: string,
): Promise<ArchiveFile[]> {
  const profile = await readExportProfile(db, profileId);
  if (!profile) throw new Error('There is no one to export.');
  const images = await db.image.findMany({
    // Stories refer to pictures only by address, so theirs count as orphans.
    where: { ownerId: profileId, OR: [{ orphanedAt: null }, { kind: 'story' }] },
    select: { id: true, key: true },
  });
  const paths = new Map(images.map(({ id, key }) => [`/media/${key}`, `pictures/${id}.webp`]));
  const list = (name: string) => withArchivedPictures(readExportList(db, name, profileId), paths);
  const text = (content: Iterable<string> | AsyncIterable<string>) => async () =>
    Readable.from(content, { objectMode: false });
  return [
    { path: 'profile.json', open: text([`${JSON.stringify(profile, null, 2)}\n`]) },
    {
      path: 'index.html',
      open: text(exportPage(profile, list, env.publicUrl)),
    },
    ...exportLists.map((name) => ({ path: `${name}.json`, open: text(jsonLines(list(name))) })),
    ...images.map(({ id, key }) => ({
      path: `pictures/${id}.webp`,
      compress: false,
      // A picture that was replaced meanwhile becomes an empty file.
      open: async () => (await storage.get(key))?.body ?? Readable.from([]),
    })),
  ];
}

/** The rows with stories whose pictures lead into the archive. `paths` has these by address. */
async function* withArchivedPictures(
  rows: ReturnType<typeof readExportList>,
  paths: ReadonlyMap<string, string>,
): typeof rows {
  for await (const row of rows) {
    if (typeof row.storyHtml === 'string')
      row.storyHtml = row.storyHtml.replaceAll(
        /(?<= src=")\/media\/[^"]+/g,
        (address) => paths.get(address) ?? address,
      );
    yield row;
  }
}

/** Deletes expired exports: the files first, then the rows. */
export const dataExportSweepTask = defineScheduledTask({
  name: 'data-export-sweep',
  cron: '20 * * * *',
  async run({ db, storage }) {
    const expired = await db.dataExport.findMany({
      where: { expiresAt: { lt: new Date() } },
      take: CLEANED_AT_ONCE,
    });
    for (const one of expired) {
      const left = await storage.remove(partKeys(one));
      if (left.length === 0) await db.dataExport.deleteMany({ where: { id: one.id } });
    }
  },
});

/** The file of an export, if this person can download it now. */
export async function openDataExport(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  viewer: Viewer,
  id: string,
): Promise<{ bytes: number; content: AsyncIterable<Buffer> } | null> {
  if (!isUuid(id)) return null;
  const found = await db.dataExport.findFirst({
    where: { id, state: 'ready', expiresAt: { gt: new Date() }, ...exportIsVisible(viewer) },
  });
  if (!found) return null;
  async function* content() {
    for (const key of partKeys(found as DataExport)) {
      const part = await storage.get(key);
      if (!part) throw new Error(`The part ${key} is gone`);
      yield* part.body as AsyncIterable<Buffer>;
    }
  }
  return { bytes: Number(found.bytes), content: content() };
}
