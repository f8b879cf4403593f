import { ApolloServer, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { RequestHandler } from 'express';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { type Context, SUBSCRIBE_ELSEWHERE } from '../../platform/context.ts';
import { errorCodes } from '../../platform/errors.rules.ts';
import {
  AppError,
  badInput,
  type ErrorCode,
  forbidden,
  getCodeOfStatus,
  isAuthorDeleted,
  isOutage,
  toClientError,
  unavailable,
} from '../../platform/errors.ts';
import { hasScope } from '../../platform/graphql/scopes.ts';
import { checkJson } from '../../platform/json.ts';
import { budgetHeaders, type ReadBudget } from '../../platform/limits/budget.ts';
import { createLimiter, type Release } from '../../platform/limits/limiter.ts';
import type { Log } from '../../platform/monitoring/log.ts';
import { currentTrace, noteErrors, setCause } from '../../platform/monitoring/trace.ts';
import { cancelWhenClientDisconnects } from '../../platform/reads/caller-gone.ts';
import { COST_MAX, checkCost, estimateQueryCost } from '../../platform/reads/cost.ts';
import { apiLimits, costModel } from '../../platform/reads/limits.rules.ts';
import { answerTooLarge, isTooLarge } from '../../platform/reads/size.ts';
import type { Services } from '../../platform/services.ts';
import { missingScopeHeaders } from '../auth/challenge.ts';
import { parseSignOut } from '../auth/sign-out.ts';
import { getOperationLabel } from '../monitoring/observe.ts';
import { PUBLIC_ANSWER } from '../security/security.ts';
import { isGraphqlBody } from './fast-path/fast-path.request.ts';
import { repeatedChanges } from './idempotency.ts';
import { billed } from './json-body.ts';
import { withHttpStatus } from './with-http-status.ts';

/** The maximum number of tokens in a document. The longest one of the client has about 300. */
export const MAX_TOKENS = apiLimits.documentTokens;
/** The maximum number of errors reported for a document, because finding the line of each takes time. */
export const MAX_ERRORS = 10;
/** The maximum length of an error message, which may quote the input. */
const MESSAGE_MAX = 500;
/** The maximum length of a document: each error reads it up to its position. Long values belong in variables. */
const MAX_LENGTH = apiLimits.documentCharacters;
/** The maximum number of fragments, because validation compares each pair. The client's documents have up to 10. */
const MAX_FRAGMENTS = apiLimits.documentFragments;

export async function createApollo(
  schema: GraphQLSchema,
  services: Pick<Services, 'env' | 'log' | 'pool'>,
  queries: ApolloServerPlugin<Context>,
): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationOptions: { maxErrors: MAX_ERRORS },
    formatError,
    stopOnTerminationSignals: false,
    plugins: [
      // Cache control is not used, and its plugin would run code for every field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      costs(schema),
      queries,
      errorLog(services.log),
      statusOfNothing,
      repeatedChanges(schema, services),
      traced,
    ],
  });
  await apollo.start();
  return apollo;
}

/** GET is only for documents given by their hash (persisted.ts). */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

const NOT_A_REQUEST =
  'Send one request at a time: a JSON object with the text “query”, and if needed “operationName”, “variables” and “extensions”.';

/** Refuses other methods, and requests that would take too long to parse and check. */
export const checkRequest = (reads: ReadBudget): RequestHandler[] => [
  (req, res, next) => {
    if (METHODS.includes(req.method)) return next();
    res.set('Allow', METHODS.join(', '));
    next({ status: 405 });
  },
  (req, res, next) => {
    if (req.method === 'OPTIONS') return void res.set('Allow', METHODS.join(', ')).status(204).end();
    // Bodies of other types were not parsed.
    next(req.method === 'POST' && req.is('application/json') === false ? { status: 415 } : undefined);
  },
  billed(reads, ({ method, query, body }) => {
    // Apollo would refuse it too, but without a cost.
    if (method === 'POST' && !isGraphqlBody(body)) throw badInput(NOT_A_REQUEST);
    if (method !== 'GET') return checkDocument(body);
    checkDocument(query);
    // Checked here, because Apollo parses them.
    for (const json of [query.variables, query.extensions].flat()) checkJson(String(json));
  }),
];

