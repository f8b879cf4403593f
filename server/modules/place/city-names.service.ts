import { Prisma } from '../../../prisma/client/client.ts';
import type { Services } from '../../platform/services.ts';
import { keyOf, namesOf } from '../gazetteer/gazetteer.service.ts';

const { sql } = Prisma;

/** The longest name that is looked for. */
const NAME_MAX = 80;
/** New cities are known by their other names after this time at the latest, so that nobody can make us read the data set more often. */
const PAUSE_MS = 60_000;

type Db = Services['db'];
type Kept = { newest: string | undefined; readAt: number; names: Promise<Map<string, number>> };
const keptOf = new WeakMap<Db, Kept>();

/** The number of the city with a page that is called so: "NYC", "Lisboa". Null if there is none. */
export async function cityNamed(db: Db, name: string): Promise<number | null> {
  const key = keyOf(name.slice(0, NAME_MAX));
  if (!key || name.length > NAME_MAX) return null;
  const names = await namesOfCities(db);
  return names.get(key) ?? null;
}

/** The names of all cities that have a page, read anew when there are others. */
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
  return namesOf(new Set(rows.map(({ id }) => id)));
}
