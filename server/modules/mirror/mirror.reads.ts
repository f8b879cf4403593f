import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { PAGE_MAX } from '../../platform/reads/cost.ts';
import { decodeCursor, encodeCursor, pageSize } from '../../platform/reads/cursors.ts';
import { read } from '../../platform/reads/run.ts';
import { type ChangeModel, type ChangesModel, PublicType } from './mirror.model.ts';
import { CHANGE_DAYS } from './mirror.rules.ts';

type ChangesArgs = { first?: number | null; after?: string | null; types?: PublicType[] | null };

type Answer = {
  history: number;
  /** All transactions with a lower number have ended. */
  horizon: number;
  now: string;
  isKnown: boolean;
  items: (ChangeModel & { xid: number; nr: number })[];
};

/**
 * Recent changes of public objects in the order of their transactions. Changes by a transaction that still runs, or
 * by a later one, are returned only once it has ended, so that no change is missed. The id of the table is part of
 * cursors, because restoring a backup begins another history.
 */
export async function readChanges(
  context: Context,
  { first, after, types }: ChangesArgs,
): Promise<ChangesModel> {
  const size = pageSize(first, PAGE_MAX);
  const [history = null, xid = null, nr = null, at = null] = after
    ? decodeCursor(after, ['bigint', 'bigint', 'bigint', 'timestamptz'])
    : [];
  const wanted = [...new Set(types ?? Object.values(PublicType))];
  // A replica may lack transactions that the cursor includes.
  const answer = await read<Answer>(
    { ...context, allowReplica: false },
    () => sql`
    with clock as (
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest,
        'public_changes'::regclass::oid::bigint as history
    )
    select json_build_object('history', history, 'horizon', horizon, 'now', now(),
      'isKnown', ${history}::bigint = history and ${xid}::bigint <= newest
        and ${at}::timestamptz > now() - make_interval(days => ${CHANGE_DAYS}::int),
      'items', (select coalesce(json_agg(json_build_object('nodeId', item_id, 'type', type,
          'kind', kind, 'at', at, 'xid', xid, 'nr', nr) order by xid, nr), '[]')
        from (
          select change.* from unnest(${wanted}::public_type[]) wanted, lateral (
            select * from public_changes
            where type = wanted and xid < horizon and (xid, nr) > (${xid}::bigint, ${nr}::bigint)
            order by xid, nr limit ${size + 1}::int
          ) change order by xid, nr limit ${size + 1}::int
        ) changes)) as answer
    from clock`,
  );
  if (!answer) throw new Error('The database has no clock');
  if (after && !answer.isKnown) {
    throw new AppError('CURSOR_EXPIRED', 'This cursor is too old. Start over with a full copy.');
  }
  const nodes = answer.items.slice(0, size);
  const last = answer.items.length > size ? nodes.at(-1) : undefined;
  return {
    nodes,
    hasNextPage: last !== undefined,
    cursor: encodeCursor([
      answer.history,
      ...(last ? [last.xid, last.nr, last.at] : [answer.horizon, 0, answer.now]),
    ]),
  };
}
