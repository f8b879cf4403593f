import type { IncomingMessage } from 'node:http';
import { costModel } from '../../../platform/reads/limits.rules.ts';
import { isRecord } from '../../../platform/records.rules.ts';
import { contentTypeFor } from './fast-path.response.ts';

// Which requests the fast path understands: those that our clients send. Express handles all others.

/** The members of a GraphQL request, with the types that Apollo Server accepts. */
export type GraphqlBody = {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  extensions?: { persistedQuery?: unknown } | null;
};

/** JSON in UTF-8. Express reads other bodies. */
const PLAIN_TYPES = /^application\/json(; ?charset=utf-8)?$/i;
/** Lists of encodings without preferences. Express understands others. */
const PLAIN_ENCODINGS = /^[a-z, -]*$/;

/** Whether this is a GraphQL request whose headers the fast path understands. */
export const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url === '/graphql' &&
  // Express charges points for longer bodies.
  Number(headers['content-length']) <= costModel.bytesFree &&
  PLAIN_TYPES.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  headers['idempotency-key'] === undefined &&
  contentTypeFor(headers.accept) !== undefined &&
  PLAIN_ENCODINGS.test(String(headers['accept-encoding'] ?? ''));

/** Passes on the whole body. Does nothing if the client disconnects before. */
export function readBody(req: IncomingMessage, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const [first = Buffer.alloc(0)] = chunks;
    done(chunks.length > 1 ? Buffer.concat(chunks) : first);
  });
}

/** Whether the members of a body have types that Apollo Server accepts. */
export function isGraphqlBody(body: unknown): body is GraphqlBody {
  if (!isRecord(body)) return false;
  const { query, operationName = null, variables = null, extensions = null } = body;
  return (
    typeof query === 'string' &&
    (operationName === null || (typeof operationName === 'string' && operationName !== '')) &&
    (variables === null || isRecord(variables)) &&
    (extensions === null || isRecord(extensions))
  );
}
