import { raw, sql } from '../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { sortBy, toMoment } from '../../platform/reads/conditions.ts';
import { expression, type FieldSql, many, one, page, type Shape } from '../../platform/reads/shapes.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { pickShape, shelfOrder } from '../pick/pick.reads.ts';
import { OFF_SHELF_MAX, SHELF_SIZE } from '../pick/pick.rules.ts';
import { ShelfPlacementModel } from './shelf.model.ts';
import { placementIsVisible, reasonIsVisible } from './shelf.policy.ts';
import { SHELF_YEARS_MAX, YEAR_PLACEMENTS_MAX, yearBounds } from './shelf.rules.ts';

const [FIRST_YEAR, LAST_YEAR] = [1970, 9998];

export const shelfPlacementShape: Shape = {
  typeName: 'ShelfPlacement',
  table: 'shelf_history',
  fields: {
    ...getDeclaredColumns(ShelfPlacementModel),
    // Without its pick and its thing, which a job deletes once no shelf has it, nothing tells its earlier ranks.
    arrivedAt: expression(
      (row) => sql`coalesce((
        select max(from_at) filter (where is_arrival) from (
          select from_at, lag(removal_reason) over (order by from_at, id) is distinct from 'moved' as is_arrival
          from shelf_history stay
          where stay.profile_id = ${row}.profile_id and stay.from_at <= ${row}.from_at
            and stay.pick_id is not distinct from ${row}.pick_id
            and (${row}.pick_id is not null or stay.thing_id = ${row}.thing_id)) stays), ${row}.from_at)`,
    ),
    reason: expression(
      (row, viewer) => sql`case when ${reasonIsVisible(row, viewer)} then ${row}.reason end`,
    ),
    pick: one(
      () => pickShape,
      (row, pick) =>
        sql`${pick}.id = ${row}.pick_id and shelf_history_is_of(${row}.thing_id, ${pick}.thing_id)`,
    ),
  },
};

export const shelfProfileFields: Record<string, FieldSql> = {
  shelf: many(
    () => shelfPlacementShape,
    (row, placement, args, { viewer }) => {
      const moment = toMoment((args.asOf as Date | undefined) ?? new Date());
      return {
        where: sql`${placement}.profile_id = ${row}.id and ${placement}.from_at <= ${moment}::timestamptz
          and (${placement}.until_at is null or ${placement}.until_at > ${moment}::timestamptz)
          and ${placementIsVisible(placement, row, viewer)}`,
        order: shelfOrder(placement),
        limit: SHELF_SIZE,
      };
    },
  ),
  shelfHistory: page(
    () => shelfPlacementShape,
    (row, placement, { viewer }) => ({
      where: sql`${placement}.profile_id = ${row}.id and ${placementIsVisible(placement, row, viewer)}`,
      keys: sortBy(placement, sql`${placement}.from_at`, 'timestamptz'),
    }),
  ),
  yearInReview: many(
    () => shelfPlacementShape,
    (row, placement, args) => {
      const bounds = yearBounds(Math.min(Math.max(Number(args.year), FIRST_YEAR), LAST_YEAR));
      const from = sql`${new Date(bounds.from).toISOString()}::timestamptz`;
      const until = sql`${new Date(bounds.until).toISOString()}::timestamptz`;
      return {
        where: sql`${placement}.profile_id = ${row}.id and ${placement}.from_at < ${until} and ${from} <= now()
          and (${placement}.until_at is null or ${placement}.until_at > ${from})
          and ${placementIsVisible(placement, row, null)}`,
        order: sql`least(coalesce(${placement}.until_at, 'infinity'), ${until}) - ${placement}.from_at desc, ${placement}.id desc`,
        limit: YEAR_PLACEMENTS_MAX,
      };
    },
  ),
  shelfYears: expression((row) => {
    const placement = raw('of_year');
    return sql`(select coalesce(json_agg(year order by year desc), '[]') from (
      select distinct year from shelf_history ${placement}, generate_series(
        extract(year from ${placement}.from_at at time zone 'UTC')::int,
        extract(year from coalesce(${placement}.until_at - interval '1 millisecond', now()) at time zone 'UTC')::int) year
      where ${placement}.profile_id = ${row}.id and ${placementIsVisible(placement, row, null)}
      order by year desc limit ${SHELF_YEARS_MAX}) years)`;
  }),
  unrankedPicks: many(
    () => pickShape,
    (row, pick, _args, { viewer }) => ({
      where: sql`${pick}.profile_id = ${row}.id and ${pick}.rank is null and ${pickIsVisible(pick, viewer)}`,
      order: sql`${pick}.last_updated_at desc, ${pick}.id desc`,
      limit: OFF_SHELF_MAX,
    }),
  ),
};

export const shelfPickFields: Record<string, FieldSql> = {
  rankedAt: expression(
    (row) => sql`(select from_at from shelf_history where pick_id = ${row}.id and until_at is null)`,
  ),
};
