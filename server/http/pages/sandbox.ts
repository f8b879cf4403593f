import type { RequestHandler } from 'express';
import { readBearerToken } from '../auth/bearer.ts';

/** Longer queries are dropped, because the sandbox would not open them (client/pages/Sandbox/request.ts). */
const LINK_MAX = 8_000;

/** Redirects browsers that open the address of the API to the sandbox, with the query in the address. */
export const sandboxForBrowsers: RequestHandler = (req, res, next) => {
  if (!['GET', 'HEAD'].includes(req.method) || readBearerToken(req) !== undefined) return next();
  res.vary('Accept');
  if (req.accepts(['application/graphql-response+json', 'json', 'html']) !== 'html') return next();
  const asked = new URL(req.url, 'http://localhost').searchParams;
  const shared = new URLSearchParams();
  for (const name of ['query', 'variables']) {
    const value = asked.get(name);
    if (value) shared.set(name, value);
  }
  const hash = shared.size > 0 && String(shared).length < LINK_MAX ? `#${shared}` : '';
  res.redirect(302, `/sandbox${hash}`);
};
