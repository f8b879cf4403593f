import { z } from 'zod';
import { type Context, requireViewer } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { defineTask, enqueue, type JobContext } from '../../../platform/jobs/task.ts';
import { asAnyAdmin } from '../../../platform/reads/viewer.policy.ts';
import { NO_ID } from '../../../platform/text/id.rules.ts';
import { isUuid } from '../../../platform/text/uuid.rules.ts';
import { HOUR_MS } from '../../../platform/time.ts';
import { withActiveAdmin } from '../../access/author.service.ts';
import { changeMessages } from './change.rules.ts';
import { type Changing, changing, mergeThingsIn, movePicks, undoThingChange } from './change.service.ts';
import type { ThingRematchModel } from './rematch.model.ts';

/** The key and the queue of the job: at most one is waiting, and it waits for the running one. */
const KEY = 'rematch';

/** How many pairs the current rules would merge, and the latest batch. */
export async function readRematch({ db }: Pick<Context, 'db'>): Promise<ThingRematchModel> {
  const [row] = await db.$queryRaw<ThingRematchModel[]>(sql`
    select not exists (
        select from things where created_at < now() - interval '1 minute'
          and id > coalesce((select last_id from thing_duplicate_searches), ${NO_ID}::uuid)
      ) as "isComplete",
      found.pairs as "pairsCount", found.picks as "picksCount",
      exists (select from graphile_worker._private_jobs where key = ${KEY} and attempts < max_attempts) as "isWorking",
      last.batch_id as "batchId", coalesce(last.merged, 0) as "mergedCount"
    from (select count(*)::int as pairs, coalesce(sum(picks), 0)::int as picks from things_to_merge()) found left join (
      select batch_id, count(*)::int as merged from thing_changes where batch_id is not null and undone_at is null
      group by batch_id order by max(created_at) desc limit 1
    ) last on true`);
  return row as ThingRematchModel;
}

/** Merges all pairs of things that the current rules treat as one. Admins only. */
export const mergeMatchingThings = (context: Context): Promise<void> =>
  start(context, crypto.randomUUID(), false);

/** Undoes the merges of a batch. Admins only. */
export async function undoMergedThings(context: Context, batchId: string): Promise<void> {
  if (!isUuid(batchId)) throw notFound(changeMessages.unknownChange);
  await start(context, batchId, true);
}

const start = (context: Context, batchId: string, isUndo: boolean): Promise<void> =>
  withActiveAdmin(context, (tx) =>
    enqueue(
      tx,
      rematchTask,
      { batchId, isUndo, adminId: requireViewer(context).id },
      { key: KEY, queue: KEY },
    ),
  );

/** Merges pairs or undoes a batch, one by one. Continues where it stopped. */
export const rematchTask = defineTask({
  name: 'rematch-things',
  payload: z.object({ batchId: z.uuid(), isUndo: z.boolean(), adminId: z.uuid() }),
  timeLimitMs: HOUR_MS,
  async run({ batchId, isUndo, adminId }, context) {
    const viewer = asAnyAdmin(adminId);
    const admin: Changing = { db: context.db, viewer, session: null, ip: '', userAgent: '' };
    // A pair with a conflicting change is left to an admin. All pairs are read once per round, because that is slow.
    const left = new Set<string>();
    const key = ({ id, into }: Step) => `${id} ${into}`;
    for (;;) {
      const steps = await (isUndo ? listUndos(context, batchId) : listPairs(context));
      const open = steps.filter((step) => !left.has(key(step)));
      if (open.length === 0) return;
      for (const step of open) {
        if (context.signal.aborted) throw new Error('Stopped before everything was matched');
        try {
          const { id, into } = step;
          const { changeId } = await (into
            ? changing(admin, (tx) => mergeThingsIn(tx, admin, id, into, batchId))
            : undoThingChange(admin, id));
          await movePicks(context.db, changeId, context.signal);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          left.add(key(step));
        }
      }
    }
  },
});

type Step = { id: string; into: string | null };

const listPairs = ({ db }: JobContext): Promise<Step[]> =>
  db.$queryRaw(sql`select from_id as id, into_id as into from things_to_merge() order by picks, from_id`);

/** The merges of a batch, latest first. */
const listUndos = ({ db }: JobContext, batchId: string): Promise<Step[]> =>
  db.$queryRaw(sql`
    select id, null as into from thing_changes where batch_id = ${batchId}::uuid and undone_at is null order by id desc`);
