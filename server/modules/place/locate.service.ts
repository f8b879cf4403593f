import { type Db, sql } from '../../platform/database/sql.ts';
import { defineScheduledTask } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';
import { formatCountry, type KnownCity } from '../gazetteer/cities.reads.ts';
import { findCities } from '../gazetteer/find-cities.service.ts';
import { readPlaceNames } from '../gazetteer/known-names.service.ts';

/** The maximum number of places and curators per batch. */
const BATCH = 2_000;

/** Finds the cities of places and curators with a new or changed location text. */
export const locateTask = defineScheduledTask({
  name: 'locate',
  cron: '* * * * *',
  timeLimitMs: 10 * 60_000,
  run: ({ db, signal }) => locate({ db }, signal),
});

/** Locates all waiting rows in batches. */
export async function locate(services: Pick<Services, 'db'>, signal?: AbortSignal): Promise<void> {
  await addPlaceNames(services);
  while (!signal?.aborted && (await locateSome(services))) {
    // Each call handles one batch.
  }
}

/** Fills the table of city and region names once. Then clears the marks of places, so that matching uses the names. */
async function addPlaceNames({ db }: Pick<Services, 'db'>): Promise<void> {
  if (await db.placeName.findFirst({ select: { name: true } })) return;
  const names = JSON.stringify(await readPlaceNames());
  await db.$transaction(
    [
      db.$executeRaw(sql`
        insert into place_names (name, city, regions, home)
          select name, city, regions, home
            from json_to_recordset(${names}::json) as place(name text, city text, regions text[], home text)
        on conflict do nothing`),
      db.$executeRaw(sql`update thing_keys set marks = null where category = 'places'`),
    ],
    // Forty thousand names take a busy machine longer than the usual five seconds.
    { timeout: 60_000 },
  );
}

type Waiting = {
  id: string;
  isProfile: boolean;
  text: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Locates one batch. Returns whether there may be more rows. */
async function locateSome({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const waiting = await db.$queryRaw<Waiting[]>(sql`
    (select id, false as "isProfile", left(coalesce(city, creator), 200) as text, latitude, longitude from things
      where category = 'places' and located_text is distinct from coalesce(city, creator) order by id limit ${BATCH}::int)
    union all
    (select id, true, left(current_city, 200), null, null from profiles
      where deleted_at is null and located_text is distinct from current_city order by id limit ${BATCH}::int)`);
  if (waiting.length === 0) return false;
  const found = await findCities(
    waiting.map(({ text, latitude, longitude }) => ({
      text: text ?? '',
      near: latitude === null || longitude === null ? undefined : { latitude, longitude },
    })),
  );
  const answers = waiting.map(({ id, isProfile, text }, index) => ({
    id,
    isProfile,
    text,
    geonamesId: found[index]?.geonamesId ?? null,
  }));
  const cities = [...new Map(found.flatMap((city) => (city ? [[city.geonamesId, city]] : []))).values()];
  await db.$transaction(async (tx) => {
    await addCities(tx, cities);
    // Locks rows in the order of their ids, as other transactions do.
    const ids = (profiles: boolean) =>
      waiting.filter(({ isProfile }) => isProfile === profiles).map(({ id }) => id);
    await tx.$queryRaw(
      sql`select from profiles where id = any(${ids(true)}::uuid[]) order by id for no key update`,
    );
    await tx.$queryRaw(
      sql`select from things where id = any(${ids(false)}::uuid[]) order by id for no key update`,
    );
    // Rows that changed meanwhile are left to the next batch.
    const answer = sql`json_to_recordset(${JSON.stringify(answers)}::json)
      as answer(id uuid, "isProfile" boolean, text text, "geonamesId" int)
      left join cities on cities.geonames_id = answer."geonamesId"`;
    await tx.$executeRaw(sql`
      update things set city_id = cities.id, located_text = coalesce(city, creator)
      from ${answer}
      where not answer."isProfile" and things.id = answer.id
        and left(coalesce(things.city, things.creator), 200) is not distinct from answer.text`);
    await tx.$executeRaw(sql`
      update profiles set city_id = cities.id, located_text = current_city
      from ${answer}
      where answer."isProfile" and profiles.id = answer.id and profiles.deleted_at is null
        and left(profiles.current_city, 200) is not distinct from answer.text`);
  });
  return waiting.length >= BATCH;
}

/** Adds missing cities. A city keeps its slug, even if a later data set has another. */
async function addCities(tx: Db, cities: readonly KnownCity[]): Promise<void> {
  const rows = cities
    .toSorted((a, b) => a.geonamesId - b.geonamesId)
    .map((city) => ({ ...city, countryName: formatCountry(city.country) }));
  await tx.$executeRaw(sql`
    insert into cities (geonames_id, slug, name, region, country, country_code, latitude, longitude)
      select "geonamesId",
        case when exists (select from cities where cities.slug = city.slug) then city.slug || '-' || "geonamesId"
          else city.slug end,
        name, region, "countryName", country, latitude, longitude
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as city("geonamesId" int, slug text, name text, region text, "countryName" text, country text,
          latitude float8, longitude float8)
      order by "geonamesId"
    on conflict do nothing`);
}
