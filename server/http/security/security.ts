import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import helmet from 'helmet';
import { addresses, buildPathPattern } from '../../modules/address/endpoints.rules.ts';
import { knownIdentity } from '../../modules/site/site.reads.ts';
import { AppError, forbidden, getCodeOfStatus, getHttpStatus, toClientError } from '../../platform/errors.ts';
import { noteErrors } from '../../platform/monitoring/trace.ts';
import type { Services } from '../../platform/services.ts';
import type { Env } from '../../platform/settings/env.ts';
import { parseUrl } from '../../platform/text/url.rules.ts';
import { missingScopeHeaders } from '../auth/challenge.ts';
import { sendUnavailablePage } from '../pages/plain-page.ts';
import { redirectToDiscover } from '../pages/unknown-address.ts';
import { publicFor } from '../shared-caches.ts';

/**
 * The maximum size of a request's headers. With Node's default of 16 kB, a browser with many cookies of a shared
 * domain could not even log out.
 */
export const HEADERS_MAX = 64 * 1024;

/** Headers that restrict what the browser lets our pages do. */
export function securityHeaders(env: Pick<Env, 'publicUrl'>): RequestHandler[] {
  const https = env.publicUrl.startsWith('https:');
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Rendered pages use style attributes for proportions and placeholders. These cannot run code.
        styleSrcAttr: ["'unsafe-inline'"],
        // Stories can show pictures and videos of other sites.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    // Links in mails contain secret tokens, so other sites receive only our origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    next();
  };
  return [headers, permissions];
}

/** The Cache-Control of API responses that are the same for everyone. */
export const PUBLIC_ANSWER = publicFor(5);

/** For responses that depend on the caller. */
export const NO_STORE = 'private, no-store';

/**
 * Forbids caching of every response that does not declare itself public, also of errors. Applied when the headers are
 * written, because Apollo and Express set their own.
 */
export const noStore: RequestHandler = (_req, res, next) => {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
  res.writeHead = (...args: unknown[]) => {
    if (res.getHeader('cache-control') !== PUBLIC_ANSWER) res.setHeader('cache-control', NO_STORE);
    return writeHead(...args);
  };
  next();
};

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes that another site requests with a visitor's cookie, but no reads without a cookie. Browsers send
 * the origin of such requests. Clients that send no origin, such as curl, have no cookie that could be abused. With
 * an access token, no cookie is read.
 */
export function checkOrigin(env: Pick<Env, 'publicUrl'>): RequestHandler {
  const isSameSite = createOriginCheck(env);
  return (req, _res, next) => {
    if (SAFE_METHODS.includes(req.method) || req.token || req.isFromElsewhere || isSameSite(req))
      return next();
    next(forbidden('This request comes from another site.'));
  };
}

/** Whether the origin of a request is ours or missing. */
export function createOriginCheck(env: Pick<Env, 'publicUrl'>): (req: IncomingMessage) => boolean {
  const ownUrl = new URL(env.publicUrl);
  return ({ headers }) => {
    const source = headers.origin ?? headers.referer;
    const site = headers['sec-fetch-site'];
    // "none" means that the visitor typed the address or opened it from outside the browser.
    if (source === undefined) return site === undefined || site === 'same-origin' || site === 'none';
    if (source === ownUrl.origin) return true;
    const url = parseUrl(source);
    if (!url) return false;
    const { origin, host, protocol } = url;
    if (origin === ownUrl.origin) return true;
    // In development, host and port can differ. With https, an origin on plain http is never accepted.
    return host === headers.host && (protocol === 'https:' || ownUrl.protocol === 'http:');
  };
}

/** Refuses methods that an address does not support. After the handlers of all endpoints. */
export function refuseMethods(): RequestHandler {
  const rows = addresses.map((row) => ({
    methods: ('methods' in row && row.methods) || ['GET', 'HEAD'],
    pattern: new RegExp(row.paths.map(buildPathPattern).join('|')),
  }));
  return ({ method, path }, res, next) => {
    // Express answers it with the methods of the handlers that follow.
    if (method === 'OPTIONS') return next();
    // Endpoints follow pages in the list. The last page matches every address, so the last match counts.
    const row = rows.findLast(({ pattern }) => pattern.test(path));
    if (!row || row.methods.includes(method)) return next();
    res.set('Allow', row.methods.join(', '));
    next(new AppError('METHOD_NOT_ALLOWED', `This address accepts ${row.methods.join(', ')}.`));
  };
}

/** The last handler. Sends errors outside GraphQL in the same format, without internal details. */
export function errorHandler(services: Pick<Services, 'log' | 'db' | 'env'>): ErrorRequestHandler {
  const { env, log } = services;
  return (error, req, res, next) => {
    // The response is already sent, for example if saving the session failed, so the error is only logged.
    if (res.writableEnded) return void log.error({ err: error }, 'A request failed late');
    if (res.headersSent) return next(error);
    res.setHeader('cache-control', 'private, no-cache');
    res.removeHeader('etag');
    // For a browser, a malformed address is an unknown page (spec 2.1).
    if (error instanceof URIError && ['GET', 'HEAD'].includes(req.method)) {
      res.vary('Accept');
      if (req.accepts(['html', 'json']) === 'html') return redirectToDiscover(req, res);
    }
    const { status, message, extensions } = responseFor(error);
    if (status >= 500 && !(error instanceof AppError)) {
      log.error({ err: error }, 'A request failed');
    }
    if (status === 503 && ['GET', 'HEAD'].includes(req.method)) {
      res.vary('Accept');
      if (req.accepts(['json', 'html']) === 'html') return sendUnavailablePage(res, knownIdentity(services));
    }
    if (status >= 500) res.setHeader('cache-control', 'no-store');
    res.set(missingScopeHeaders(env, extensions, req.originalUrl));
    if (extensions.retryAfter) res.setHeader('retry-after', String(extensions.retryAfter));
    const { requestId } = req.trace ?? {};
    noteErrors(req.trace, [extensions.code]);
    res.status(status).json({ errors: [{ message, extensions: { ...extensions, requestId } }] });
  };
}

type ErrorResponse = { status: number; message: string; extensions: { code: string; retryAfter?: number } };

/** What a client is told of an error. */
export function responseFor(error: unknown): ErrorResponse {
  const clientError = toClientError(error);
  if (clientError) {
    const extensions = clientError.extensions as ErrorResponse['extensions'];
    return { status: getHttpStatus(clientError), message: clientError.message, extensions };
  }
  // Express and its parsers set `status` for invalid requests.
  const status = Number((error as { status?: unknown } | null)?.status);
  if (status >= 400 && status < 500) {
    return {
      status,
      message: CALLER_ERRORS[status] ?? 'Bad request',
      extensions: { code: getCodeOfStatus(status) },
    };
  }
  return { status: 500, message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

const CALLER_ERRORS: Record<number, string> = {
  400: 'The request could not be read',
  404: 'Not found',
  405: 'Send a query by POST. GET is for documents that are named by their hash.',
  413: 'The request is too large',
  415: 'Send JSON, as “Content-Type: application/json”',
};
