import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Context } from '../platform/context.ts';
import { AppError, type ErrorCode, forCaller, isAuthorGone, isAway } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';

/** The most tokens of a document; the longest of our own has some 300. */
const MAX_TOKENS = 2_000;

/** Apollo Server over our schema, started. */
export async function createApollo(schema: GraphQLSchema, log: Log): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: masked,
    stopOnTerminationSignals: false,
    plugins: [
      // It would hook every field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      errorLog(log),
      statusOfNothing,
    ],
  });
  await apollo.start();
  return apollo;
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
          const away = unexpected.find(isAway);
          if (away) log.error({ err: away.originalError, requestId, operationName }, 'The database is away');
          for (const error of unexpected) {
            if (isAway(error)) continue;
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

/** 503 where something of ours is away and nothing was answered, so that caches and watchers see it too. */
const statusOfNothing: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const { data, errors = [] } = body.singleResult;
        const away = errors.find(
          ({ extensions }) => extensions?.code === ('UNAVAILABLE' satisfies ErrorCode),
        );
        const failed = new Set(errors.map(({ path }) => path?.[0]));
        if (!away || Object.entries(data ?? {}).some(([key, value]) => value !== null || !failed.has(key)))
          return;
        http.status = 503;
        const retryAfter = away.extensions?.retryAfter;
        if (retryAfter !== undefined) http.headers.set('retry-after', String(retryAfter));
      },
    };
  },
};

/** Anything but our own errors and GraphQL's about the request. */
function isUnexpected(error: GraphQLError): boolean {
  const thrown = unwrapResolverError(error);
  return error.originalError !== undefined && !(thrown instanceof GraphQLError) && !isAuthorGone(thrown);
}

function masked(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const own = unwrapResolverError(error);
  if (own instanceof AppError) return formatted;
  const told = forCaller(own);
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
