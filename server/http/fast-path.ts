import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import { type GraphQLSchema, getVariableValues } from 'graphql';
import { LRUCache } from 'lru-cache';
import proxyAddress from 'proxy-addr';
import { isSessionValid } from '../modules/account/account.reads.ts';
import type { Context, Viewer } from '../platform/context.ts';
import { isOutage } from '../platform/errors.ts';
import { FromRequest } from '../platform/reads/answers.ts';
import type { ReadBudget } from '../platform/reads/budget.ts';
import {
  type KnownQuery,
  knownQuery,
  makePlan,
  type Plan,
  planKey,
  valuesOf,
} from '../platform/reads/plans.ts';
import { ANSWER_CHARACTERS_MAX } from '../platform/reads/size.ts';
import { runPrepared } from '../platform/reads/statements.ts';
import type { Services } from '../platform/services.ts';
import { BROTLI_ONCE, bestEncoding, compress } from './content-encoding.ts';
import { createOriginCheck, NO_STORE, securityHeaders } from './security.ts';
import { ABSOLUTE_MS, REFRESH_MS, sessionCookie } from './sessions.ts';

/**
 * The fast path for reads. A query that Apollo has answered before is answered by its plan, without Express, Apollo and
 * the resolvers. All other requests (mutations, errors, new sessions, unknown documents) go through app.ts, which
 * receives the body that was read here.
 */

/** The most queries that are remembered, and the most characters of one and of all. A parsed query takes 100 times that. */
const QUERIES_MAX = 500;
const QUERY_LENGTH_MAX = 10_000;
const QUERY_CHARACTERS_MAX = 500_000;
/** The most plans of all queries. A query has one for each kind of viewer and set of values that changes its SQL. */
const PLANS_MAX = 2_000;
/** The most characters of their SQL. */
const PLAN_CHARACTERS_MAX = 20_000_000;
/** The longest key of a plan. It contains the values that change the SQL. */
const KEY_MAX = 500;
const SESSIONS_MAX = 10_000;
const BODY_MAX = 1_000_000;

type Known = { query: KnownQuery; plans: string };
type Body = {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  extensions?: { persistedQuery?: unknown } | null;
};
/** A request whose body has been read before Express gets it. */
type Read = IncomingMessage & { body?: unknown; failure?: unknown };

export type FastPath = {
  /** A request listener that answers what it can and passes the rest to `app`. */
  before(app: RequestListener): RequestListener;
  /** Reports to Express that the body could not be parsed, or that the database is away. */
  failures: RequestHandler;
  /** Remembers the queries that Apollo has validated. */
  queries: ApolloServerPlugin<Context>;
  /** Remembers whose session a request has. */
  sessions: RequestHandler;
};

