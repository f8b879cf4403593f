import type { Request } from 'express';
import { unavailable } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Env } from '../../platform/settings/env.ts';
import { sessionCookie } from '../auth/sessions.ts';

const LOGGED_EVERY_MS = 60_000;

/** Throws UNAVAILABLE if the browser would refuse the session cookie, and says why. */
export type RequireSecureConnection = (req: Request) => void;

/**
 * express-session silently sends no secure cookie if it takes the connection for plain http. Without this check,
 * logging in would appear to succeed without effect. The cause is logged once a minute.
 */
export function createSecureConnectionCheck({
  env,
  log,
}: Pick<Services, 'env' | 'log'>): RequireSecureConnection {
  let nextLog = 0;
  return (req) => {
    const cause = insecureBecause(req, env);
    if (!cause) return;
    const message = `You can’t be logged in, because your browser would not keep the session. ${cause}`;
    if (Date.now() >= nextLog) {
      nextLog = Date.now() + LOGGED_EVERY_MS;
      log.error(`No one can log in. ${cause}`);
    }
    throw unavailable(message);
  };
}

/** Why a connection does not count as https although the site uses https. Undefined if it does. */
function insecureBecause(
  req: Request,
  env: Pick<Env, 'publicUrl' | 'trustProxy' | 'sessionSecrets'>,
): string | undefined {
  if (!sessionCookie(env).options.secure || req.secure) return undefined;
  const protocol = req.get('x-forwarded-proto');
  if (env.trustProxy === 0) {
    return protocol
      ? 'Threes does not trust the proxy in front of it: set TRUST_PROXY to the number of proxies, usually 1.'
      : `This request came without https. Open ${env.publicUrl} instead. If you did, let the proxy in front of Threes send X-Forwarded-Proto, and set TRUST_PROXY to the number of proxies, usually 1.`;
  }
  return protocol
    ? `The proxy in front of Threes says that this request came without https. Open ${env.publicUrl} instead. If you did, let each proxy pass on the X-Forwarded-Proto of the first one.`
    : 'The proxy in front of Threes does not say that this request came by https: let it send X-Forwarded-Proto.';
}
