import type { Prisma } from '../../../prisma/client/client.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { secondFactorPolicy, siteSettings } from '../site/site.reads.ts';
import { asksFactorOf, withoutFactor } from './factor.policy.ts';
import { GRACE_DAYS } from './factor.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Site = Pick<Services, 'db' | 'env'>;
type Db = Prisma.TransactionClient;

/** From when on the site asks a second factor of a person. Null if it doesn't. */
export async function factorDue(site: Site, viewer: Pick<Viewer, 'isAdmin'>): Promise<Date | null> {
  const settings = await siteSettings(site);
  if (!asksFactorOf(secondFactorPolicy(site.env, settings), viewer)) return null;
  return new Date(settings.secondFactorSince.getTime() + GRACE_DAYS * DAY_MS);
}

/** A person as they may act in a session in which no second factor was shown. */
export async function limitedViewer(site: Site, viewer: Viewer): Promise<Viewer> {
  const due = await factorDue(site, viewer);
  if (!due || due.getTime() > Date.now()) return viewer;
  return withoutFactor(secondFactorPolicy(site.env, await siteSettings(site)), viewer);
}

/** Whether this person has an authenticator app. */
export const hasAuthenticator = async (db: Db, profileId: string): Promise<boolean> =>
  (await db.authenticator.count({ where: { profileId, confirmedAt: { not: null } } })) > 0;

/** Whether a log-in of this person in this browser needs a code. */
export async function needsCode(db: Db, profileId: string, device: string | undefined): Promise<boolean> {
  if (!(await hasAuthenticator(db, profileId))) return false;
  if (!device) return true;
  const trusted = await db.knownDevice.count({
    where: { profileId, hash: hashSecret(device), trustedUntil: { gt: new Date() } },
  });
  return trusted === 0;
}
