import type OAuth2Server from '@node-oauth/oauth2-server';
import { repeating } from '../../platform/database/repeating.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { asMember } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { DAY_MS } from '../../platform/time.ts';
import { requireAuthor } from '../access/author.service.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import { getPrefix, newRandom, newSecret } from '../token/token.service.ts';
import { tokenScopes } from '../token/token-scopes.rules.ts';
import { CODE_MS, endGrant, findStoredApp } from './app.service.ts';
import { REFRESH_DAYS } from './app-limits.rules.ts';

/** How long the access token of an app is valid. */
const ACCESS_S = 60 * 60;
export const GRANT_TYPES = ['authorization_code', 'refresh_token'];
// A refresh token has two parts: the first stays the same for a grant, and each refresh replaces the second.
const REFRESH = /^threes_ref_([0-9A-Za-z]{43})([0-9A-Za-z]{43})$/;
const familyOf = (secret: string): string => REFRESH.exec(secret)?.[1] ?? '';
/** Whether this is the current refresh token of a grant. */
const isCurrentRefreshToken = (secret: string) =>
  sql`family_hash = ${hashSecret(familyOf(secret))} and refresh_hash = ${hashSecret(secret)}`;

type Held = { id: string; profileId: string };

/** The model that the OAuth library requires. Its `user` is a grant here. */
function createModel(
  { db }: Pick<Services, 'db'>,
  userAgent: string,
  InvalidGrant: typeof OAuth2Server.InvalidGrantError,
) {
  // Not the whole exchange is repeated, because a code that it has used already would count as copied.
  const transact = <T>(work: (tx: Db) => Promise<T>) => repeating(() => db.$transaction(work));

  /** Revokes a grant whose code or refresh token was used twice, because it may be stolen, and notifies the owner. */
  const endCopied = ({ id, profileId }: Held) =>
    transact(async (tx) => {
      if (await endGrant(tx, id, profileId))
        await recordSecurityEvent(tx, { userAgent }, { profileId, kind: 'app_ended', detail: COPIED });
    });

  return {
    async getClient(clientId: string, secret?: string) {
      const app = await findStoredApp(db, clientId);
      if (!app || app.endedAt) return false;
      if (app.secretHash !== null && app.secretHash !== hashSecret(secret ?? '')) return false;
      return { id: app.id, name: app.name, grants: GRANT_TYPES, redirectUris: app.redirectUris };
    },

    async getAuthorizationCode(code: string) {
      const grant = await db.appGrant.findUnique({ where: { codeHash: hashSecret(code) } });
      if (!grant || grant.revokedAt) return false;
      if (grant.codeUsedAt) {
        await endCopied(grant);
        return false;
      }
      const { appId, id, profileId, redirectUri, codeChallenge, createdAt, scopes } = grant;
      return {
        authorizationCode: code,
        expiresAt: new Date(createdAt.getTime() + CODE_MS),
        redirectUri,
        codeChallenge,
        codeChallengeMethod: 'S256',
        scope: toOauth(scopes),
        client: { id: appId, grants: GRANT_TYPES },
        user: { id, profileId, family: newRandom() },
      };
    },

    async revokeAuthorizationCode({ authorizationCode }: { authorizationCode: string }) {
      const used = await db.$executeRaw(sql`update app_grants set code_used_at = now()
        where code_hash = ${hashSecret(authorizationCode)} and code_used_at is null and revoked_at is null`);
      return used > 0;
    },

    async getRefreshToken(secret: string) {
      const family = familyOf(secret);
      const grant = await db.appGrant.findUnique({ where: { familyHash: hashSecret(family) } });
      if (!grant || grant.revokedAt || !grant.refreshedAt) return false;
      if (grant.refreshHash !== hashSecret(secret)) {
        await endCopied(grant);
        return false;
      }
      const { appId, id, profileId, refreshedAt, expiresAt, scopes } = grant;
      const unused = refreshedAt.getTime() + REFRESH_DAYS * DAY_MS;
      return {
        refreshToken: secret,
        refreshTokenExpiresAt: new Date(Math.min(unused, expiresAt.getTime())),
        scope: toOauth(scopes),
        client: { id: appId, grants: GRANT_TYPES },
        user: { id, profileId, family, used: grant.refreshHash },
      };
    },

    // saveToken replaces the token, so that a refused request does not use it up.
    revokeToken: async () => true,

    generateAccessToken: async () => newSecret('app').secret,
    generateRefreshToken: async (_client: unknown, { family }: { family: string }) =>
      `threes_ref_${family}${newRandom()}`,

    /** Replaces the tokens of a grant. The time of the last use is kept. */
    async saveToken(
      token: { accessToken: string; refreshToken: string; scope: string[] },
      client: { name: string },
      user: Held & { family: string; used?: string },
    ) {
      const { accessToken, refreshToken } = token;
      const scopes = tokenScopes.filter(({ oauth }) => token.scope.includes(oauth)).map(({ scope }) => scope);
      const saved = await transact(async (tx) => {
        await requireAuthor(tx, { viewer: asMember(user.profileId), session: null });
        return tx.$executeRaw(sql`
          with renewed as (
            update app_grants set family_hash = ${hashSecret(user.family)}, refresh_hash = ${hashSecret(refreshToken)},
              refreshed_at = now()
            where id = ${user.id}::uuid and revoked_at is null and expires_at > now()
              and refresh_hash is not distinct from ${user.used ?? null}
            returning id, profile_id, expires_at
          ), replaced as (
            delete from access_tokens where grant_id in (select id from renewed) returning last_used_at
          )
          insert into access_tokens (profile_id, grant_id, name, prefix, hash, scopes, expires_at, last_used_at)
          select profile_id, id, ${client.name}, ${getPrefix(accessToken)}, ${hashSecret(accessToken)},
            ${scopes}::text[], least(now() + make_interval(secs => ${ACCESS_S}::int), expires_at),
            (select max(last_used_at) from replaced)
          from renewed`);
      });
      if (saved === 0) throw new InvalidGrant('Invalid grant: it was ended');
      return { ...token, client, user };
    },
  };
}

