import type { PrismaClient } from '../../../../prisma/client/client.ts';
import type { AuthenticatedViewer } from '../../../platform/context.ts';
import { repeating } from '../../../platform/database/repeating.ts';
import { violatedConstraint } from '../../../platform/errors.ts';
import { cutText } from '../../../platform/text/cut.rules.ts';
import { toSingleLine } from '../../../platform/text/line.rules.ts';
import { parseUrl } from '../../../platform/text/url.rules.ts';
import { redeemInvite } from '../../invite/invite.service.ts';
import { FULL_NAME_MAX, FULL_NAME_MIN } from '../../profile/profile.rules.ts';
import { recordSecurityEvent } from '../../security/security.service.ts';
import { authenticatedFrom, authenticatedSelect, insertAccount } from '../account.service.ts';
import { replaceForOwner } from '../admin.service.ts';

/** The profile that Google returns for a login. */
type GoogleIdentity = {
  id: string;
  email?: string;
  emailVerified: boolean;
  fullName?: string;
  /** The address of the profile picture. */
  picture?: string;
};

/**
 * Finds or creates the person of a Google account, and stores the current address of their picture. A new person
 * signs up with the invite; existing accounts need none. Null if Google has not verified the email address.
 */
export async function signInGoogleUser(
  db: PrismaClient,
  identity: GoogleIdentity,
  userAgent: string,
  inviteCode?: string,
): Promise<AuthenticatedViewer | null> {
  const person = await repeating(() => findOrCreate(db, identity, userAgent, inviteCode));
  if (person) {
    await db.account.updateMany({
      where: { profileId: person.id },
      data: { googlePicture: checkGooglePicture(identity) },
    });
  }
  return person;
}

async function findOrCreate(
  db: PrismaClient,
  identity: GoogleIdentity,
  userAgent: string,
  inviteCode: string | undefined,
): Promise<AuthenticatedViewer | null> {
  const known = await findByGoogleId(db, identity.id);
  if (known) return known;
  const { email, emailVerified } = identity;
  if (!email || !emailVerified) return null;

  const linked = await linkByEmail(db, identity.id, email, userAgent);
  if (linked) return linked;
  try {
    return await db.$transaction(async (tx) => {
      // Google cannot be asked a second time with the same code, so an invalid invite is ignored if sign-up is open.
      const invite = await redeemInvite(tx, inviteCode, { ifNeeded: true });
      const profile = { fullName: cleanGoogleName(identity), email };
      return insertAccount(tx, invite, profile, { googleId: identity.id, emailConfirmedAt: new Date() });
    });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    // Either the same person signed in twice at once, or the email address belongs to another Google account.
    return findByGoogleId(db, identity.id);
  }
}

async function findByGoogleId(db: PrismaClient, googleId: string): Promise<AuthenticatedViewer | null> {
  const account = await db.account.findFirst({
    where: { googleId, profile: { deletedAt: null } },
    select: authenticatedSelect,
  });
  return account && authenticatedFrom(account);
}

/**
 * Links the account with this email address to the Google account that verified it. An account whose address is not
 * confirmed may be an attacker's who waits for the owner (pre-hijacking). It loses all credentials, and the owner can
 * set a password by mail.
 */
function linkByEmail(
  db: PrismaClient,
  googleId: string,
  email: string,
  userAgent: string,
): Promise<AuthenticatedViewer | null> {
  return db.$transaction(async (tx) => {
    const [account] = await tx.$queryRaw<{ profileId: string; confirmed: boolean }[]>`
      select a.profile_id as "profileId", a.email_confirmed_at is not null as confirmed
      from profiles p join accounts a on a.profile_id = p.id
      where p.email = ${email}::citext and p.deleted_at is null and a.google_id is null
      for share of p for update of a`;
    if (!account) return null;
    const { profileId, confirmed } = account;
    if (!confirmed) await replaceForOwner(tx, { userAgent }, profileId, null);
    const taken = await tx.account.update({
      where: { profileId },
      data: { googleId },
      select: authenticatedSelect,
    });
    await recordSecurityEvent(tx, { userAgent }, { profileId, kind: 'google_joined' });
    return authenticatedFrom(taken);
  });
}

function cleanGoogleName({ fullName = '' }: GoogleIdentity): string | null {
  const name = cutText(toSingleLine(fullName).trim(), FULL_NAME_MAX);
  return name.length < FULL_NAME_MIN ? null : name;
}

const PICTURE_MAX = 2_000;

/** The picture is shown on https pages, which block http. */
function checkGooglePicture({ picture = '' }: GoogleIdentity): string | null {
  return picture.length <= PICTURE_MAX && parseUrl(picture)?.protocol === 'https:' ? picture : null;
}
