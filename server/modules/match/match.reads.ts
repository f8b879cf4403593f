import { type Context, requireViewer, type Viewer } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { badInput, unauthenticated } from '../../platform/errors.ts';
import { readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import {
  computed,
  expression,
  type FieldSql,
  many,
  one,
  type PageSource,
  type Shape,
} from '../../platform/reads/shapes.ts';
import { ownedBy } from '../../platform/reads/viewer.policy.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { thingIsVisible } from '../thing/thing.policy.ts';
import { thingShape } from '../thing/thing.reads.ts';
import type { CuratorMatchModel } from './match.model.ts';
import { MATCHED_THINGS_MAX, matchMessages, REASON_THINGS_MAX, REASONS_MAX } from './match.rules.ts';

const viewerId = (viewer: Viewer | null): Sql => sql`${viewer?.id ?? null}::uuid`;

/** A row of the SQL function match_reasons. The resolver makes a sentence of it. */
export const matchReasonShape: Shape = {
  typeName: 'MatchReason',
  table: 'match_reasons',
  always: (row) => ({
    kind: sql`${row}.kind`,
    names: sql`${row}.names`,
    others: sql`${row}.others`,
    curator: sql`(select coalesce(full_name, username::text) from profiles where profiles.id = ${row}.id)`,
  }),
  fields: {
    text: computed,
    things: many(
      () => thingShape,
      (row, thing) => ({
        where: sql`${thing}.id = any(${row}.things) and ${thingIsVisible(thing)}`,
        order: sql`array_position(${row}.things, ${thing}.id)`,
        limit: REASON_THINGS_MAX,
      }),
    ),
  },
};

/** A row has the other person, the score, and the viewer's things and ranks. */
export const curatorMatchShape: Shape = {
  typeName: 'CuratorMatch',
  table: 'curator_matches',
  fields: {
    profile: one(() => profileShape, 'other_id'),
    score: expression((row) => sql`${row}.score`),
    reasons: many(
      () => matchReasonShape,
      (row, reason, _args, { viewer }) => ({
        from: sql`match_reasons(${row}.things, ${row}.ranks, ${viewerId(viewer)}, ${row}.other_id) ${reason}`,
        where: sql`true`,
        order: sql`${reason}.place, ${reason}.kind`,
        limit: REASONS_MAX,
      }),
    ),
  },
};

/** Whether this person is listed as a curator. */
const isCurator = (profile: Sql): Sql =>
  sql`${profile}.is_creator and ${profile}.is_live and ${profile}.deleted_at is null`;

export const matchProfileFields: Record<string, FieldSql> = {
  viewerMatch: (row, asked, reader) => {
    const { viewer } = reader;
    if (viewer === null) return { [asked.key]: sql`null::json` };
    const match = reader.alias();
    const item = reader.object(curatorMatchShape, match, asked.trees);
    return {
      [asked.key]: sql`(select ${item} from (
          select ${row}.id, ${row}.id as other_id, mine.things, mine.ranks,
            (select round(sum(weight)::numeric, 3)::double precision
              from shared_things(mine.things, mine.ranks, ${row}.id)) as score
          from ranked_things(${viewer.id}::uuid, false) mine
          where ${row}.id <> ${viewer.id}::uuid and ${isCurator(row)}
        ) ${match} where ${match}.score is not null)`,
    };
  },
};

const closestFirst = (row: Sql): PageSource['keys'] => [
  { by: sql`(${row}.score * 1000)::int`, type: 'int' },
  { by: sql`${row}.other_id`, type: 'uuid' },
];

const isDismissed = (row: Sql, viewer: Viewer): Sql => sql`exists (
  select from match_dismissals where ${ownedBy(sql`profile_id`, viewer)} and match_dismissals.other_id = ${row}.other_id)`;

const isFollowed = (row: Sql, viewer: Viewer): Sql => sql`exists (
  select from follows where follower_id = ${viewer.id}::uuid and following_id = ${row}.other_id)`;

/** The curators whose shelves are most similar to these things, without dismissed ones. One statement. */
export function readMatchesByThings(context: Context, selections: Selections, ids: readonly string[]) {
  if (ids.length === 0 || ids.length > MATCHED_THINGS_MAX) {
    throw badInput(matchMessages.things);
  }
  const known = ids.filter(isUuid);
  return readPage<CuratorMatchModel>(context, curatorMatchShape, selections, (row, { viewer }) => ({
    from: sql`(
        select found.other_id as id, found.other_id, found.score, mine.things, null::int[] as ranks
        from (
            select coalesce(array_agg(distinct coalesce(merged_into, id)), '{}') as things
            from things where id = any(${known}::uuid[])
          ) mine, matches_of(mine.things, null, ${viewerId(viewer)}) found
      ) ${row}`,
    where: viewer ? sql`not ${isDismissed(row, viewer)}` : sql`true`,
    keys: closestFirst(row),
  }));
}

/**
 * The curators most similar to the viewer, without those they follow or have dismissed. A job computes them in
 * advance. If it has not run yet or no match is left, they are computed now. One statement.
 */
export function readViewerMatches(context: Context, selections: Selections) {
  if (context.viewer === null) throw unauthenticated(matchMessages.visitor);
  const viewer = requireViewer(context);
  const mine = sql`ranked_things(${viewer.id}::uuid, false) mine`;
  const rest = (row: Sql): Omit<PageSource, 'from'> => ({
    where: sql`not ${isDismissed(row, viewer)} and not ${isFollowed(row, viewer)}`,
    keys: closestFirst(row),
  });
  return readPage<CuratorMatchModel>(
    context,
    curatorMatchShape,
    selections,
    (row) => ({
      ...rest(row),
      from: sql`(
          select found.other_id as id, found.other_id, found.score, mine.things, mine.ranks
          from ${mine}, matches_of(mine.things, mine.ranks, ${viewer.id}::uuid) found
        ) ${row}`,
    }),
    [
      (row) => ({
        ...rest(row),
        // The stored matches can be outdated, because both shelves may have changed since.
        from: sql`(
            select known.other_id as id, known.other_id, known.score, mine.things, mine.ranks
            from ${mine}, curator_matches known join profiles curator on curator.id = known.other_id
            where ${ownedBy(sql`known.profile_id`, viewer)} and ${isCurator(sql`curator`)}
              and exists (select from shared_things(mine.things, mine.ranks, known.other_id))
          ) ${row}`,
      }),
    ],
  );
}
