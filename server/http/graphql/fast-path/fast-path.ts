import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { isOutage } from '../../../platform/errors.ts';
import type { ReadBudget } from '../../../platform/limits/budget.ts';
import type { Limits } from '../../../platform/limits/rate-limit.ts';
import { keepContext } from '../../../platform/monitoring/trace.ts';
import { CallerGone } from '../../../platform/reads/caller-gone.ts';
import type { Services } from '../../../platform/services.ts';
import { readBearerToken } from '../../auth/bearer.ts';
import { createOriginCheck } from '../../security/security.ts';
import { parseBody } from '../json-body.ts';
import type { PersistedDocuments } from '../persisted.ts';
import { type Answers, createAnswers } from './fast-path.answers.ts';
import { isGraphqlBody, isPlain, readBody } from './fast-path.request.ts';
import { createSend, type FastAnswer } from './fast-path.response.ts';

/**
 * The fast path for reads and favorites. A request that Apollo has answered before is answered by its plan, without
 * Express, Apollo and resolvers. All others (other mutations, errors, new sessions, unknown documents) go to Express
 * with the body that was read here.
 */

/** A request whose body was read before Express. */
type Read = IncomingMessage & { body?: unknown; failure?: unknown };

type FastPath = Pick<Answers, 'queries' | 'sessions' | 'rememberToken'> & {
  /** A request listener that answers what it can, and passes other requests to `app`. */
  wrap(app: RequestListener): RequestListener;
  /** Passes on to Express that the database is unavailable. */
  failures: RequestHandler;
};

export function createFastPath(
  services: Services,
  schema: GraphQLSchema,
  limits: Limits,
  reads: ReadBudget,
  persisted: PersistedDocuments,
): FastPath {
  const { env, log } = services;
  const { answer, queries, sessions, rememberToken } = createAnswers(services, schema, limits, reads);
  const send = createSend(env);
  const isFromUs = createOriginCheck(env);

  async function respond(req: Read, res: ServerResponse, app: RequestListener, bytes: Buffer): Promise<void> {
    let made: FastAnswer | null = null;
    // Express reports a body that cannot be parsed.
    req.body = bytes;
    try {
      req.body = parseBody(bytes);
      persisted.fillIn(req.body);
      if (isGraphqlBody(req.body)) made = await answer(req, req.body);
    } catch (error) {
      if (isOutage(error)) req.failure = error;
      else if (error instanceof CallerGone) return;
    }
    if (made === null) return void app(req, res);
    await send(req, res, made);
  }

  return {
    queries,
    sessions,
    rememberToken,

    wrap: (app) => (req: Read, res) => {
      if (!isPlain(req) || !(isFromUs(req) || readBearerToken(req) !== undefined)) return app(req, res);
      // Events of the body do not run in the context of the request.
      const run = keepContext((bytes: Buffer) => {
        respond(req, res, app, bytes).catch((error) => {
          log.error({ err: error }, 'A request failed');
          res.destroy();
        });
      });
      readBody(req, run);
    },

    failures: (req, _res, next) => next((req as unknown as Read).failure),
  };
}
