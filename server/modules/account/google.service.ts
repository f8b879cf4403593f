import type { PrismaClient } from '../../../prisma/client/client.ts';
import type { AuthenticatedViewer } from '../../platform/context.ts';
import { violatedConstraint } from '../../platform/errors.ts';
import { toSingleLine } from '../profile/line.rules.ts';
import { FULL_NAME_MAX, FULL_NAME_MIN } from '../profile/profile.rules.ts';
import { authenticatedFrom, authenticatedSelect, deleteSessions } from './account.service.ts';

/** What Google says of the person who signed in there. */
export type GoogleIdentity = {
  id: string;
  email?: string;
  emailVerified: boolean;
  fullName?: string;
  /** The address of their picture. */
  picture?: string;
};

/**
 * The person whom this Google account signs in, made if need be; null where Google cannot vouch for the e-mail.
 * Their picture's address is kept as it is now.
 */
export async function signInGoogleUser(
  db: PrismaClient,
  identity: GoogleIdentity,
): Promise<AuthenticatedViewer | null> {
  const person = await findOrCreate(db, identity);
  if (person) {
    await db.account.updateMany({
      where: { profileId: person.id },
      data: { googlePicture: pictureOf(identity) },
    });
  }
  return person;
}

async function findOrCreate(db: PrismaClient, identity: GoogleIdentity): Promise<AuthenticatedViewer | null> {
  const known = await findByGoogleId(db, identity.id);
  if (known) return known;
  const { email, emailVerified } = identity;
  if (!email || !emailVerified) return null;

  const linked = await linkByEmail(db, identity.id, email);
  if (linked) return linked;
  try {
    const account = await db.account.create({
      data: {
        googleId: identity.id,
        emailConfirmedAt: new Date(),
        profile: { create: { fullName: nameOf(identity), email } },
      },
      select: authenticatedSelect,
    });
    return authenticatedFrom(account);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    // Either the same person signed in twice at once, or the e-mail's account belongs to another Google account.
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
 * Gives the account with this e-mail to the Google account whose verified e-mail it is. Where nobody proved that the
 * address was theirs, whoever made the account may be somebody who waits for its owner to come (account
 * pre-hijacking): its password, its sessions and its mailed links end here, and the owner gets a new password by mail.
 * A confirmed address has shown its owner, who keeps all of that.
 */
function linkByEmail(db: PrismaClient, googleId: string, email: string): Promise<AuthenticatedViewer | null> {
  return db.$transaction(async (tx) => {
    const [account] = await tx.$queryRaw<{ profileId: string; confirmed: boolean }[]>`
      select a.profile_id as "profileId", a.email_confirmed_at is not null as confirmed
      from profiles p join accounts a on a.profile_id = p.id
      where p.email = ${email}::citext and p.deleted_at is null and a.google_id is null
      for share of p for update of a`;
    if (!account) return null;
    const { profileId, confirmed } = account;
    const taken = await tx.account.update({
      where: { profileId },
      data: confirmed ? { googleId } : { googleId, passwordHash: null, emailConfirmedAt: new Date() },
      select: authenticatedSelect,
    });
    if (!confirmed) {
      await tx.accountToken.deleteMany({ where: { profileId } });
      await deleteSessions(tx, profileId);
    }
    return authenticatedFrom(taken);
  });
}

function nameOf({ fullName = '' }: GoogleIdentity): string | null {
  const name = toSingleLine(fullName).trim().slice(0, FULL_NAME_MAX);
  return name.length < FULL_NAME_MIN ? null : name;
}

const PICTURE_MAX = 2_000;

/** Over https only: it stands in pages that are served over https. */
function pictureOf({ picture = '' }: GoogleIdentity): string | null {
  const fits = picture.length <= PICTURE_MAX && URL.canParse(picture);
  return fits && new URL(picture).protocol === 'https:' ? picture : null;
}
