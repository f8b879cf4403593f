import type { Context } from '../../platform/context.ts';
import { join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { searchWords } from '../../platform/database/text-search.ts';
import { badInput } from '../../platform/errors.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { isOneOf, sortBy } from '../../platform/reads/conditions.ts';
import { read, readOne, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import {
  address,
  expression,
  type FieldSql,
  one,
  page,
  type Shape,
  type StatementBuilder,
} from '../../platform/reads/shapes.ts';
import { PLANNED_WITH_VALUES } from '../../platform/reads/statements.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { QUERY_MAX } from '../search/search.rules.ts';
import type { ThingModel } from '../thing/thing.model.ts';
import { thingIsVisible } from '../thing/thing.policy.ts';
import { mostShelvesFirst, thingShape } from '../thing/thing.reads.ts';
import { type BoundsInput, CityModel, type NearInput } from './place.model.ts';
import { cityIsVisible, curatorIsInCity, placeIsInCity } from './place.policy.ts';
import { NEAR_KM_MAX } from './place.rules.ts';

/** The number up to which the places of a city are counted. */
const COUNTED_MAX = 1_000;

/** The number of a city's top places whose picks are listed. */
const PICKED_MAX = 500;

export const cityShape: Shape = {
  typeName: 'City',
  table: 'cities',
  fields: {
    ...getDeclaredColumns(CityModel),
    permalink: address((row) => sql`'/places/in/' || ${row}.slug`),
    placesCount: expression(
      (row) => sql`(select count(*) from (
        select from things place where ${placeIsInCity(row, raw('place'))} limit ${COUNTED_MAX}::int) counted)`,
    ),
    places: page(
      () => thingShape,
      (row, place) => ({
        where: placeIsInCity(row, place),
        keys: [
          { by: sql`${place}.shelves_count`, type: 'int' },
          { by: sql`${place}.first_places_count`, type: 'int' },
          { by: sql`${place}.id`, type: 'uuid' },
        ],
      }),
    ),
    picks: page(
      () => pickShape,
      (row, pick) => ({
        where: sql`${pick}.is_listed and ${isOneOf(
          sql`${pick}.thing_id`,
          sql`select place.id from things place where ${placeIsInCity(row, raw('place'))}
            order by place.shelves_count desc, place.first_places_count desc, place.id desc limit ${PICKED_MAX}::int`,
        )}`,
        keys: sortBy(pick, sql`${pick}.published_at`, 'timestamptz'),
      }),
    ),
    curators: page(
      () => profileShape,
      (row, profile) => ({
        where: curatorIsInCity(row, profile),
        keys: [{ by: sql`${profile}.id`, type: 'uuid' }],
      }),
    ),
  },
};

export const cityThingFields: Record<string, FieldSql> = {
  city: one(() => cityShape, 'city_id'),
};

/** A public city by its slug, or null. */
export const readCity = (context: Context, selections: Selections, slug: string) =>
  readOne<CityModel>(
    context,
    cityShape,
    selections,
    (row) => sql`${row}.slug = ${slug} and ${cityIsVisible(row)}`,
  );

/** Shorter texts begin the names of too many cities. */
const NAME_LETTERS_MIN = 3;
export const CITIES_NAMED_MAX = 3;

/**
 * The public cities that a text names, best match first: a beginning of a name, or a whole name that a region or
 * country may follow.
 */
export async function readCitiesByName(
  context: Context,
  selections: Selections,
  text: string,
): Promise<CityModel[]> {
  const words = searchWords(text, QUERY_MAX);
  if (words.join('').replace(/[^\p{L}\p{N}]/gu, '').length < NAME_LETTERS_MIN) return [];
  const statement = (reader: StatementBuilder) => {
    const row = reader.alias();
    return sql`
      with asked as (select string_to_array(thing_words(${words.join(' ')}), ' ') as words),
      beginning as materialized (
        select replace(spelled, ' ', '-') as slug, words[n + 1:] as rest, spelled = name as is_typed
        from asked, generate_series(1, cardinality(words)) n,
          lateral (select array_to_string(words[:n], ' ') as name) called,
          lateral (
            select name as spelled union select city from place_names where place_names.name = called.name and city is not null
          ) spellings
      )
      select coalesce(json_agg(${reader.object(cityShape, row, selections)}), '[]') as answer from (
        select ${row}.* from cities ${row}, lateral (
          select max(length(beginning.slug)) as named from beginning
          where case
            when rest = '{}' and is_typed then starts_with(${row}.slug, beginning.slug)
            -- A name in another language is whole: Oporto is not Porto Alegre.
            when rest = '{}' then ${row}.slug = beginning.slug
            else starts_with(${row}.slug || '-', beginning.slug || '-') and (
              exists (select from place_names where name = array_to_string(rest, ' ') and country_code = any(regions))
              or not exists (
                select from unnest(rest) word
                where position(' ' || word in ' ' || thing_words(concat_ws(' ', region, country, country_code))) = 0))
          end
        ) best
        where named is not null and ${cityIsVisible(row)}
        order by length(${row}.slug) - named, ${row}.slug limit ${CITIES_NAMED_MAX}::int
      ) ${row}`;
  };
  return (await read<CityModel[]>(context, statement, { isPrepared: true })) ?? [];
}

const isOnEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Whether a place is in this part of the map. A part that crosses the 180th meridian is two boxes. */
function isInBox(row: Sql, { south, west, north, east }: BoundsInput): Sql {
  const box = (from: number, to: number) =>
    sql`${row}.spot <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`;
  const boxes = west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)];
  return sql`(${join(boxes, ' or ')})`;
}

