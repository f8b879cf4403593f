import { type Context, requireViewer, type Viewer } from '../../platform/context.ts';
import { sql } from '../../platform/database/sql.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { CallerToken, TokenScope } from '../../platform/graphql/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { formatDate } from '../../platform/text/dates.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { DAY_MS } from '../../platform/time.ts';
import { parse } from '../../platform/validate.ts';
import { requireAdmin, withActiveAuthor } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type AskedFactor, hasFactor, limitedViewer } from '../factor/factor.reads.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import type { AccessTokenModel } from './token.model.ts';
import { createTokenSchema, TOKENS_MAX, tokenMessages } from './token.rules.ts';
import { getPrefix, newRandom, newSecret } from './token.secret.ts';
import { tokenScopes } from './token-scopes.rules.ts';

// Also used for the tokens of apps.
export { getPrefix, newRandom, newSecret };

/** The viewer's own tokens, newest first. Revoked ones are left out, and expired ones stay for a while. */
export async function readTokens(context: Context): Promise<AccessTokenModel[]> {
  const { id: profileId } = requireViewer(context);
  const tokens = await context.db.accessToken.findMany({
    where: { profileId, grantId: null, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: TOKENS_MAX,
  });
  return tokens as AccessTokenModel[];
}

/** Creates a token for the viewer, and mails them about it. Only this result contains the secret. */
export async function createToken(
  context: Context,
  input: unknown,
): Promise<{ token: AccessTokenModel; secret: string }> {
  const { id: profileId } = requireViewer(context);
  const { name, days, ...chosen } = parse(createTokenSchema, input);
  const scopes = [...new Set(chosen.scopes)];
  await context.limits.consume('token', profileId);
  const { secret, hash, prefix } = newSecret();
  const made = await withActiveAuthor(context, async (tx) => {
    if (scopes.includes('admin')) await requireAdmin(tx, context);
    const count = await tx.accessToken.count({ where: { profileId, grantId: null, revokedAt: null } });
    if (count >= TOKENS_MAX) throw conflict(tokenMessages.tooMany);
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    const token = await tx.accessToken.create({
      data: { profileId, name, prefix, hash, scopes, expiresAt },
    });
    await recordSecurityEvent(tx, context, {
      profileId,
      kind: 'token_created',
      detail: describePowers('whoever has it', scopes, expiresAt),
    });
    if (scopes.includes('admin')) {
      await recordAudit(tx, context, {
        action: 'token.create',
        subject: { type: 'token', id: token.id },
        after: { name, scopes, expiresAt: expiresAt.toISOString() },
      });
    }
    return token;
  });
  return { token: made as AccessTokenModel, secret };
}

/** Ends a token of the viewer; safe to repeat. */
export async function revokeToken(context: Context, id: string): Promise<void> {
  await withActiveAuthor(context, async (tx, profileId) => {
    if (!isUuid(id)) throw notFound(tokenMessages.notFound);
    const revoked = await tx.$executeRaw(sql`
      update access_tokens set revoked_at = now()
      where id = ${id}::uuid and profile_id = ${profileId}::uuid and grant_id is null and revoked_at is null`);
    if (revoked > 0) return recordSecurityEvent(tx, context, { profileId, kind: 'token_revoked' });
    const known = await tx.accessToken.count({ where: { id, profileId, grantId: null } });
    if (known === 0) throw notFound(tokenMessages.notFound);
  });
}

/**
 * The owner and scopes of a token, whose use is recorded. Null if it is unknown, revoked or expired. The owner's
 * permissions are reduced if the site requires a second factor that they lack.
 */
export async function useToken(
  services: Pick<Services, 'db' | 'env'>,
  secret: string,
): Promise<{ token: CallerToken; viewer: Viewer } | null> {
  type Found = {
    id: string;
    holder: string;
    scopes: TokenScope[];
    wasUsed: boolean;
    profileId: string;
    isAdmin: boolean;
    googlePicture: string | null;
  } & AskedFactor;
  const { db } = services;
  const [found] = await db.$queryRaw<Found[]>(sql`
    select t.id, coalesce(t.grant_id, t.id) as holder, t.scopes, coalesce(t.last_used_at > now() - interval '1 minute', false) as "wasUsed",
      p.id as "profileId", p.is_admin as "isAdmin", a.google_picture as "googlePicture",
      s.second_factor as "secondFactor", s.second_factor_since as "secondFactorSince"
    from access_tokens t join profiles p on p.id = t.profile_id left join accounts a on a.profile_id = p.id
      cross join site_settings s
    where t.hash = ${hashSecret(secret)} and t.revoked_at is null and t.expires_at > now()
      and p.deleted_at is null and p.suspended_at is null`);
  if (!found) return null;
  const { id, holder, scopes, wasUsed, profileId, isAdmin, googlePicture } = found;
  if (!wasUsed) await noteUse(db, id);
  const viewer = { id: profileId, isAdmin: isAdmin && scopes.includes('admin'), googlePicture };
  const limited = limitedViewer(services.env, viewer, found);
  const isLimited = limited !== viewer && !(await hasFactor(services, profileId));
  return { token: { id, holder, scopes }, viewer: isLimited ? limited : viewer };
}

/** Skips a token that is locked, because it is being used for a write or revoked. */
const noteUse = (db: Services['db'], id: string) =>
  db.$executeRaw(sql`
    update access_tokens set last_used_at = now()
    where id = (select id from access_tokens where id = ${id}::uuid for no key update skip locked)`);

/** What scopes allow, in words: “read what only you see and save, follow and comment as you”. */
export const listPowers = (scopes: readonly string[]): string =>
  new Intl.ListFormat('en').format(
    tokenScopes.filter(({ scope }) => scopes.includes(scope)).map(({ power }) => power),
  );

/** A sentence about what a token or app with these scopes can do. */
export function describePowers(who: string, scopes: readonly string[], expiresAt: Date): string {
  const until = formatDate(expiresAt);
  return `Until ${until}, ${who} can ${listPowers(scopes)}.`;
}
