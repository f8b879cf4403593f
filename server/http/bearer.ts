import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { tokenMessages } from '../modules/token/token.rules.ts';
import { isSecret } from '../modules/token/token.secret.ts';
import { useToken } from '../modules/token/token.service.ts';
import { unauthenticated } from '../platform/errors.ts';
import type { CallerToken } from '../platform/scopes.ts';
import type { Services } from '../platform/services.ts';

declare global {
  namespace Express {
    interface Request {
      /** The access token that the request came with. `user` is its owner. */
      token?: CallerToken;
    }
  }
}

/** Where access tokens are read. Elsewhere they mean nothing. */
export const BEARER_PATHS = ['/graphql', '/uploads', '/exports', '/admin/audit.csv'];

const BEARER = /^bearer(?: +(.*))?$/i;
/** How long browsers remember that they may send a token. */
const PREFLIGHT_S = 2 * 60 * 60;

/** Whether a request comes with a token, good or bad. Other kinds of authorization belong to a proxy. */
export const hasBearer = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.authorization !== undefined && BEARER.test(headers.authorization);

/**
 * Allows pages of all sites to send requests with a token. Browsers send no cookie with them, and none is read beside
 * a token.
 */
export const allowTokensFromEverywhere: RequestHandler = (req, res, next) => {
  const asked = req.get('access-control-request-headers') ?? '';
  const isPreflight = req.method === 'OPTIONS' && /(?:^|,) *authorization *(?:,|$)/i.test(asked);
  if (!isPreflight && !hasBearer(req)) return next();
  res.set('Access-Control-Allow-Origin', '*');
  if (!isPreflight) {
    res.set('Access-Control-Expose-Headers', '*');
    return next();
  }
  res
    .set({
      'Access-Control-Allow-Methods': 'GET, POST',
      // The wildcard does not include Authorization.
      'Access-Control-Allow-Headers': 'Authorization, *',
      'Access-Control-Max-Age': String(PREFLIGHT_S),
    })
    .status(204)
    .end();
};

/** Sets `req.user` and `req.token` by the token of the request. Refuses a bad one, whatever else the request has. */
export function readBearer(services: Pick<Services, 'db'>): RequestHandler {
  return async (req, res, next) => {
    const [bearer, secret = ''] = BEARER.exec(req.headers.authorization ?? '') ?? [];
    if (bearer === undefined) return next();
    const used = isSecret(secret) ? await useToken(services, secret) : null;
    if (!used) {
      res.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw unauthenticated(tokenMessages.invalid);
    }
    req.user = used.viewer;
    req.token = used.token;
    // Nothing that comes later can read them.
    delete req.headers.cookie;
    delete req.headers.authorization;
    // Browsers ask before they send a token to another site, which is all that Apollo wants to know.
    req.headers['apollo-require-preflight'] = 'true';
    next();
  };
}

/** Runs these handlers unless the request came with a token. */
export const unlessToken = (handlers: RequestHandler[]): RequestHandler[] =>
  handlers.map((handler) => (req, res, next) => (req.token ? next() : handler(req, res, next)));
