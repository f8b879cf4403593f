import { randomUUID } from 'node:crypto';
import {
  type DocumentNode,
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import type { Pool } from 'pg';
import type { Context, Viewer } from '../context.ts';
import { type Sql, sql } from '../database/sql.ts';
import { getArguments } from '../graphql/arguments.ts';
import { isNullOnlyOnError } from '../graphql/nullability.ts';
import { type LimitName, type Limits, limitKey } from '../limits/rate-limit.ts';
import { isUuid } from '../text/uuid.rules.ts';
import {
  AnswerBuilder,
  columnName,
  FromRequest,
  jsonSql,
  NeedsResolvers,
  needsResolver,
  type RequestValues,
} from './answers.ts';
import { checkCost, estimateQueryCost } from './cost.ts';
import type { StatementBuilder } from './shapes.ts';
import { ANSWER_CHARACTERS_MAX, answerFits } from './size.ts';
import { runTogether, type Statement, toStatement } from './statements.ts';
import { actsAsAdmin, withSameRights } from './viewer.policy.ts';

/**
 * A plan answers a query with one prepared statement, whose result is the response. To make a plan, the query's
 * resolvers run once with a context that records their reads, so that permissions and arguments are implemented only
 * once. A query whose resolvers do more than read has no plan. The plan of a mutation is a transaction of three
 * statements: check the caller, write, read the response.
 */
export type Plan = {
  statements: Statement[];
  points: number;
};

/** What a plan needs to check its caller. */
export type CallerChecks = {
  /** SQL for whether the session or token still belongs to this viewer. */
  isStillValid(viewerId: FromRequest): Sql;
  limits: Limits;
};

/** A query or mutation that has been parsed and validated. */
export type KnownQuery = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The variables that are used only as parameters of the statement, by name. */
  passedThrough: Map<string, PassedThrough>;
};

/** Records the statements that resolvers would run. */
class Recorder {
  private readonly statements = new Map<unknown, (builder: StatementBuilder) => Sql>();
  readonly writes: Sql[] = [];
  readonly limits: { name: LimitName; key: string[] }[] = [];

  /** Records a statement and returns a placeholder for its result. */
  take<T>(statement: (builder: StatementBuilder) => Sql): T {
    const token = {};
    this.statements.set(token, statement);
    return token as T;
  }

  write(statement: Sql): void {
    this.writes.push(statement);
  }

  statementOf(token: unknown) {
    return this.statements.get(token);
  }
}

/**
 * The response to a request of more points is measured in PostgreSQL before it is sent, and its stories are counted
 * while they are read. A response with stories is always measured.
 */
const MEASURED_FROM = 5_000;
/** The longest statement of a plan. */
const LENGTH_MAX = 30_000;

type PassedThrough = { fits(value: string): boolean; placeholder(): string; isCursor?: boolean };

const CURSOR: PassedThrough = { fits: (value) => value !== '', placeholder: randomUUID, isCursor: true };

/**
 * Arguments that resolvers pass to the statement unchanged after checking their format. A plan is made with a
 * placeholder for such an argument and serves every value of that format.
 */
const PASSED_THROUGH: Record<string, PassedThrough> = {
  id: { fits: isUuid, placeholder: randomUUID },
  pickId: { fits: isUuid, placeholder: randomUUID },
  username: {
    fits: (value) => /^[a-z0-9][a-z0-9-]{1,18}[a-z0-9]$/.test(value),
    placeholder: () => randomUUID().replaceAll('-', '').slice(0, 20),
  },
  slug: { fits: (value) => /^[a-z0-9][a-z0-9-]{0,79}$/.test(value), placeholder: randomUUID },
  after: CURSOR,
  before: CURSOR,
};

/**
 * Whether an operation can have plans: a query, or a mutation of one field with `@Extensions(HAS_PLAN)`. The resolver
 * of such a mutation only checks its caller, calls `write` once, and reads.
 */
export function mayHavePlan(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== 'mutation') return operation.operation === 'query';
  const [field, ...others] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD || others.length > 0) return false;
  return schema.getMutationType()?.getFields()[field.name.value]?.extensions.hasPlan === true;
}

/** Marks a mutation that can have plans. */
export const HAS_PLAN = { hasPlan: true };

/** Finds the variables and arguments of a valid document that determine its plans. */
export function knownQuery(document: DocumentNode, operation: OperationDefinitionNode): KnownQuery {
  const passedThrough = new Map<string, PassedThrough>();
  const elsewhere = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (value.kind !== Kind.VARIABLE) return;
      const use = PASSED_THROUGH[name.value];
      const variable = value.name.value;
      if (!use || (passedThrough.get(variable) ?? use) !== use) elsewhere.add(variable);
      else passedThrough.set(variable, use);
      return false;
    },
    VariableDefinition: () => false,
    Variable({ name }) {
      elsewhere.add(name.value);
    },
  });
  for (const name of elsewhere) passedThrough.delete(name);
  return { document, operation, passedThrough };
}

