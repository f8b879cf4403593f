import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestHandler } from 'express';
import { type GraphQLSchema, getVariableValues } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { isSessionValid } from '../../../modules/account/account.reads.ts';
import { isTokenValid } from '../../../modules/token/token.reads.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { isOutage } from '../../../platform/errors.ts';
import { type CallerToken, hasScope } from '../../../platform/graphql/scopes.ts';
import { budgetHeaders, type ReadBudget } from '../../../platform/limits/budget.ts';
import type { Limits } from '../../../platform/limits/rate-limit.ts';
import { setCause } from '../../../platform/monitoring/trace.ts';
import { FromRequest } from '../../../platform/reads/answers.ts';
import { CallerGone, cancelWhenClientDisconnects } from '../../../platform/reads/caller-gone.ts';
import {
  type CallerChecks,
  type KnownQuery,
  knownQuery,
  makePlan,
  mayHavePlan,
  type Plan,
  planKey,
  runPlan,
} from '../../../platform/reads/plans.ts';
import { actsAsAdmin, withSameRights } from '../../../platform/reads/viewer.policy.ts';
import type { Services } from '../../../platform/services.ts';
import { hashSecret } from '../../../platform/signatures.ts';
import { type BearerCaller, readBearerToken } from '../../auth/bearer.ts';
import { ABSOLUTE_MS, REFRESH_MS, sessionCookie } from '../../auth/sessions.ts';
import { getOperationLabel } from '../../monitoring/observe.ts';
import { asksForCost } from '../graphql.ts';
import type { GraphqlBody } from './fast-path.request.ts';
import type { FastAnswer } from './fast-path.response.ts';

// The caches of the fast path (queries, their plans, sessions), and responses made with them.

/** Limits of the query cache: entries, and characters per query and in total. Parsed, a query is 100 times as large. */
const QUERIES_MAX = 500;
const QUERY_LENGTH_MAX = 10_000;
const QUERY_CHARACTERS_MAX = 500_000;
/** The maximum number of plans. A query has one per kind of viewer and per set of values that changes its SQL. */
const PLANS_MAX = 2_000;
/** The maximum total length of the SQL of all plans. */
const PLAN_CHARACTERS_MAX = 20_000_000;
/** The maximum length of a plan's key, which contains the values that change the SQL. */
const KEY_MAX = 500;
const SESSIONS_MAX = 10_000;
const TOKENS_MAX = 10_000;

type Known = { query: KnownQuery; plans: string; cause: string };

/** The caller: a visitor, or a member by session or access token. */
type Caller = { viewer: Viewer | null; sessionId: string | null; token?: CallerToken; tokenHash?: string };

export type Answers = {
  /** The response, or null if the request must go through Express. Throws if the database is unavailable. */
  answer(req: IncomingMessage, body: GraphqlBody): Promise<FastAnswer | null>;
  /** Caches queries and mutations that Apollo has validated. */
  queries: ApolloServerPlugin<Context>;
  /** Caches which person a session belongs to. */
  sessions: RequestHandler;
  /** Caches which person an access token belongs to. */
  rememberToken(secret: string, caller: BearerCaller): void;
};