/** The length of a degree of latitude. */
const DEGREE_KM = 111.2;

/** The smallest box around the circle. */
function toBounds({ latitude, longitude, km }: NearInput): BoundsInput {
  const up = km / DEGREE_KM;
  const [south, north] = [Math.max(latitude - up, -90), Math.min(latitude + up, 90)];
  const widest = Math.cos((Math.max(-south, north) * Math.PI) / 180);
  const across = widest * DEGREE_KM * 180 > km ? up / widest : 180;
  // The circle contains a pole.
  if (across >= 180) return { south, west: -180, north, east: 180 };
  const turn = (degrees: number) => ((degrees + 540) % 360) - 180;
  return { south, west: turn(longitude - across), north, east: turn(longitude + across) };
}

type PlacesArgs = { near?: NearInput | null; within?: BoundsInput | null };

/** Public places near a point, nearest first, or within a bounding box, by number of shelves. */
export function readPlaces(context: Context, selections: Selections, { near, within }: PlacesArgs) {
  if (!near === !within) throw badInput('Use either near or within.');
  const isPlace = (row: Sql) =>
    sql`${row}.category = 'places' and ${thingIsVisible(row)} ${raw(PLANNED_WITH_VALUES)}`;
  if (within) {
    const { south, west, north, east } = within;
    if (!isOnEarth(south, west) || !isOnEarth(north, east) || south > north) {
      throw badInput('within must be degrees on the earth, from south to north.');
    }
    return readPage<ThingModel>(context, thingShape, selections, (row) => ({
      where: sql`${isPlace(row)} and ${isInBox(row, within)}`,
      keys: mostShelvesFirst(row),
    }));
  }
  const { latitude, longitude, km } = near as NearInput;
  if (!isOnEarth(latitude, longitude) || !(km > 0 && km <= NEAR_KM_MAX)) {
    throw badInput(`near must be a point on the earth, and km above 0 and at most ${NEAR_KM_MAX}.`);
  }
  return readPage<ThingModel>(context, thingShape, selections, (row) => {
    const metres = sql`spot_metres(${row}.spot, ${latitude}::float8, ${longitude}::float8)`;
    return {
      where: sql`${isPlace(row)} and ${isInBox(row, toBounds({ latitude, longitude, km }))}
        and ${metres} <= ${Math.round(km * 1000)}::int`,
      keys: sortBy(row, metres, 'int'),
      upwards: true,
    };
  });
}
