import type { SiteSettings } from '../../../prisma/client/client.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { type Env, isLocalAddress } from '../../platform/settings/env.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { DAY_MS } from '../../platform/time.ts';
import { secondFactorPolicy, siteSettings } from '../site/site.reads.ts';
import { asksForFactor, type HasRole, roleColumns, withoutFactor } from './factor.policy.ts';
import { GRACE_DAYS } from './factor.rules.ts';

type Site = Pick<Services, 'db' | 'env'>;
/**
 * The setting that requires a second factor. It is read together with the person, to save a statement per request.
 */
export type AskedFactor = Pick<SiteSettings, 'secondFactor' | 'secondFactorSince'>;

/** When the site begins to require a second factor of this person. Null if it does not. */
export const readFactorDue = async (site: Site, viewer: HasRole): Promise<Date | null> =>
  getFactorDue(site.env, viewer, await siteSettings(site));

function getFactorDue(env: Site['env'], viewer: HasRole, asked: AskedFactor): Date | null {
  if (!asksForFactor(secondFactorPolicy(env, asked), viewer)) return null;
  return new Date(asked.secondFactorSince.getTime() + GRACE_DAYS * DAY_MS);
}

/** The permissions of a person in a session without a second factor. */
export function limitedViewer(env: Site['env'], viewer: Viewer, asked: AskedFactor): Viewer {
  const due = getFactorDue(env, viewer, asked);
  if (!due) return viewer;
  if (due.getTime() > Date.now()) return { ...viewer, limitedFrom: due };
  return withoutFactor(secondFactorPolicy(env, asked), viewer);
}

/** Whether this person has an authenticator app. */
export const hasAuthenticator = async (db: Db, profileId: string): Promise<boolean> =>
  (await db.authenticator.count({ where: { profileId, confirmedAt: { not: null } } })) > 0;

/** The host where passkeys work: that of the site, if it uses https or is on this machine. Otherwise null. */
export const passkeyHost = ({ publicUrl }: Pick<Env, 'publicUrl'>): string | null => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || (hostname === 'localhost' && isLocalAddress(publicUrl)) ? hostname : null;
};

/** The number of passkeys that work. A passkey for an earlier address of the site does not. */
export const countPasskeys = (db: Db, env: Pick<Env, 'publicUrl'>, profileId: string): Promise<number> =>
  db.passkey.count({ where: { profileId, rpId: passkeyHost(env) ?? '' } });

/** Whether this person has a second factor: an app or a passkey. */
export const hasFactor = async ({ db, env }: Site, profileId: string): Promise<boolean> =>
  (await hasAuthenticator(db, profileId)) || (await countPasskeys(db, env, profileId)) > 0;

/**
 * Whether this person must use their existing second factor before adding one. Otherwise someone who only knows the
 * password could add a factor of their own.
 */
export async function mustShowFactor(site: Site, profileId: string): Promise<boolean> {
  const person = await site.db.profile.findUnique({ where: { id: profileId }, select: roleColumns });
  const due = person && (await readFactorDue(site, person));
  return Boolean(due && due.getTime() <= Date.now()) && hasFactor(site, profileId);
}

/** Whether a login of this person in this browser needs a code. */
export async function needsCode(db: Db, profileId: string, device: string | undefined): Promise<boolean> {
  if (!(await hasAuthenticator(db, profileId))) return false;
  if (!device) return true;
  const trusted = await db.knownDevice.count({
    where: { profileId, hash: hashSecret(device), trustedUntil: { gt: new Date() } },
  });
  return trusted === 0;
}
