import { createHash, randomBytes } from 'node:crypto';
import type { Prisma, TokenPurpose } from '../../../prisma/client/client.ts';

/** The client, or a transaction of it. */
type Db = Prisma.TransactionClient;

const HOUR_MS = 60 * 60 * 1000;
const LIFE_MS: Record<TokenPurpose, number> = {
  reset_password: HOUR_MS,
  confirm_email: 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
};

/** What a mailed link is for; `email` is the address that it confirms. */
export type Errand = { profileId: string; purpose: TokenPurpose; email?: string | null };

/** A secret to be mailed, which works once and for a while; the database only keeps its hash. */
export async function createToken(db: Db, errand: Errand): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db.accountToken.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await db.accountToken.create({
    data: { ...errand, hash: digest(token), expiresAt: new Date(now + LIFE_MS[errand.purpose]) },
  });
  return token;
}

/** Takes a secret out of the table and says what it was for; null when it is used, too old or made up. */
export async function takeToken(db: Db, token: string, purposes: TokenPurpose[]): Promise<Errand | null> {
  // One statement takes the secret away and says whose it was: of two calls at once, one finds nothing.
  const [errand] = await db.$queryRaw<Errand[]>`
    delete from account_tokens
    where hash = ${digest(token)} and purpose::text = any(${purposes}) and expires_at > now()
    returning profile_id as "profileId", purpose, email`;
  return errand ?? null;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
