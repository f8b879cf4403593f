import { z } from 'zod';
import { type Db, empty, join, type Sql, sql } from '../../platform/database/sql.ts';
import { type CategoryName, categories } from '../category/category.rules.ts';
import { IDENTIFIERS_MAX } from './lookup.rules.ts';

/** Two places with the same name at a smaller distance are the same. */
const NEAR_METRES = 250;
/** The maximum number of places around a position that are compared. */
const NEAR_MAX = 200;

const factIdentifierSchema = z.object({
  kind: z.enum(['isbn', 'gtin', 'url', 'wikidata', 'osm']),
  value: z.string(),
  /** True if a catalog says so. Otherwise the page of the thing says so itself. */
  isProven: z.boolean(),
});
export type FactIdentifier = z.infer<typeof factIdentifierSchema>;

export const thingFactsSchema = z.object({
  /** Undefined if unknown. */
  category: z.enum(categories).optional(),
  title: z.string(),
  creator: z.string().optional(),
  year: z.number().optional(),
  city: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  identifiers: z.array(factIdentifierSchema),
  /** Whether a catalog is the source of these facts, not just a page. */
  isProven: z.boolean(),
});
/** The facts about a thing from catalogs and pages. */
export type ThingFacts = z.infer<typeof thingFactsSchema>;

const key = (text: string | undefined): Sql => sql`thing_key(${text ?? ''}::text)`;

/** Whether one key contains all words of the other, in order. */
const containsKey = (one: Sql, other: Sql): Sql => sql`(
  strpos(' ' || ${one} || ' ', ' ' || ${other} || ' ') > 0 or strpos(' ' || ${other} || ' ', ' ' || ${one} || ' ') > 0)`;

/** Whether a pick has the title of these facts, or at least half of it. */
export const isCalledSo = ({ title, creator }: ThingFacts, category: Sql, pick: Sql): Sql => sql`(
  (strpos(' ' || ${key(title)} || ' ', ' ' || thing_key(${pick}.title) || ' ') > 0
    and length(thing_key(${pick}.title)) * 2 >= length(${key(title)}))
  or thing_resembles(${category}, thing_marks(${category}, ${title}::text, ${creator ?? null}::text),
    thing_marks(${category}, ${pick}.title, ${pick}.reference)))`;

/**
 * The thing that these facts describe: found by an identifier, or else by title and creator, or for a place by
 * position. An identifier that only a page claims finds only a thing that can be called as the page says.
 */
export async function findThing(db: Db, facts: ThingFacts): Promise<string | null> {
  const { category } = facts;
  const byIdentifier = await findByIdentifier(db, facts, category);
  if (byIdentifier || !category) return byIdentifier;
  const [found] = await db.$queryRaw<{ id: string | null }[]>(sql`
    select coalesce(
      (select thing_id from thing_keys where category = ${category}::category
        and title_key = ${key(facts.title)} and creator_key = ${key(facts.creator)}),
      thing_match(${category}::category, wanted_marks)${category === 'places' ? sql`, ${thingAt(facts)}` : empty}) as id
    from thing_marks(${category}::category, ${facts.title}::text, ${facts.creator ?? null}::text) wanted_marks`);
  return found?.id ?? null;
}

/** The nearest public place with the name of `wanted_marks`, at most 250 m away. */
const thingAt = ({ latitude, longitude }: ThingFacts): Sql =>
  latitude === undefined || longitude === undefined
    ? sql`null`
    : sql`(
      select near.id from (
        select id, spot from things where is_public and category = 'places' and spot <@ box(
          point(${longitude}::float8 - 0.005, ${latitude}::float8 - 0.003),
          point(${longitude}::float8 + 0.005, ${latitude}::float8 + 0.003))
        limit ${NEAR_MAX}::int
      ) near join thing_keys key on key.thing_id = near.id
      where spot_metres(spot, ${latitude}::float8, ${longitude}::float8) <= ${NEAR_METRES}::int
        and (key.marks ->> 'bag' = wanted_marks ->> 'bag' or key.marks ->> 'bare' = wanted_marks ->> 'bare')
      order by spot_metres(spot, ${latitude}::float8, ${longitude}::float8), near.id limit 1)`;

