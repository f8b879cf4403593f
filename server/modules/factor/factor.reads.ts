import type { Prisma, SiteSettings } from '../../../prisma/client/client.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { secondFactorPolicy, siteSettings } from '../site/site.reads.ts';
import { asksForFactor, type Ranked, withoutFactor } from './factor.policy.ts';
import { GRACE_DAYS } from './factor.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Site = Pick<Services, 'db' | 'env'>;
/** What a site asks. Each request reads it beside the person, to need no statement more. */
export type AskedFactor = Pick<SiteSettings, 'secondFactor' | 'secondFactorSince'>;
type Db = Prisma.TransactionClient;

/** From when on the site asks a second factor of a person. Null if it doesn't. */
export const factorDue = async (site: Site, viewer: Ranked): Promise<Date | null> =>
  getFactorDue(site.env, viewer, await siteSettings(site));

function getFactorDue(env: Site['env'], viewer: Ranked, asked: AskedFactor): Date | null {
  if (!asksForFactor(secondFactorPolicy(env, asked), viewer)) return null;
  return new Date(asked.secondFactorSince.getTime() + GRACE_DAYS * DAY_MS);
}

/** A person as they may act in a session in which no second factor was shown. */
export function limitedViewer(env: Site['env'], viewer: Viewer, asked: AskedFactor): Viewer {
  const due = getFactorDue(env, viewer, asked);
  if (!due || due.getTime() > Date.now()) return viewer;
  return withoutFactor(secondFactorPolicy(env, asked), viewer);
}

/** Whether this person has an authenticator app. */
export const hasAuthenticator = async (db: Db, profileId: string): Promise<boolean> =>
  (await db.authenticator.count({ where: { profileId, confirmedAt: { not: null } } })) > 0;

/** Whether this person has a second factor: an app or a passkey. */
export const hasFactor = async (db: Db, profileId: string): Promise<boolean> =>
  (await hasAuthenticator(db, profileId)) || (await db.passkey.count({ where: { profileId } })) > 0;

/** Whether a log-in of this person in this browser needs a code. */
export async function needsCode(db: Db, profileId: string, device: string | undefined): Promise<boolean> {
  if (!(await hasAuthenticator(db, profileId))) return false;
  if (!device) return true;
  const trusted = await db.knownDevice.count({
    where: { profileId, hash: hashSecret(device), trustedUntil: { gt: new Date() } },
  });
  return trusted === 0;
}
