import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Context } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
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
          for (const error of errors) {
            if (!isUnexpected(error)) continue;
            const { requestId } = contextValue;
            error.extensions.requestId = requestId;
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

/** Anything but our own errors and GraphQL's about the request. */
function isUnexpected(error: GraphQLError): boolean {
  return error.originalError !== undefined && !(unwrapResolverError(error) instanceof GraphQLError);
}

function masked(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (unwrapResolverError(error) instanceof AppError) return formatted;
  if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted;
  return {
    message: 'Internal server error',
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: formatted.extensions.requestId },
  };
}
