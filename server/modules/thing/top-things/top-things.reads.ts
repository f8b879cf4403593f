import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../../platform/reads/columns.ts';
import { sortBy } from '../../../platform/reads/conditions.ts';
import { readPage } from '../../../platform/reads/run.ts';
import type { Selections } from '../../../platform/reads/selection.ts';
import { one, type Shape } from '../../../platform/reads/shapes.ts';
import { thingIsVisible } from '../thing.policy.ts';
import { thingShape } from '../thing.reads.ts';
import { TopThingModel } from './top-things.model.ts';
import { CITY_MAX } from './top-things.rules.ts';

export const topThingShape: Shape = {
  typeName: 'TopThing',
  table: 'top_things',
  fields: {
    ...getDeclaredColumns(TopThingModel),
    thing: one(() => thingShape, 'thing_id'),
  },
};

type TopThingsArgs = { category: string; season?: string | null; city?: string | null };

/** A list of top things, highest score first. Things that are no longer public are left out. One statement. */
export const readTopThings = (
  context: Context,
  selections: Selections,
  { category, season, city }: TopThingsArgs,
) =>
  readPage<TopThingModel>(context, topThingShape, selections, (row) => ({
    where: sql`${row}.category = ${category}::category and ${row}.season = ${season ?? ''}::text
      and ${row}.city = thing_words(${(city ?? '').slice(0, CITY_MAX)}::text)
      and exists (select from things where things.id = ${row}.thing_id and ${thingIsVisible(sql`things`)})`,
    keys: sortBy(row, sql`${row}.position`, 'int'),
    upwards: true,
  }));