/** Throws BAD_USER_INPUT if a document is too large. */
function checkDocument(body: unknown): void {
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query !== 'string') return;
  if (query.length > MAX_LENGTH) {
    const most = MAX_LENGTH.toLocaleString('en');
    throw badInput(`This query is longer than ${most} characters. Pass long values as variables.`);
  }
  if ((query.match(/\bfragment\b/g)?.length ?? 0) > MAX_FRAGMENTS) {
    throw badInput(`This query has more than ${MAX_FRAGMENTS} fragments.`);
  }
}

const isFaultless = (body: GraphQLResponse['body']): boolean =>
  body.kind === 'single' && body.singleResult.errors === undefined;

const isWrong = (body: GraphQLResponse['body']): boolean =>
  body.kind === 'single' &&
  body.singleResult.errors?.[0]?.extensions?.code === ('BAD_USER_INPUT' satisfies ErrorCode);

/**
 * At most LARGE_AT_ONCE requests above this cost run at once, because resolving their fields blocks the event loop.
 * The pages of the site cost less.
 */
const LARGE_POINTS = COST_MAX / 2;
const LARGE_AT_ONCE = 2;
const LARGE_WAITING_MAX = 100;

const COST_HEADER = 'x-threes-cost';

/** Whether a request wants its cost in the response, by a header or by an extension. */
export const asksForCost = (
  { headers }: { headers: Record<string, unknown> },
  { extensions }: { extensions?: object | null | undefined },
): boolean => headers[COST_HEADER] === '1' || (extensions as { cost?: unknown } | null)?.cost === true;

/** Refuses an operation before it runs if it costs too much, or more than its caller has left. */
function costs(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const large = createLimiter({ concurrency: LARGE_AT_ONCE, waiting: LARGE_WAITING_MAX });
  return {
    async requestDidStart() {
      let points: number | undefined;
      let release: Release | null = null;
      let isAnswered = false;
      return {
        async didResolveOperation({ document, operation, contextValue, request }) {
          const { variables = {} } = request;
          if (!operation) return;
          if (operation.operation === 'query') {
            cancelWhenClientDisconnects();
            // A token without READ reads as a visitor.
            if (!hasScope(contextValue.token, 'read')) contextValue.viewer = null;
            // Members read from the primary, where they have written.
            contextValue.allowReplica = contextValue.viewer === null;
          }
          await withHttpStatus(async () => {
            if (operation.operation === 'subscription') throw badInput(SUBSCRIBE_ELSEWHERE);
            if (operation.operation === 'mutation' && contextValue.isFromElsewhere)
              throw forbidden('This request comes from another site.');
            const cost = countQueryPoints(schema, document, operation, variables);
            // Logging out works even without a remaining budget.
            const take = parseSignOut(request) ? contextValue.reads.bill : contextValue.reads.spend;
            take(contextValue, cost);
            points = cost;
            if (cost <= LARGE_POINTS) return;
            release = await large.acquire(contextValue.ip);
            // Another plugin may have refused the request meanwhile.
            if (isAnswered) release?.();
            if (!release) throw unavailable('Too many large requests are waiting. Try again soon.', 1);
          });
        },
        async willSendResponse({ request: { http, extensions }, response, contextValue }) {
          isAnswered = true;
          release?.();
          if (points === undefined && isWrong(response.body)) {
            contextValue.reads.bill(contextValue, costModel.refused);
          }
          const budget = contextValue.reads.state(contextValue);
          if (contextValue.isPublicResponse && isFaultless(response.body)) {
            response.http.headers.set('cache-control', PUBLIC_ANSWER);
            response.http.headers.set('vary', 'cookie, authorization, accept');
            // The response does not vary by origin, so all sites get the same header.
            response.http.headers.set('access-control-allow-origin', '*');
          } else {
            for (const [name, value] of budgetHeaders(budget, contextValue.writes)) {
              response.http.headers.set(name, value);
            }
          }
          const asked = { headers: { [COST_HEADER]: http?.headers.get(COST_HEADER) } };
          if (points === undefined || response.body.kind !== 'single' || !asksForCost(asked, { extensions }))
            return;
          const cost = {
            points: Math.ceil(points),
            limit: COST_MAX,
            statements: currentTrace()?.statements ?? 0,
            remaining: Math.max(0, budget.remaining),
            resetAt: new Date(budget.resetAt).toISOString(),
          };
          const { singleResult } = response.body;
          singleResult.extensions = { ...singleResult.extensions, cost };
        },
      };
    },
  };
}

