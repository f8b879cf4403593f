import { type DocumentNode, execute, type GraphQLSchema, getVariableValues, Kind, parse } from 'graphql';
import type { Context, SessionPort, VisitorQuery } from '../platform/context.ts';
import type { Limits } from '../platform/rate-limit.ts';
import type { ReadBudget } from '../platform/reads/budget.ts';
import { costOf } from '../platform/reads/cost.ts';
import { answerTooLarge, isTooLarge } from '../platform/reads/size.ts';
import type { Services } from '../platform/services.ts';
import { currentVisitor } from './visitor.ts';

const noSession: SessionPort = {
  authenticate: () => Promise.reject(new Error('There is no session here')),
  signIn: () => Promise.reject(new Error('There is no session here')),
  signOut: () => Promise.reject(new Error('There is no session here')),
};

/**
 * Runs the API for the server's own pages, pictures and feeds. It is always logged out, so that nothing private can
 * be shown.
 */
export function createVisitorQuery(
  services: Services,
  limits: Limits,
  reads: ReadBudget,
  schema: GraphQLSchema,
): VisitorQuery {
  const parsed = new Map<string, DocumentNode>();
  const documentOf = (text: string) => {
    const document = parsed.get(text) ?? parse(text);
    parsed.set(text, document);
    return document;
  };
  return async <Data>(query: DocumentNode | string, variables: Record<string, unknown> = {}) => {
    const document = typeof query === 'string' ? documentOf(query) : query;
    const operations = document.definitions.filter((it) => it.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (!operation || operations.some((it) => it.operation !== 'query')) {
      throw new Error('Visitors only read');
    }
    const visitor = currentVisitor();
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    // Others may wait for the same page, so the query is billed but not refused. The caller's next one is refused.
    if (coerced) await reads.bill(visitor, costOf(schema, document, operation, coerced).points);
    const contextValue: Context = {
      ...services,
      limits,
      reads,
      session: noSession,
      ...visitor,
      userAgent: '',
      requestId: 'in process',
      answer: { characters: 0 },
    };
    const { data, errors } = await execute({ schema, document, variableValues: variables, contextValue });
    if (isTooLarge(contextValue.answer)) throw answerTooLarge();
    if (errors?.[0]) throw errors[0];
    return data as Data;
  };
}
