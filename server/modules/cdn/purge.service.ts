import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';
import { addresses, endpoints, listPaths } from '../address/endpoints.rules.ts';
import { categories } from '../category/category.rules.ts';
import { PLACE_POINTS_PATH } from '../place/place.rules.ts';
import { sharePaths } from '../share/share.rules.ts';
import { LISTS, surrogateKey } from './cdn.keys.ts';

/** How long to wait for the CDN's hook. */
const TIMEOUT_MS = 10_000;
/** The maximum number of tags per request. Triggers combine simultaneous purges into one job. */
const ITEMS_MAX = 50;

const itemSchema = z.object({
  kind: z.enum(['pick', 'collection', 'profile']),
  id: z.uuid(),
  owner: z.uuid(),
  /** The former username of a profile, part of the purged addresses. */
  username: z.string().nullish(),
  /** The thing of a pick. */
  thing: z.uuid().nullish(),
});
type Item = z.output<typeof itemSchema>;

/**
 * Purges content from the CDN (CDN_PURGE_URL) that is no longer public, or shows the name of a person who deleted their
 * account. Triggers enqueue the job by `queue_cache_purge`, and a second one later, because processes and replicas may
 * serve the old state for some seconds.
 */
export const cdnPurgeTask = defineTask({
  name: 'cdn-purge',
  payload: z.array(itemSchema),
  // A deleted person may leave a thousand items, and another attempt begins with the first.
  timeLimitMs: 10 * 60_000,
  async run(items, { env, db, signal }) {
    if (!env.cdnPurge) return;
    const { url, token } = env.cdnPurge;
    const all = [...items, ...(await listLeftItems(db, items))];
    for (let at = 0; at < all.length; at += ITEMS_MAX) {
      const some = all.slice(at, at + ITEMS_MAX);
      const paths = [...(await listThingPaths(db, some)), ...(await listShelfPaths(db, some))];
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          keys: listSurrogateKeys(some),
          urls: [...listPurgedUrls(env, some), ...paths.map((path) => env.publicUrl + path)],
        }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`CDN_PURGE_URL answered ${response.status}`);
    }
  },
});

/** The picks and collections that deleted people leave. They stay public, but no longer name their owner. */
async function listLeftItems(db: Services['db'], items: Item[]): Promise<Item[]> {
  const people = items.flatMap(({ kind, id }) => (kind === 'profile' ? id : []));
  if (people.length === 0) return [];
  const left = { profileId: { in: people }, isPublic: true, profile: { deletedAt: { not: null } } };
  const picks = await db.pick.findMany({
    where: left,
    select: { id: true, profileId: true, thingId: true },
  });
  const collections = await db.collection.findMany({ where: left, select: { id: true, profileId: true } });
  return [
    ...picks.map(({ id, profileId: owner, thingId: thing }) => ({ kind: 'pick' as const, id, owner, thing })),
    ...collections.map(({ id, profileId: owner }) => ({ kind: 'collection' as const, id, owner })),
  ];
}

const listSurrogateKeys = (items: Item[]): string[] => [
  ...new Set([
    ...items.flatMap(({ kind, id, owner, thing }) => [
      surrogateKey(kind, id),
      surrogateKey('media', owner),
      ...(thing ? [surrogateKey('thing', thing)] : []),
    ]),
    LISTS,
  ]),
];

async function listThingPaths(db: Services['db'], items: Item[]): Promise<string[]> {
  const ids = items.flatMap(({ thing }) => thing ?? []);
  if (ids.length === 0) return [];
  const things = await db.thing.findMany({
    where: { id: { in: ids }, slug: { not: null } },
    select: { id: true, category: true, slug: true, city: { select: { slug: true } } },
  });
  return things.flatMap(({ id, category, slug, city }) => {
    const page = `/${category}/${slug}`;
    const paths = [page, ...listFilePaths(`/${category}/:slug`, page), sharePaths.thing(id)];
    return city ? [...paths, ...listCityPaths(city.slug)] : paths;
  });
}

/** The paths of the shelves, with all years that they may have. A deleted one has lost its history and its username. */
async function listShelfPaths(db: Services['db'], items: Item[]): Promise<string[]> {
  const owners = await db.profile.findMany({
    where: { id: { in: items.map(({ owner }) => owner) } },
    select: { id: true, username: true, createdAt: true },
  });
  return owners.flatMap(({ id, username, createdAt }) => {
    const name = items.find((item) => item.owner === id && item.username)?.username ?? username;
    if (!name) return [];
    const shelf = `/@${encodeURIComponent(name)}`;
    const paths = [shelf, ...listFilePaths('/@:username', shelf)];
    const last = new Date().getUTCFullYear();
    for (let year = createdAt.getUTCFullYear(); year <= last; year += 1)
      paths.push(`${shelf}/${year}`, sharePaths.year(id, year));
    return paths;
  });
}

const listCityPaths = (slug: string): string[] => {
  const page = `/places/in/${slug}`;
  return [page, ...listFilePaths('/places/in/:slug', page), sharePaths.city(slug), PLACE_POINTS_PATH];
};

/** The paths of feeds and files that contain this part, with the part replaced by `page`. */
const listFilePaths = (part: string, page: string): string[] =>
  listPaths(endpoints).flatMap((path) => (path.includes(part) ? path.replace(part, page) : []));

/** All known addresses that show the item, for caches that do not support tags. */
function listPurgedUrls({ publicUrl }: { publicUrl: string }, items: Item[]): string[] {
  const listItemPaths = ({ kind, id }: Item) => [`/${kind}/${id}`, sharePaths[kind](id)];
  const lists = listPaths(addresses.filter(({ isList }) => isList));
  const agreed = categories.flatMap((category) => [`/${category}`, sharePaths.topThings(category)]);
  return [...new Set([...items.flatMap(listItemPaths), ...lists, ...agreed])].map((path) => publicUrl + path);
}