export function createAnswers(
  services: Services,
  schema: GraphQLSchema,
  limits: Limits,
  reads: ReadBudget,
): Answers {
  const { env, pool, replicas, log } = services;
  const queries = new LRUCache<string, Known>({
    max: QUERIES_MAX,
    maxSize: QUERY_CHARACTERS_MAX,
    sizeCalculation: (_known, key) => key.length,
  });
  const plans = new LRUCache<string, { plan: Promise<Plan | null> | Plan | null }>({
    max: PLANS_MAX,
    maxSize: PLAN_CHARACTERS_MAX,
    sizeCalculation: ({ plan }, key) =>
      key.length + (plan && 'statements' in plan ? countStatementCharacters(plan) : 0),
  });
  const sessions = new LRUCache<string, Viewer>({ max: SESSIONS_MAX });
  /** The owners and scopes of tokens, by hash of their secret. */
  const tokens = new LRUCache<string, BearerCaller>({ max: TOKENS_MAX });
  const cookie = sessionCookie(env);
  let serial = 0;

  /** The cached caller of a request. Undefined if the database must be asked. */
  function findCaller(req: IncomingMessage): Caller | undefined {
    const secret = readBearerToken(req);
    if (secret !== undefined) {
      const tokenHash = hashSecret(secret);
      const known = tokens.get(tokenHash);
      return known && { ...known, sessionId: null, tokenHash };
    }
    const sent = cookie.sentBy(req);
    const sessionId = sent === undefined ? null : cookie.readSessionId(req);
    const viewer = sessionId === null ? null : sessions.get(sessionId ?? '');
    if (viewer === undefined) return undefined;
    const meant = req.headers['x-viewer'];
    if (meant !== undefined && meant !== viewer?.id) return undefined;
    return { viewer, sessionId: sessionId ?? null };
  }

  const planFor = (known: Known, variables: Record<string, unknown>, { viewer, token }: Caller) => {
    const key = `${known.plans}${token ? 'token ' : ''}${planKey(known.query, variables, viewer)}`;
    if (key.length > KEY_MAX) return null;
    const found = plans.get(key);
    if (found) return found.plan;
    const checks: CallerChecks = {
      limits,
      isStillValid: (viewerId) =>
        token
          ? isTokenValid({
              id: new FromRequest(({ tokenId }) => tokenId),
              profileId: viewerId,
              asAdmin: actsAsAdmin(viewer),
            })
          : isSessionValid({
              id: new FromRequest(({ sessionId }) => sessionId),
              profileId: viewerId,
              asAdmin: actsAsAdmin(viewer),
              startedAfter: new FromRequest(() => Date.now() - ABSOLUTE_MS),
              refreshedAfter: new FromRequest(() => Date.now() - REFRESH_MS),
            }),
    };
    const making = makePlan(schema, known.query, variables, viewer, env.publicUrl, checks).then((plan) => {
      plans.set(key, { plan });
      return plan;
    });
    plans.set(key, { plan: making });
    return making;
  };

  async function answer(req: IncomingMessage, body: GraphqlBody): Promise<FastAnswer | null> {
    if (body.extensions?.persistedQuery !== undefined || asksForCost(req, body)) return null;
    const known = queries.get(`${body.operationName ?? ''}\n${body.query}`);
    if (!known) return null;

    const caller = findCaller(req);
    if (!caller) return null;
    const { viewer, sessionId, token, tokenHash } = caller;
    // Writes with a token go through Express, which counts them and checks their scope.
    if (token && known.query.operation.operation !== 'query') return null;

    const definitions = known.query.operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(schema, definitions, body.variables ?? {}, { maxErrors: 1 });
    if (!coerced) return null;
    const plan = await planFor(known, coerced, caller);
    if (!plan) return null;
    const request = { variables: coerced, viewerId: viewer?.id ?? null, sessionId, tokenId: token?.id };
    const { trace } = req;
    const reader = { ip: trace?.address ?? '', viewer, token };
    const { name } = known.query.operation;
    reads.spend(reader, plan.points);
    const isRead = known.query.operation.operation === 'query';
    const release = isRead || !viewer ? undefined : await limits.takeTurn(viewer.id);
    try {
      const run = (from: Pool) => runPlan(from, plan, request);
      setCause(known.cause);
      if (isRead) cancelWhenClientDisconnects();
      const data = await (viewer ? run(pool) : replicas.read(run));
      if (data !== null) {
        if (trace) {
          trace.personId = viewer?.id;
          trace.tokenId = token?.id;
          trace.operationName = name?.value ?? '';
        }
        return { text: `{"data":${data}}\n`, headers: budgetHeaders(reads.state(reader)) };
      }
    } catch (error) {
      // The other path would only wait for the database again.
      if (isOutage(error) || error instanceof CallerGone) throw error;
      log.debug({ err: error }, 'A request goes through its resolvers');
    } finally {
      release?.();
    }
    if (sessionId) sessions.delete(sessionId);
    if (tokenHash) tokens.delete(tokenHash);
    reads.bill(reader, -plan.points);
    return null;
  }

  return {
    answer,

    queries: {
      async requestDidStart() {
        return {
          async didResolveOperation({ document, operation, request: { query = '', operationName } }) {
            if (!operation || !mayHavePlan(schema, operation) || query.length > QUERY_LENGTH_MAX) return;
            const key = `${operationName ?? ''}\n${query}`;
            if (queries.has(key)) return;
            serial += 1;
            queries.set(key, {
              query: knownQuery(document, operation),
              plans: `${serial} `,
              cause: getOperationLabel(operation),
            });
          },
        };
      },
    },

    sessions: (req, _res, next) => {
      const { user } = req;
      // A person without the required second factor is not cached, because mutations check it on the other path.
      if (user?.lacksFactor) sessions.delete(req.sessionID);
      else if (user && req.session?.passport?.user === user.id) {
        // A time of 0 would mean forever.
        const ttl = user.limitedFrom && Math.max(1, user.limitedFrom.getTime() - Date.now());
        sessions.set(req.sessionID, withSameRights(user, user.id), { ttl });
      }
      next();
    },

    rememberToken(secret, caller) {
      // Without READ, the caller is treated as a visitor, for whom there are plans already.
      if (hasScope(caller.token, 'read')) tokens.set(hashSecret(secret), caller);
    },
  };
}

const countStatementCharacters = ({ statements }: Plan): number =>
  statements.reduce((sum, { text }) => sum + text.length, 0);