export async function findByIdentifier(
  db: Db,
  { title, creator, identifiers }: ThingFacts,
  category: CategoryName | undefined,
): Promise<string | null> {
  if (identifiers.length === 0) return null;
  const asked = join(
    identifiers.map(
      ({ kind, value, isProven }, place) =>
        sql`(${kind}::thing_identifier_kind, ${value}::text, ${isProven}::boolean, ${place}::int)`,
    ),
  );
  const [found] = await db.$queryRaw<{ id: string }[]>(sql`
    select things.id from (values ${asked}) asked (kind, value, is_proven, place)
      join thing_identifiers known on known.kind = asked.kind and known.value = asked.value
      join things named on named.id = known.thing_id
      join things on things.id = coalesce(named.merged_into, named.id)
    where things.category = coalesce(${category ?? null}::category, things.category)
      and (is_proven or thing_is_like(things.id, things.category, ${title}::text, ${creator ?? null}::text))
    order by place limit 1`);
  return found?.id ?? null;
}

/**
 * Adds missing facts to a pick's thing, and never replaces facts. The pick's title must match, so that facts cannot
 * be attached to another thing. Facts from a catalog apply to every thing with this title and creator. Facts from a
 * page apply only to a thing without other picks, because anyone can publish a page; the pick may shorten its title.
 * Things that await an admin are left unchanged.
 */
export async function addThingFacts(db: Db, pickId: string, facts: ThingFacts): Promise<void> {
  const { title, creator, year, city, latitude, longitude, identifiers, isProven } = facts;
  const [thing] = await db.$queryRaw<{ id: string; isOnly: boolean; isSame: boolean }[]>(sql`
    select thing_id as id,
      thing_key(title) = ${key(title)} and ${creator ?? ''} <> ''
        and thing_key(coalesce(reference, '')) = ${key(creator)} as "isSame",
      not exists (
        select from picks other where other.thing_id = picks.thing_id and other.id <> picks.id) as "isOnly"
    from picks where id = ${pickId}::uuid and ${containsKey(sql`thing_key(title)`, key(title))}
      and category = coalesce(${facts.category ?? null}::category, category)
      and not exists (select from things where things.id = thing_id and is_waiting)`);
  if (!thing) return;
  const mayAdd = (byCatalog: boolean) => thing.isOnly || (byCatalog && thing.isSame);
  if (mayAdd(isProven)) {
    await db.$executeRaw(sql`
      update things set year = coalesce(year, ${year ?? null}::smallint), city = coalesce(city, ${city ?? null}),
        latitude = coalesce(latitude, ${latitude ?? null}::float8),
        longitude = coalesce(longitude, ${longitude ?? null}::float8), updated_at = now()
      where id = ${thing.id}::uuid and (
        (year is null and ${year ?? null}::smallint is not null) or (city is null and ${city ?? null}::text is not null)
        or (latitude is null and ${latitude ?? null}::float8 is not null))`);
  }
  const taken = identifiers.filter(({ isProven }) => mayAdd(isProven));
  if (taken.length === 0) return;
  await db.$executeRaw(sql`
    with added as (
      insert into thing_identifiers (kind, value, thing_id)
      select kind, value, ${thing.id}::uuid
      from (values ${join(taken.map(({ kind, value }) => sql`(${kind}::thing_identifier_kind, ${value}::text)`))})
        taken (kind, value)
      where (select count(*) from thing_identifiers where thing_id = ${thing.id}::uuid) + ${taken.length}
        <= ${IDENTIFIERS_MAX}
      on conflict do nothing returning thing_id
    )
    update things set updated_at = now() where id in (select thing_id from added)`);
}
