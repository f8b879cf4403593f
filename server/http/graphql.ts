import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { RequestHandler } from 'express';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, getVariableValues } from 'graphql';
import type { Context } from '../platform/context.ts';
import {
  AppError,
  type ErrorCode,
  isAuthorDeleted,
  isOutage,
  statusOf,
  toClientError,
} from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { checkCost, costOf } from '../platform/reads/cost.ts';
import { answerTooLarge, isTooLarge } from '../platform/reads/size.ts';

/** The most tokens of a document; the longest of our own has some 300. */
const MAX_TOKENS = 2_000;
/** The most errors of a document that are said: each is made with the line that it stands in. */
const MAX_ERRORS = 10;
/** Characters that are shown of an error which holds what it is about. */
const MESSAGE_MAX = 500;
/** The most characters of a document: each error reads it up to where it stands. Long values go into variables. */
const MAX_LENGTH = 50_000;
/** The most fragments; our own documents have 10. The validation compares each with each, one inside the other. */
const MAX_FRAGMENTS = 40;

/** Apollo Server over our schema, started. */
export async function createApollo(
  schema: GraphQLSchema,
  log: Log,
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
    formatError: masked,
    stopOnTerminationSignals: false,
    plugins: [
      // It would hook every field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      costs(schema),
      queries,
      errorLog(log),
      statusOfNothing,
    ],
  });
  await apollo.start();
  return apollo;
}

/** Refuses a document that is too much work to validate, before it is read. */
export const checkDocument: RequestHandler = (req, _res, next) => {
  const { query } = (req.method === 'GET' ? req.query : (req.body ?? {})) as { query?: unknown };
  const refuse = (message: string) => next(new AppError('BAD_USER_INPUT', message));
  if (typeof query !== 'string') return next();
  if (query.length > MAX_LENGTH) {
    const most = MAX_LENGTH.toLocaleString('en');
    return refuse(`This query is longer than ${most} characters. Pass long values as variables.`);
  }
  if ((query.match(/\bfragment\b/g)?.length ?? 0) > MAX_FRAGMENTS) {
    return refuse(`This query has more than ${MAX_FRAGMENTS} fragments.`);
  }
  next();
};

/** Refuses what costs too much, or more than its caller may still spend, before any of it runs. */
function costs(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, contextValue, request: { variables = {} } }) {
          if (!operation) return;
          await refusingEarly(async () => {
            const definitions = operation.variableDefinitions ?? [];
            // Each error holds the value that it is about, which may be as large as the request: one is enough.
            const { coerced, errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
            if (!coerced) throw new AppError('BAD_USER_INPUT', excerpt(errors[0]?.message ?? ''));
            const cost = costOf(schema, document, operation, coerced);
            checkCost(cost);
            await contextValue.reads.spend(contextValue, cost.points);
          });
        },
      };
    },
  };
}

const excerpt = (text: string) =>
  text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX / 2)} … ${text.slice(-MESSAGE_MAX / 2)}` : text;

/** What is thrown before the execution is answered by the status that says the same; Apollo's own is 500. */
async function refusingEarly(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof AppError) {
      error.extensions.http = { status: statusOf(error), headers: new HeaderMap() };
    }
    throw error;
  }
}

/** Logs what was not meant for the caller and gives it the request's id, by which it is found again. */
function errorLog(log: Log): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue, operationName }) {
          const { requestId } = contextValue;
          const unexpected = errors.filter(isUnexpected);
          for (const error of unexpected) error.extensions.requestId = requestId;
          // What is away fails every field of the request alike: once is enough.
          const away = unexpected.find(isOutage);
          if (away) log.error({ err: away.originalError, requestId, operationName }, 'The database is away');
          for (const error of unexpected) {
            if (isOutage(error)) continue;
            log.error(
              { err: error.originalError ?? error, requestId, operationName, path: error.path },
              'A field failed',
            );
          }
        },
      };
    },
  };
}

/** The codes that answer 200 beside data, and a status of their own where nothing was answered. */
const SAID_BY_STATUS: readonly unknown[] = ['UNAVAILABLE', 'RATE_LIMITED'] satisfies ErrorCode[];

/** Lets caches, watchers and clients see by the status that nothing was answered, and when to come back. */
const statusOfNothing: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http }, contextValue }) {
        if (body.kind !== 'single') return;
        if (isTooLarge(contextValue.answer)) {
          body.singleResult = { errors: [answerTooLarge().toJSON()] };
          http.status = 400;
        }
        const { data, errors = [] } = body.singleResult;
        const said = errors.find(({ extensions }) => SAID_BY_STATUS.includes(extensions?.code));
        const failed = new Set(errors.map(({ path }) => path?.[0]));
        if (!said || Object.entries(data ?? {}).some(([key, value]) => value !== null || !failed.has(key)))
          return;
        http.status = said.extensions?.code === ('RATE_LIMITED' satisfies ErrorCode) ? 429 : 503;
        const retryAfter = said.extensions?.retryAfter;
        if (retryAfter !== undefined) http.headers.set('retry-after', String(retryAfter));
      },
    };
  },
};

/** Anything but our own errors and GraphQL's about the request. */
function isUnexpected(error: GraphQLError): boolean {
  const thrown = unwrapResolverError(error);
  return error.originalError !== undefined && !(thrown instanceof GraphQLError) && !isAuthorDeleted(thrown);
}

function masked(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const own = unwrapResolverError(error);
  if (own instanceof AppError) return formatted;
  const told = toClientError(own);
  if (told) {
    const { message, extensions } = told;
    return { message, path: formatted.path, extensions };
  }
  if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted;
  return {
    message: 'Internal server error',
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: formatted.extensions.requestId },
  };
}
