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
      /** The access token that the request came with. `user` is its owner. */
      token?: CallerToken;
      /** Whether a page of another site reads as a visitor. It can change nothing, and cookies are ignored. */
      isFromElsewhere?: boolean;
    }
  }
}

const BEARER = /^bearer(?:\s+(.*))?$/i;
/** The points that a request with an unknown token costs. */
const LOOKUP_POINTS = 2_000;
/** How long browsers cache the CORS preflight for requests with a token. */
const PREFLIGHT_S = 2 * 60 * 60;

/** The headers of responses to a token, so that pages of all sites can read them. */
export const FROM_EVERYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
};

/** The owner of a token, and its scopes. */
export type BearerCaller = { viewer: Viewer; token: CallerToken };

/** The token of a request, valid or not; undefined if there is none. Other kinds of authorization belong to a proxy. */
export function readBearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const found = headers.authorization === undefined ? null : BEARER.exec(headers.authorization);
  return found ? (found[1] ?? '') : undefined;
}

/** The paths where pages of all sites can read as a visitor. */
const OPEN_PATH = '/graphql';

/**
 * Allows pages of all sites to send requests with a token, and to read the API as a visitor does. Browsers send no
 * cookie with them, and none is read.
 */
export function allowFromEverywhere(env: Pick<Env, 'publicUrl'>): RequestHandler {
  const isFromUs = createOriginCheck(env);
  return (req, res, next) => {
    const asked = req.get('access-control-request-headers') ?? '';
    const hasToken = /(?:^|,) *authorization *(?:,|$)/i.test(asked) || readBearerToken(req) !== undefined;
    const isOpen = !hasToken && req.originalUrl.split('?', 1)[0] === OPEN_PATH && !isFromUs(req);
    if (!hasToken && !isOpen) return next();
    res.set(FROM_EVERYWHERE);
    if (req.method === 'OPTIONS') return allowed(res);
    if (isOpen) {
      req.isFromElsewhere = true;
      delete req.headers.cookie;
    }
    next();
  };
}

export const allowed = (res: Response) =>
  void res
    .set({
      'Access-Control-Allow-Methods': 'GET, POST',
      // The wildcard does not include Authorization.
      'Access-Control-Allow-Headers': 'Authorization, *',
      'Access-Control-Max-Age': String(PREFLIGHT_S),
    })
    .status(204)
    .end();

/**
 * Sets `req.user` and `req.token` by the token of the request. Refuses an invalid token regardless of the rest of the
 * request. A look-up of an unknown token is charged to the budget of the network address.
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
      throw unauthenticated(accessMessages.tokenInvalid);
    }
    remember(secret, used);
    req.user = used.viewer;
    req.token = used.token;
    // The headers are deleted, so that nothing later takes a session from the cookie or reads the token.
    delete req.headers.cookie;
    delete req.headers.authorization;
    // Browsers send a preflight before a cross-origin token, which satisfies Apollo's CSRF protection.
    req.headers['apollo-require-preflight'] = 'true';
    next();
  };
}

/** Runs these handlers unless the request came with a token. */
export const unlessToken = (handlers: RequestHandler[]): RequestHandler[] =>
  handlers.map((handler) => (req, res, next) => (req.token ? next() : handler(req, res, next)));