const COPIED = 'A code or refresh token was used twice, so it may have been copied.';

const toOauth = (scopes: readonly string[]): string[] =>
  tokenScopes.filter(({ scope }) => scopes.includes(scope)).map(({ oauth }) => oauth);

type Answer = { status: number; body: object; headers: Record<string, string> };
type Asked = { headers: Record<string, string>; body: Record<string, string>; userAgent: string };

/** Exchanges a code or a refresh token. The library is loaded on first use. */
export async function exchange(
  services: Pick<Services, 'db' | 'log'>,
  { headers, body, userAgent }: Asked,
): Promise<Answer> {
  const grantType = body?.grant_type;
  // The library would ask the app for a secret first.
  if (grantType && !GRANT_TYPES.includes(grantType)) {
    const description = `grant_type must be ${GRANT_TYPES.join(' or ')}`;
    return {
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: description },
      headers: {},
    };
  }
  const { default: OAuth } = await import('@node-oauth/oauth2-server');
  const response = new OAuth.Response();
  try {
    await new OAuth({ model: createModel(services, userAgent, OAuth.InvalidGrantError) as never }).token(
      new OAuth.Request({ method: 'POST', query: {}, headers, body }),
      response,
      {
        accessTokenLifetime: ACCESS_S,
        refreshTokenLifetime: REFRESH_DAYS * (DAY_MS / 1000),
        // getClient already refuses an app that has a secret and does not send it.
        requireClientAuthentication: { authorization_code: false, refresh_token: false },
      },
    );
  } catch (error) {
    const { code, inner, name, message } = error as OAuth2Server.OAuthError & { inner?: unknown };
    if (!(code < 500)) {
      services.log.error({ err: inner ?? error }, 'A code or refresh token could not be exchanged');
      throw inner ?? error;
    }
    // The library sets no response for a malformed request.
    return {
      status: code,
      body: { error: name, error_description: message },
      headers: response.headers ?? {},
    };
  }
  return { status: response.status ?? 200, body: response.body, headers: response.headers ?? {} };
}

/** Revokes the grant of an access or refresh token of an app (RFC 7009). Anyone who has the token may do that. */
export async function revoke({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await db.$executeRaw(sql`update app_grants set revoked_at = now()
    where revoked_at is null and ((${isCurrentRefreshToken(token)}) or id = (
      select grant_id from access_tokens where hash = ${hashSecret(token)}))`);
}
