import type { Request, Response } from 'express';
import { UNKNOWN_PAGE_COOKIE } from '../modules/account/account.rules.ts';

const KEPT_MS = 60_000;

/** Answers an unknown address (spec 2.1). A cookie has the page say so, whose own address and render stay the same. */
export function redirectToDiscover(req: Request, res: Response): void {
  // Only where somebody opened it: browsers also look for icons and files that a site may have.
  if (req.get('accept')?.includes('text/html')) {
    res.cookie(UNKNOWN_PAGE_COOKIE, '1', { sameSite: 'lax', maxAge: KEPT_MS });
  }
  res.setHeader('cache-control', 'private, no-cache');
  res.redirect(302, '/discover');
}