/** Requests with the same key share a plan. */
export function planKey(
  query: KnownQuery,
  variables: Record<string, unknown>,
  viewer: Viewer | null,
): string {
  let key = viewer === null ? 'visitor' : actsAsAdmin(viewer) ? 'admin' : 'member';
  for (const { variable } of query.operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const value = variables[name];
    const isPassedThrough = typeof value === 'string' && query.passedThrough.get(name)?.fits(value);
    key += isPassedThrough ? '|*' : `|${JSON.stringify(value)}`;
  }
  return key;
}

/** Makes the plan for all requests with this key, or null if the query cannot have one. `variables` are coerced. */
export async function makePlan(
  schema: GraphQLSchema,
  query: KnownQuery,
  variables: Record<string, unknown>,
  viewer: Viewer | null,
  publicUrl: string,
  checks?: CallerChecks,
): Promise<Plan | null> {
  try {
    const price = estimateQueryCost(schema, query.document, query.operation, variables);
    checkCost(price);
    const placeholders = new Map<string, FromRequest>();
    const cursors = new Map<string, (request: RequestValues) => string>();
    const stand = { ...variables };
    for (const [name, { fits, placeholder, isCursor }] of query.passedThrough) {
      const value = variables[name];
      if (typeof value !== 'string' || !fits(value)) continue;
      const instead = placeholder();
      stand[name] = instead;
      if (isCursor) cursors.set(instead, (request) => String(request.variables[name]));
      else placeholders.set(instead, new FromRequest((request) => request.variables[name]));
    }
    const missing = new Set(placeholders.keys());
    const viewerId = new FromRequest((request) => request.viewerId);
    const somebody = viewer && withSameRights(viewer, randomUUID());
    if (somebody) placeholders.set(somebody.id, viewerId);
    const sessionId = randomUUID();
    placeholders.set(sessionId, new FromRequest((request) => request.sessionId));
    const isDear = price.points > MEASURED_FROM;
    const builder = new AnswerBuilder(somebody, publicUrl, cursors, isDear);
    const recorder = new Recorder();
    const answer = await new PlanRecorder(schema, query, stand, builder, recorder, sessionId).answer();
    const isLarge = builder.hasStories || isDear;
    const holds = viewer && checks ? checks.isStillValid(viewerId) : sql`true`;
    const statements =
      query.operation.operation === 'query'
        ? [readSql(answer, holds, isLarge)]
        : [callerSql(recorder, somebody, holds, checks), ...recorder.writes, readBackSql(answer)];
    const made = statements.map((statement) =>
      toStatement(statement, (value) => {
        const instead = placeholders.get(value as string);
        if (instead) missing.delete(value as string);
        return instead ?? value;
      }),
    );
    // A resolver changed or read the value of a placeholder that is missing in the statements.
    if (missing.size > 0) return null;
    if (made.some(({ text }) => text.length > LENGTH_MAX)) return null;
    return { statements: made, points: price.points };
  } catch {
    // The query is invalid or refused. The resolvers will report why.
    return null;
  }
}

/** Selects the response as text. Null if the session is no longer valid or the response is too large. */
function readSql(answer: Sql, holds: Sql, isLarge: boolean): Sql {
  const whole = sql`select case when ${holds} then (${answer})::text end as answer`;
  return isLarge
    ? sql`select case when ${answerFits(sql`answer`)} then answer end as answer from (${whole} offset 0) made`
    : whole;
}

/** Counts a mutation for its caller. Fails if the session is no longer valid or the limit is reached. */
function callerSql(recorder: Recorder, viewer: Viewer | null, holds: Sql, checks?: CallerChecks): Sql {
  const [limit, ...others] = recorder.limits;
  const isOfViewer = limit?.key.length === 1 && limit.key[0] === viewer?.id;
  if (!checks || !limit || !isOfViewer || others.length > 0) throw new NeedsResolvers('Other limits');
  const key = new FromRequest(({ viewerId }) => limitKey(limit.name, viewerId ?? ''));
  const now = new FromRequest(() => Date.now());
  // Read for each request, because an admin can change the limit while the plan is cached.
  const points = new FromRequest(() => checks.limits.pointsOf(limit.name));
  return sql`with counted as (${checks.limits.countSql(limit.name, { key, now, points }, holds)})
    select case when not coalesce(bool_or(allowed), false) then ${needsResolver(sql`count(*)`)} end from counted`;
}

