import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Env } from '../../../platform/settings/env.ts';
import { FROM_EVERYWHERE, readBearerToken } from '../../auth/bearer.ts';
import { BROTLI_ONCE, bestEncoding, compress } from '../../content-encoding.ts';
import { NO_STORE, securityHeaders } from '../../security/security.ts';

// Responses of the fast path, with the same headers that Express would send.

/** A response as JSON, with the headers that depend on the caller. */
export type FastAnswer = { text: string; headers: [string, string][] };

/** The content type for each `Accept` header that clients usually send, as Apollo Server chooses it. */
const CONTENT_TYPES = new Map([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
]);

/** The content type for this `Accept` header. Undefined if only Apollo Server understands it. */
export const contentTypeFor = (accept = '*/*'): string | undefined => CONTENT_TYPES.get(accept);

/** Sends JSON in the best encoding that the caller accepts. */
export function createSend(env: Pick<Env, 'publicUrl'>) {
  const headers = constantHeaders(env);
  return async (req: IncomingMessage, res: ServerResponse, answer: FastAnswer): Promise<void> => {
    const { text } = answer;
    const accepted = String(req.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
    const encoding = bestEncoding(accepted, Buffer.byteLength(text));
    const bytes = encoding === 'identity' ? text : await compress(Buffer.from(text), encoding, BROTLI_ONCE);
    const own = ['x-request-id', req.trace?.requestId ?? '', ...answer.headers.flat()];
    own.push('content-type', contentTypeFor(req.headers.accept) ?? '');
    own.push('content-length', String(Buffer.byteLength(bytes)));
    if (encoding !== 'identity') own.push('content-encoding', encoding);
    if (readBearerToken(req) !== undefined) own.push(...Object.entries(FROM_EVERYWHERE).flat());
    res.writeHead(200, [...headers, ...own]);
    res.end(bytes);
  };
}

/** The headers of every response, equal to those of `securityHeaders` and `noStore`. */
function constantHeaders(env: Pick<Env, 'publicUrl'>): string[] {
  const set: string[] = [];
  const response = {
    setHeader: (name: string, value: string) => set.push(name, value),
    removeHeader() {},
  } as unknown as Response;
  for (const middleware of securityHeaders(env)) middleware({} as Request, response, () => {});
  set.push('vary', 'Accept-Encoding', 'cache-control', NO_STORE);
  return set;
}
