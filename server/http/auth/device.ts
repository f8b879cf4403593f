import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { noteDevice } from '../../modules/security/device.service.ts';
import { DEVICE_DAYS } from '../../modules/security/security.rules.ts';
import type { Services } from '../../platform/services.ts';
import { DAY_MS } from '../../platform/time.ts';
import { sessionCookie } from './sessions.ts';

/** Unlike the session cookie's name, because caches check the prefix of that. */
const cookieName = (env: Services['env']) => sessionCookie(env).name.replace('threes', 'device');

/** The secret that identifies this browser. */
export const readDevice = (env: Services['env'], { headers }: Pick<Request, 'headers'>): string | undefined =>
  new RegExp(`(?:^|;)\\s*${cookieName(env)}=([\\w-]{32})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

/**
 * Remembers by a cookie in which browser a person has logged in. The cookie grants nothing on its own.
 * `remembersDevice` skips the code at logins in this browser for some time. `mailsIfNew` mails the person about a new
 * browser. A failure is only logged, because the login has already succeeded.
 */
export async function rememberDevice(
  { env, db, log }: Pick<Services, 'env' | 'db' | 'log'>,
  req: Request,
  res: Response,
  {
    profileId,
    mailsIfNew,
    remembersDevice = false,
  }: { profileId: string; mailsIfNew: boolean; remembersDevice?: boolean },
): Promise<void> {
  const { options } = sessionCookie(env);
  const cookie = cookieName(env);
  const device = readDevice(env, req) ?? randomBytes(24).toString('base64url');
  res.cookie(cookie, device, { ...options, maxAge: DEVICE_DAYS * DAY_MS });
  try {
    await noteDevice(db, {
      profileId,
      device,
      userAgent: req.get('user-agent') ?? '',
      mailsIfNew,
      remembersDevice,
    });
  } catch (error) {
    log.error({ err: error }, 'The browser of a login was not remembered');
  }
}