/** Selects the response of a mutation as text. Fails if it is too large, so that the write is rolled back. */
const readBackSql = (answer: Sql): Sql => sql`select case when length(answer) <= ${ANSWER_CHARACTERS_MAX / 2}
  then answer else ${needsResolver(sql`length(answer)`)}::text end as answer from (select (${answer})::text as answer offset 0) made`;

/**
 * Runs a plan and returns the response as JSON. Null if the session is no longer valid or the response is too large.
 * Throws if only resolvers can answer, without having written anything.
 */
export async function runPlan(pool: Pool, plan: Plan, request: RequestValues): Promise<string | null> {
  const statements = plan.statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value instanceof FromRequest ? value.of(request) : value)),
  }));
  const [row] = await runTogether<{ answer: string | null }>(pool, statements);
  const answer = row?.answer ?? null;
  return answer && answer.length <= ANSWER_CHARACTERS_MAX ? answer : null;
}

/** Calls the resolvers of a query's root fields to record what they read. */
class PlanRecorder {
  private readonly fragments: Record<string, FragmentDefinitionNode> = Object.create(null);

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly query: KnownQuery,
    private readonly variables: Record<string, unknown>,
    private readonly builder: AnswerBuilder,
    private readonly recorder: Recorder,
    private readonly sessionId: string,
  ) {
    for (const definition of query.document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments[definition.name.value] = definition;
    }
  }

  async answer(): Promise<Sql> {
    const { selectionSet, operation } = this.query.operation;
    const root = this.schema.getRootType(operation) as GraphQLObjectType;
    return this.object(
      root,
      undefined,
      collectFields(this.schema, this.fragments, this.variables, root, selectionSet),
    );
  }

  private async object(
    type: GraphQLObjectType,
    source: unknown,
    fields: Map<string, readonly FieldNode[]>,
  ): Promise<Sql> {
    const columns: Sql[] = [];
    for (const [key, nodes] of fields) {
      const name = nodes[0]?.name.value;
      const value =
        name === '__typename' ? sql`${type.name}::text` : await this.field(type, source, key, nodes);
      columns.push(sql`${value} as ${columnName(key)}`);
    }
    return jsonSql(columns);
  }

  private async field(
    type: GraphQLObjectType,
    source: unknown,
    key: string,
    nodes: readonly FieldNode[],
  ): Promise<Sql> {
    const [node] = nodes as [FieldNode];
    const field = type.getFields()[node.name.value];
    if (!field || field.extensions.hasPlan === false)
      throw new NeedsResolvers(`${type.name}.${node.name.value}`);
    const info: GraphQLResolveInfo = {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType: type,
      path: { prev: undefined, key, typename: type.name },
      schema: this.schema,
      fragments: this.fragments,
      rootValue: undefined,
      operation: this.query.operation,
      variableValues: this.variables,
    };
    const args = getArguments(field, node, this.variables);
    const { resolve = defaultFieldResolver } = field;
    const value: unknown = await resolve(source, args, this.context(), info);
    const statement = this.recorder.statementOf(value);
    const named = getNamedType(field.type);
    if (statement) {
      const read = sql`(${statement(this.builder)})`;
      // Null would be an error in this field, which the resolvers report.
      const isNeverNull = isNonNullType(field.type) || isNullOnlyOnError(field);
      return isNeverNull ? sql`coalesce(${read}, ${needsResolver(sql`${key}::text`)})` : read;
    }
    if (value === null && !isNonNullType(field.type)) return sql`null::json`;
    if (
      value === null ||
      typeof value !== 'object' ||
      getNullableType(field.type) !== named ||
      !isObjectType(named)
    ) {
      throw new NeedsResolvers(`${type.name}.${field.name} is no read`);
    }
    return this.object(
      named,
      value,
      collectSubfields(this.schema, this.fragments, this.variables, named, nodes as FieldNode[]),
    );
  }

  /** The context for recording. If a resolver uses anything else of a context, it fails and the query has no plan. */
  private context(): Context {
    const { viewer } = this.builder;
    const { recorder } = this;
    const log = { error() {}, warn() {}, info() {} };
    const limits = {
      consume: async (name: LimitName, ...key: string[]) => void recorder.limits.push({ name, key }),
      takeTurn: async () => () => {},
      takeTurnToEnd: async () => () => {},
    };
    const isMutation = this.query.operation.operation === 'mutation';
    // A write with a token has no plan.
    const writing = { limits, session: { current: this.sessionId }, token: undefined };
    const context = { viewer, log, recorder, answer: { characters: 0 }, ...(isMutation && writing) };
    return context as unknown as Context;
  }
}