export function createFastPath(services: Services, schema: GraphQLSchema, reads: ReadBudget): FastPath {
  const { env, pool, log } = services;
  const queries = new LRUCache<string, Known>({
    max: QUERIES_MAX,
    maxSize: QUERY_CHARACTERS_MAX,
    sizeCalculation: (_known, key) => key.length,
  });
  const plans = new LRUCache<string, { plan: Promise<Plan | null> | Plan | null }>({
    max: PLANS_MAX,
    maxSize: PLAN_CHARACTERS_MAX,
    sizeCalculation: ({ plan }, key) => key.length + (plan && 'text' in plan ? plan.text.length : 0),
  });
  const sessions = new LRUCache<string, Viewer>({ max: SESSIONS_MAX });
  const isFromUs = createOriginCheck(env);
  const cookie = sessionCookie(env);
  const headers = constantHeaders(env);
  let serial = 0;

  /** The session that a signed cookie names. */
  function sessionOf(sent: string): string | undefined {
    const signed = decodeURIComponent(sent);
    return (signed.startsWith('s:') && unsign(signed.slice(2), env.sessionSecret)) || undefined;
  }

  /** The caller's address, as Express finds it. */
  const addressOf = (req: IncomingMessage) => proxyAddress(req, (_address, hop) => hop < env.trustProxy);

  const planFor = (known: Known, variables: Record<string, unknown>, viewer: Viewer | null) => {
    const key = known.plans + planKey(known.query, variables, viewer);
    if (key.length > KEY_MAX) return null;
    const found = plans.get(key);
    if (found) return found.plan;
    const holds = (viewerId: FromRequest) =>
      isSessionValid({
        id: new FromRequest(({ sessionId }) => sessionId),
        profileId: viewerId,
        isAdmin: viewer?.isAdmin === true,
        startedAfter: new FromRequest(() => Date.now() - ABSOLUTE_MS),
        refreshedAfter: new FromRequest(() => Date.now() - REFRESH_MS),
      });
    const making = makePlan(schema, known.query, variables, viewer, viewer ? holds : undefined).then(
      (plan) => {
        plans.set(key, { plan });
        return plan;
      },
    );
    plans.set(key, { plan: making });
    return making;
  };

  /** The JSON of the answer, or null if the request must go through app.ts. */
  async function answer(req: IncomingMessage, body: Body): Promise<string | null> {
    if (body.extensions?.persistedQuery !== undefined) return null;
    const known = queries.get(`${body.operationName ?? ''}\n${body.query}`);
    if (!known) return null;

    const sent = cookie.sentBy(req);
    const sessionId = sent === undefined ? null : sessionOf(sent);
    const viewer = sessionId === null ? null : sessions.get(sessionId ?? '');
    if (viewer === undefined) return null;
    const meant = req.headers['x-viewer'];
    if (meant !== undefined && meant !== viewer?.id) return null;

    const definitions = known.query.operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(schema, definitions, body.variables ?? {}, { maxErrors: 1 });
    if (!coerced) return null;
    const plan = await planFor(known, coerced, viewer);
    if (!plan) return null;
    const values = valuesOf(plan, {
      variables: coerced,
      viewerId: viewer?.id ?? null,
      sessionId: sessionId ?? null,
    });
    const caller = { ip: addressOf(req), viewer };
    await reads.spend(caller, plan.points);
    try {
      const [row] = await runPrepared<{ answer: unknown }>(pool, { text: plan.text, values });
      const text = row?.answer;
      if (typeof text === 'string' && text.length <= ANSWER_CHARACTERS_MAX) return `{"data":${text}}\n`;
    } catch (error) {
      // The other way would wait for the database as long again.
      if (isOutage(error)) throw error;
      log.debug({ err: error }, 'A read goes through its resolvers');
    }
    if (sessionId) sessions.delete(sessionId);
    await reads.bill(caller, -plan.points);
    return null;
  }

  async function respond(req: Read, res: ServerResponse, app: RequestListener, bytes: Buffer): Promise<void> {
    const began = performance.now();
    let made: string | null = null;
    try {
      req.body = parse(bytes);
      if (isBody(req.body)) made = await answer(req, req.body);
    } catch (error) {
      if (error instanceof SyntaxError) req.failure = Object.assign(error, { status: 400 });
      else if (isOutage(error)) req.failure = error;
    }
    if (made === null) return void app(req, res);
    await send(req, res, made, began);
  }

  async function send(req: IncomingMessage, res: ServerResponse, text: string, began: number): Promise<void> {
    const id = randomUUID();
    const accepted = String(req.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
    const encoding = bestEncoding(accepted, Buffer.byteLength(text));
    const bytes = encoding === 'identity' ? text : await compress(Buffer.from(text), encoding, BROTLI_ONCE);
    const own = [
      'x-request-id',
      id,
      'content-type',
      contentTypeFor(req) ?? '',
      'content-length',
      String(Buffer.byteLength(bytes)),
    ];
    if (encoding !== 'identity') own.push('content-encoding', encoding);
    res.writeHead(200, [...headers, ...own]);
    res.end(bytes);
    const responseTime = Math.round(performance.now() - began);
    log.info(
      { reqId: id, req: { method: 'POST', url: '/graphql' }, res: { statusCode: 200 }, responseTime },
      'request',
    );
  }

  return {
    before: (app) => (req: Read, res) => {
      const length = Number(req.headers['content-length']);
      const isPlain =
        req.method === 'POST' &&
        req.url === '/graphql' &&
        length <= BODY_MAX &&
        PLAIN_TYPES.test(req.headers['content-type'] ?? '') &&
        req.headers['content-encoding'] === undefined &&
        contentTypeFor(req) !== undefined &&
        PLAIN_ENCODINGS.test(String(req.headers['accept-encoding'] ?? '')) &&
        isFromUs(req);
      if (!isPlain) return app(req, res);
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const [first = Buffer.alloc(0)] = chunks;
        respond(req, res, app, chunks.length > 1 ? Buffer.concat(chunks) : first).catch((error) => {
          log.error({ err: error }, 'A request failed');
          res.destroy();
        });
      });
    },

    failures: (req, _res, next) => next((req as unknown as Read).failure),

    queries: {
      async requestDidStart() {
        return {
          async didResolveOperation({ document, operation, request: { query = '', operationName } }) {
            if (operation?.operation !== 'query' || query.length > QUERY_LENGTH_MAX) return;
            const key = `${operationName ?? ''}\n${query}`;
            if (queries.has(key)) return;
            serial += 1;
            queries.set(key, { query: knownQuery(document, operation), plans: `${serial} ` });
          },
        };
      },
    },

    sessions: (req, _res, next) => {
      const { id, isAdmin } = req.user ?? {};
      if (id && req.session?.passport?.user === id)
        sessions.set(req.sessionID, { id, isAdmin: isAdmin === true });
      next();
    },
  };
}

/** The types of bodies in UTF-8. Express reads all others. */
const PLAIN_TYPES = /^application\/json(; ?charset=utf-8)?$/i;
/** Lists of encodings without preferences. Express understands the others. */
const PLAIN_ENCODINGS = /^[a-z, -]*$/;
/** The content type of the response for each `Accept` header that clients send, as Apollo Server chooses it. */
const CONTENT_TYPES = new Map([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
]);
const contentTypeFor = ({ headers }: IncomingMessage): string | undefined =>
  CONTENT_TYPES.get(headers.accept ?? '*/*');

const utf8 = new TextDecoder();

/** Parses a body as Express does: no text is an empty object, and no other value than objects and lists is accepted. */
function parse(bytes: Buffer): unknown {
  const text = utf8.decode(bytes);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof body !== 'object' || body === null) throw new SyntaxError('The body is neither object nor list');
  return body;
}

/** Whether Apollo Server would accept the types of a body's members. */
function isBody(body: unknown): body is Body {
  if (!isRecord(body)) return false;
  const { query, operationName = null, variables = null, extensions = null } = body;
  return (
    typeof query === 'string' &&
    (operationName === null || (typeof operationName === 'string' && operationName !== '')) &&
    (variables === null || isRecord(variables)) &&
    (extensions === null || isRecord(extensions))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The headers of every response, the same as those of `securityHeaders` and `noStore`. */
function constantHeaders(env: Services['env']): string[] {
  const set: string[] = [];
  const response = {
    setHeader: (name: string, value: string) => set.push(name, value),
    removeHeader() {},
  } as unknown as Response;
  for (const middleware of securityHeaders(env)) middleware({} as Request, response, () => {});
  set.push('vary', 'Accept-Encoding', 'cache-control', NO_STORE);
  return set;
}
