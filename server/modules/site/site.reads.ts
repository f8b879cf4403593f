import type { SiteSettings } from '../../../prisma/client/client.ts';
import { sql } from '../../platform/database/sql.ts';
import { isActiveAdmin } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { type Env, isLocalAddress } from '../../platform/settings/env.ts';
import { DEFAULT_IDENTITY } from './site.rules.ts';

/** How long a process caches the settings. A change takes this long to reach other processes. */
const KEPT_MS = 5_000;

export type SiteIdentity = Pick<SiteSettings, 'name' | 'description'>;

type Kept = { settings: Promise<SiteSettings>; readAt: number };
/** Cached per database client, so that neither the jobs of a process nor another test app answer from this cache. */
const kept = new WeakMap<Services['db'], Kept>();
let forgottenAt = 0;

/** The settings of the site, read at most once in a few seconds. */
export async function siteSettings({ db }: Pick<Services, 'db'>): Promise<SiteSettings> {
  const known = kept.get(db);
  const isCurrent = known && known.readAt > forgottenAt && performance.now() - known.readAt < KEPT_MS;
  if (isCurrent) return known.settings;
  const settings = db.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  kept.set(db, { settings, readAt: performance.now() });
  // A failed read is not cached.
  settings.catch(() => kept.delete(db));
  return settings;
}

const lastKnown = new WeakMap<Services['db'], SiteIdentity>();

/** The site's name and description. If the database is down, those that were read last. */
export async function siteIdentity(services: Pick<Services, 'db'>): Promise<SiteIdentity> {
  const { name, description } = await siteSettings(services).catch(() => knownIdentity(services));
  lastKnown.set(services.db, { name, description });
  return { name, description };
}

/** The name and description that this process has read last. Pages about an outage need them without the database. */
export const knownIdentity = ({ db }: Pick<Services, 'db'>): SiteIdentity =>
  lastKnown.get(db) ?? DEFAULT_IDENTITY;

/** Makes this process, including its jobs, read the settings again. */
export function forgetSiteSettings(): void {
  forgottenAt = performance.now();
}

/** The rate limits that admins have chosen. */
export async function siteLimits(services: Pick<Services, 'db'>) {
  const { writesPerMinute, uploadsPerHour, signUpsPerHour } = await siteSettings(services);
  return { write: writesPerMinute, upload: uploadsPerHour, signUpAddress: signUpsPerHour };
}

/** Who needs a second factor: as admins chose, or by default admins if the site has a public address. */
export const secondFactorPolicy = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { secondFactor }: Pick<SiteSettings, 'secondFactor'>,
) => secondFactor ?? (isLocalAddress(publicUrl) ? 'nobody' : 'admins');

/** Whether the site has no active admin. */
export async function needsAdmin({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [row] = await db.$queryRaw<{ needsAdmin: boolean }[]>(sql`
    select not exists (select from profiles where ${isActiveAdmin(sql`profiles`)}) as "needsAdmin"`);
  return row?.needsAdmin ?? false;
}
