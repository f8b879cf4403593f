import { type DocumentNode, execute, type GraphQLSchema, getVariableValues, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context, SessionPort, VisitorQuery } from '../../platform/context.ts';
import { isOutage } from '../../platform/errors.ts';
import type { ReadBudget } from '../../platform/limits/budget.ts';
import type { Limits } from '../../platform/limits/rate-limit.ts';
import { memoize } from '../../platform/memoize.ts';
import { causedBy, currentTrace } from '../../platform/monitoring/trace.ts';
import { estimateQueryCost } from '../../platform/reads/cost.ts';
import {
  type KnownQuery,
  knownQuery,
  makePlan,
  type Plan,
  planKey,
  runPlan,
} from '../../platform/reads/plans.ts';
import { answerTooLarge, isTooLarge } from '../../platform/reads/size.ts';
import type { Services } from '../../platform/services.ts';
import { currentVisitor } from '../auth/visitor.ts';

/** The session operations for callers who have no session. */
export const noSession: SessionPort = {
  current: null,
  requireSecure: () => {},
  signIn: () => Promise.reject(new Error('There is no session here')),
  isTwoFactor: false,
  device: undefined,
  storePendingSignIn: () => {},
  readPendingSignIn: () => null,
  requireProof: () => Promise.reject(new Error('There is no session here')),
  prove: () => {},
  signOut: () => Promise.reject(new Error('There is no session here')),
};

/** The maximum number of plans per query. It has one for each combination of values that changes its SQL. */
const PLANS_MAX = 20;

/** A query that was run before, with its plans. */
type Asked = { query: KnownQuery; plans: LRUCache<string, { plan: Promise<Plan | null> }> };

/**
 * Runs queries for the server's own pages, pictures and feeds. It is always logged out, so that nothing private can
 * appear. A plan answers a query if possible, otherwise the resolvers do.
 */
export function createVisitorQuery(
  services: Services,
  limits: Limits,
  reads: ReadBudget,
  schema: GraphQLSchema,
): VisitorQuery {
  const { env, replicas, log } = services;
  const parseCached = memoize((text: string) => parse(text));
  const analyzeDocument = memoize((document: DocumentNode): Asked => {
    const operations = document.definitions.filter((it) => it.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (!operation || operations.some((it) => it.operation !== 'query')) {
      throw new Error('Visitors only read');
    }
    return { query: knownQuery(document, operation), plans: new LRUCache({ max: PLANS_MAX }) };
  }, new WeakMap());

  const planFor = ({ query, plans }: Asked, variables: Record<string, unknown>) => {
    const key = planKey(query, variables, null);
    const known = plans.get(key) ?? { plan: makePlan(schema, query, variables, null, env.publicUrl) };
    plans.set(key, known);
    return known.plan;
  };

  /** The data from one prepared statement, or null if only resolvers can answer. */
  async function dataByPlan(plan: Plan, variables: Record<string, unknown>): Promise<unknown> {
    try {
      const request = { variables, viewerId: null, sessionId: null };
      const text = await replicas.read((pool) => runPlan(pool, plan, request));
      return text && JSON.parse(text);
    } catch (error) {
      // The resolvers would only wait for the database again.
      if (isOutage(error)) throw error;
      log.debug({ err: error }, 'A read goes through its resolvers');
      return null;
    }
  }

  return async <Data>(given: DocumentNode | string, variables: Record<string, unknown> = {}) => {
    const document = typeof given === 'string' ? parseCached(given) : given;
    const known = analyzeDocument(document);
    const { operation } = known.query;
    const visitor = currentVisitor();
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    const plan = coerced ? await planFor(known, coerced) : null;
    // Others may be waiting for the same page, so this query is charged but not refused. The visitor's next request
    // is.
    if (coerced) {
      reads.bill(visitor, plan?.points ?? estimateQueryCost(schema, document, operation, coerced).points);
    }
    const cause = operation.name?.value ?? 'other';
    const planned = plan && coerced ? await causedBy(cause, () => dataByPlan(plan, coerced)) : null;
    if (planned) return planned as Data;

    const contextValue: Context = {
      ...services,
      limits,
      reads,
      session: noSession,
      ...visitor,
      allowReplica: true,
      userAgent: '',
      requestId: currentTrace()?.requestId ?? '',
      answer: { characters: 0 },
    };
    const { data, errors } = await execute({ schema, document, variableValues: variables, contextValue });
    if (isTooLarge(contextValue.answer)) throw answerTooLarge();
    if (errors?.[0]) throw errors[0];
    return data as Data;
  };
}