/** The cost of an operation with these variables. Throws BAD_USER_INPUT if they are invalid or it is too high. */
export function countQueryPoints(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const definitions = operation.variableDefinitions ?? [];
  // Each error quotes a value, which can be as large as the request, so only one error is made.
  const { coerced, errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
  if (!coerced) throw badInput(excerpt(errors[0]?.message ?? ''));
  const cost = estimateQueryCost(schema, document, operation, coerced);
  checkCost(cost);
  return cost.points;
}

const excerpt = (text: string) =>
  text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX / 2)} … ${text.slice(-MESSAGE_MAX / 2)}` : text;

/** Logs errors whose details clients do not see. The response has the request id, by which to find them. */
function errorLog(log: Log): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, operationName }) {
          const unexpected = errors.filter(isUnexpected);
          // An outage fails every field of a request, so it is logged once.
          const outage = unexpected.find(isOutage);
          if (outage)
            log.error({ err: outage.originalError, operationName }, 'The database cannot be reached');
          for (const error of unexpected) {
            if (isOutage(error)) continue;
            log.error(
              { err: error.originalError ?? error, operationName, path: error.path },
              'A field failed',
            );
          }
        },
      };
    },
  };
}

/** Errors that get an HTTP status of their own if the response has no data. */
const CODES_WITH_STATUS: readonly unknown[] = ['UNAVAILABLE', 'RATE_LIMITED'] satisfies ErrorCode[];

/** Sets status and Retry-After of a response without data, which caches and monitors understand. */
const statusOfNothing: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http }, contextValue }) {
        if (body.kind !== 'single') return;
        if (isTooLarge(contextValue.answer)) {
          body.singleResult = { errors: [withRequestId(answerTooLarge().toJSON())] };
          http.status = 400;
        }
        const { data, errors = [] } = body.singleResult;
        const refused = errors.find(
          ({ extensions }) => CODES_WITH_STATUS.includes(extensions?.code) || extensions?.scopes,
        );
        const failed = new Set(errors.map(({ path }) => path?.[0]));
        if (!refused || Object.entries(data ?? {}).some(([key, value]) => value !== null || !failed.has(key)))
          return;
        const { code, retryAfter } = refused.extensions as { code: ErrorCode; retryAfter?: number };
        http.status = errorCodes[code].status;
        for (const [name, value] of Object.entries(missingScopeHeaders(contextValue.env, refused.extensions)))
          http.headers.set(name.toLowerCase(), value);
        if (retryAfter !== undefined) http.headers.set('retry-after', String(retryAfter));
      },
    };
  },
};

/** Names the operation in the log and the metrics of this request. */
export function nameOperation(operation: OperationDefinitionNode): void {
  const trace = currentTrace();
  if (trace) trace.operationName = operation.name?.value ?? '';
  setCause(getOperationLabel(operation));
}

/** Adds the operation and its errors to the log and the metrics. */
const traced: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    const trace = currentTrace();
    return {
      async didResolveOperation({ operation }) {
        if (operation) nameOperation(operation);
      },
      async willSendResponse({ response: { body } }) {
        const { errors = [] } = body.kind === 'single' ? body.singleResult : {};
        noteErrors(
          trace,
          errors.map(({ extensions }) => String(extensions?.code)),
        );
      },
    };
  },
};

/** Whether an error is unexpected: neither an AppError nor an error in the request. */
export function isUnexpected(error: GraphQLError): boolean {
  const thrown = unwrapResolverError(error);
  return error.originalError !== undefined && !(thrown instanceof GraphQLError) && !isAuthorDeleted(thrown);
}

/** Adds the request id, by which the request is found in the log. */
const withRequestId = (error: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  extensions: { ...error.extensions, requestId: currentTrace()?.requestId },
});

/** An error as callers see it, without internal details. */
export const formatError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError =>
  withRequestId(masked(formatted, error));

/** The HTTP status that Apollo gives to its own errors. */
const statusOf = (error: unknown): number =>
  ((error as GraphQLError | null)?.extensions?.http as { status?: number } | undefined)?.status ?? 400;

function masked(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const own = unwrapResolverError(error);
  if (own instanceof AppError) return formatted;
  const clientError = toClientError(own);
  if (clientError) {
    const { message, extensions } = clientError;
    return { message, path: formatted.path, extensions };
  }
  // GraphQL and Apollo use their own codes for invalid requests.
  if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR')
    return { ...formatted, extensions: { code: getCodeOfStatus(statusOf(own)) } };
  return {
    message: 'Internal server error',
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}
