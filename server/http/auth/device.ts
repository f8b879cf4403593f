import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { noteDevice } from '../../modules/security/device.service.ts';
import { DEVICE_DAYS } from '../../modules/security/security.rules.ts';
import type { Services } from '../../platform/services.ts';
import { sessionCookie } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Remembers the browser in which this person has just logged in, by a cookie that grants nothing. With `tells`, a new
 * one is mailed to them. A failure is logged, because the log-in has succeeded.
 */
export async function rememberDevice(
  { env, db, log }: Pick<Services, 'env' | 'db' | 'log'>,
  req: Request,
  res: Response,
  { profileId, tells }: { profileId: string; tells: boolean },
): Promise<void> {
  const { name, options } = sessionCookie(env);
  // Another beginning than that of the session, which caches look for.
  const cookie = name.replace('threes', 'device');
  const sent = new RegExp(`(?:^|;)\\s*${cookie}=([\\w-]{32})(?:;|$)`).exec(req.headers.cookie ?? '')?.[1];
  const device = sent ?? randomBytes(24).toString('base64url');
  res.cookie(cookie, device, { ...options, maxAge: DEVICE_DAYS * DAY_MS });
  try {
    await noteDevice(db, { profileId, device, userAgent: req.get('user-agent') ?? '', tells });
  } catch (error) {
    log.error({ err: error }, 'The browser of a log-in was not remembered');
  }
}
