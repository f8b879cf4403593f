import type { Request, Response } from 'express';
import { UNKNOWN_PAGE_COOKIE } from '../../modules/account/session/cookies.rules.ts';

const KEPT_MS = 60_000;

/**
 * Redirects an unknown address (spec 2.1). A cookie makes the page say so, which keeps the page's address and cached
 * render unchanged.
 */
export function redirectToDiscover(req: Request, res: Response): void {
  // Browsers also request icons and other files, which get no message.
  if (req.get('accept')?.includes('text/html')) {
    res.cookie(UNKNOWN_PAGE_COOKIE, '1', { sameSite: 'lax', maxAge: KEPT_MS });
  }
  res.setHeader('cache-control', 'private, no-cache');
  res.redirect(302, '/discover');
}
