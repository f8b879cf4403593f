import { type Db, raw, sql } from '../../platform/database/sql.ts';
import { decodeUrlPart } from '../../platform/text/url.rules.ts';
import { normalizeCityName } from '../gazetteer/cities.reads.ts';
import { readCityNames } from '../gazetteer/known-names.service.ts';
import { cityIsVisible } from './place.policy.ts';

/** The maximum length of a name. */
const NAME_MAX = 80;
/** How often the data set is read at most. Until then, other names of new cities do not work. */
const PAUSE_MS = 60_000;

type Kept = { newest: string | undefined; readAt: number; names: Promise<Map<string, number>> };
const keptOf = new WeakMap<Db, Kept>();

/** The page of a city for an address with another of its names: "/places/in/NYC". Null for all other addresses. */
export async function cityMoved(db: Db, path: string): Promise<string | null> {
  const [, part = ''] = /^\/places\/in\/([^/]{1,240})$/.exec(path) ?? [];
  const name = decodeUrlPart(part) ?? '';
  const key = normalizeCityName(name.slice(0, NAME_MAX));
  if (!key) return null;
  const id = (await namesOfCities(db)).get(key);
  if (id === undefined) return null;
  const [city] = await db.$queryRaw<{ slug: string }[]>(sql`
    select slug from cities where geonames_id = ${id}::int and ${cityIsVisible(raw('cities'))}
      and not exists (select from cities named where named.slug = ${name.replaceAll('\0', '')})`);
  return city ? `/places/in/${city.slug}` : null;
}

/** The names of all cities with a page. Read again when the cities have changed. */
async function namesOfCities(db: Db): Promise<Map<string, number>> {
  const kept = keptOf.get(db);
  if (kept && Date.now() - kept.readAt < PAUSE_MS) return kept.names;
  const [row] = await db.$queryRaw<{ id: string }[]>(sql`select id from cities order by id desc limit 1`);
  const now = keptOf.get(db);
  if (now && now !== kept) return now.names;
  if (kept && kept.newest === row?.id) {
    kept.readAt = Date.now();
    return kept.names;
  }
  const names = readNames(db);
  keptOf.set(db, { newest: row?.id, readAt: Date.now(), names });
  names.catch(() => keptOf.delete(db));
  return names;
}

async function readNames(db: Db): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: number }[]>(sql`select geonames_id as id from cities`);
  return readCityNames(new Set(rows.map(({ id }) => id)));
}
