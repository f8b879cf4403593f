import type { Request, Response } from 'express';
import { UNKNOWN_PAGE_COOKIE } from '../../modules/account/session/cookies.rules.ts';

const KEPT_MS = 60_000;

/**
 * Redirects an unknown address to the start page (spec 2.1). A cookie makes the page say so, because a parameter in
 * the address would prevent sharing its cached render.
 */
export function redirectToDiscover(req: Request, res: Response): void {
  // Browsers also request icons and other files, for which no message is needed.
  if (req.get('accept')?.includes('text/html')) {
    res.cookie(UNKNOWN_PAGE_COOKIE, '1', { sameSite: 'lax', maxAge: KEPT_MS });
  }
  res.setHeader('cache-control', 'private, no-cache');
  res.redirect(302, '/discover');
}
