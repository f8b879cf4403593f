import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { accessMessages } from '../../modules/access/access.rules.ts';
import { isSecret } from '../../modules/token/token.secret.ts';
import { useToken } from '../../modules/token/token.service.ts';
import type { Viewer } from '../../platform/context.ts';
import { unauthenticated } from '../../platform/errors.ts';
import type { CallerToken } from '../../platform/graphql/scopes.ts';
import type { ReadBudget } from '../../platform/limits/budget.ts';
import type { Services } from '../../platform/services.ts';
import type { Env } from '../../platform/settings/env.ts';
import { createOriginCheck } from '../security/security.ts';
import { challenge } from './challenge.ts';
import { currentVisitor } from './visitor.ts';

declare global {
  namespace Express {
    interface Request {
      /** The access token of the request. `user` is its owner. */
      token?: CallerToken;
      /** Whether a page of another site sends the request. It counts as a visitor's, without cookies or changes. */
      isFromElsewhere?: boolean;
    }
  }
}

/** Also a token without "Bearer", which is refused like an empty one: ignoring it would answer as to a visitor. */
const BEARER = /^(?:bearer(?:\s+(.*))?|threes_(?:pat|app)_.*)$/i;
/** The price in points of a request with an unknown token. */
const LOOKUP_POINTS = 2_000;
/** How long browsers cache the CORS preflight for requests with a token. */
const PREFLIGHT_S = 2 * 60 * 60;

/** Allows pages of all sites to read responses to requests with a token. */
export const FROM_EVERYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
};

/** The owner of a token, and its scopes. */
export type BearerCaller = { viewer: Viewer; token: CallerToken };

/** The access token of a request, valid or not. Undefined without a Bearer authorization. */
export function readBearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const found = headers.authorization === undefined ? null : BEARER.exec(headers.authorization);
  return found ? (found[1] ?? '') : undefined;
}

/** Paths whose answers pages of all sites may read without a token. /mcp only tells them to get one. */
const OPEN_PATHS = ['/graphql', '/mcp'];

/**
 * Allows pages of all sites to send requests with a token, and to read the answers of open paths. Browsers send no
 * cookies with such requests, and none would be read.
 */
export function allowFromEverywhere(env: Pick<Env, 'publicUrl'>): RequestHandler {
  const isFromUs = createOriginCheck(env);
  return (req, res, next) => {
    const asked = req.get('access-control-request-headers') ?? '';
    const hasToken = /(?:^|,) *authorization *(?:,|$)/i.test(asked) || readBearerToken(req) !== undefined;
    const [path = ''] = req.originalUrl.split('?', 1);
    const isOpen = !hasToken && OPEN_PATHS.includes(path) && !isFromUs(req);
    if (!hasToken && !isOpen) return next();
    res.set(FROM_EVERYWHERE);
    if (req.method === 'OPTIONS') return answerPreflight(res);
    if (isOpen) {
      req.isFromElsewhere = true;
      delete req.headers.cookie;
    }
    next();
  };
}

export const answerPreflight = (res: Response) =>
  void res
    .set({
      'Access-Control-Allow-Methods': 'GET, POST',
      // The wildcard does not cover Authorization.
      'Access-Control-Allow-Headers': 'Authorization, *',
      'Access-Control-Max-Age': String(PREFLIGHT_S),
    })
    .status(204)
    .end();

/**
 * Sets `req.user` and `req.token` by the access token. An invalid token is always refused. Looking up an unknown
 * token costs the budget of the network address.
 */
export function readBearer(
  services: Pick<Services, 'db' | 'env'>,
  reads: ReadBudget,
  remember: (secret: string, caller: BearerCaller) => void,
): RequestHandler {
  const find = async (secret: string) => {
    if (!isSecret(secret)) return null;
    reads.check(currentVisitor());
    const found = await useToken(services, secret);
    if (!found) reads.bill(currentVisitor(), LOOKUP_POINTS);
    return found;
  };
  return async (req, res, next) => {
    const secret = readBearerToken(req);
    if (secret === undefined) return next();
    const used = await find(secret);
    if (!used) {
      res.set('WWW-Authenticate', challenge(services.env, req.baseUrl, 'error="invalid_token"'));
      throw unauthenticated(secret ? accessMessages.tokenInvalid : accessMessages.tokenMissing);
    }
    remember(secret, used);
    req.user = used.viewer;
    req.token = used.token;
    // Deleted, so that no later handler uses the cookie or reads the token.
    delete req.headers.cookie;
    delete req.headers.authorization;
    // A browser asks by a preflight before it sends a token to another site, as Apollo's CSRF protection requires.
    req.headers['apollo-require-preflight'] = 'true';
    next();
  };
}

/** Skips these handlers if the request has an access token. */
export const unlessToken = (handlers: RequestHandler[]): RequestHandler[] =>
  handlers.map((handler) => (req, res, next) => (req.token ? next() : handler(req, res, next)));
