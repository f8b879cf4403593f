import { randomUUID } from 'node:crypto';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { Prisma } from '../../../prisma/client/client.ts';
import type { Context, Viewer } from '../context.ts';
import {
  AnswerBuilder,
  columnName,
  FromRequest,
  jsonSql,
  NeedsResolvers,
  needsResolver,
  type RequestValues,
} from './answers.ts';
import { checkCost, costOf } from './cost.ts';
import { isUuid } from './cursors.ts';
import type { Sql, StatementBuilder } from './shapes.ts';
import { ANSWER_CHARACTERS_MAX } from './size.ts';
import { toStatement } from './statements.ts';

const { sql } = Prisma;

/**
 * A plan answers a query by one prepared statement whose result is the response. It is made by calling the query's
 * resolvers once with a context that records their reads, so that permissions, visibility and arguments are not
 * implemented twice. A query whose resolvers do more than read has no plan.
 */
export type Plan = {
  text: string;
  values: (FromRequest | unknown)[];
  points: number;
};

/** A query that has been parsed and validated. */
export type KnownQuery = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The variables whose values only become values of the statement, by name. */
  passedThrough: Map<string, PassedThrough>;
};

/** Records the statements that resolvers would run. */
export class Recorder {
  private readonly statements = new Map<unknown, (builder: StatementBuilder) => Sql>();

  /** Records a statement and returns a placeholder for its result. */
  take<T>(statement: (builder: StatementBuilder) => Sql): T {
    const token = {};
    this.statements.set(token, statement);
    return token as T;
  }

  statementOf(token: unknown) {
    return this.statements.get(token);
  }
}

/** Answers with stories, or of more points than this, are measured before PostgreSQL sends them. */
const MEASURED_FROM = 5_000;
/** The longest statement of a plan. */
const LENGTH_MAX = 30_000;

type PassedThrough = { fits(value: string): boolean; placeholder(): string; isCursor?: boolean };

/**
 * Arguments that resolvers pass to the statement and otherwise only check for their form. A plan is made with
 * placeholders for them and serves every value of that form.
 */
const PASSED_THROUGH: Record<string, PassedThrough> = {
  id: { fits: isUuid, placeholder: randomUUID },
  username: {
    fits: (value) => /^[a-z0-9][a-z0-9-]{1,18}[a-z0-9]$/.test(value),
    placeholder: () => randomUUID().replaceAll('-', '').slice(0, 20),
  },
  after: { fits: (value) => value !== '', placeholder: randomUUID, isCursor: true },
};

/** Finds out what the plans of a valid document depend on. */
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

/** The key of the plan for this request. Requests with the same key share a plan. */
export function planKey(
  query: KnownQuery,
  variables: Record<string, unknown>,
  viewer: Viewer | null,
): string {
  let key = viewer === null ? 'visitor' : viewer.isAdmin ? 'admin' : 'member';
  for (const { variable } of query.operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const value = variables[name];
    const isPassedThrough = typeof value === 'string' && query.passedThrough.get(name)?.fits(value);
    key += isPassedThrough ? '|*' : `|${JSON.stringify(value)}`;
  }
  return key;
}

/** Makes the plan for requests with the same key as this one; null if the query has none. `variables` are coerced. */
export async function makePlan(
  schema: GraphQLSchema,
  query: KnownQuery,
  variables: Record<string, unknown>,
  viewer: Viewer | null,
  onlyIf?: (viewerId: FromRequest) => Sql,
): Promise<Plan | null> {
  try {
    const price = costOf(schema, query.document, query.operation, variables);
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
    const viewerId = new FromRequest((request) => request.viewerId);
    const somebody = viewer && { id: randomUUID(), isAdmin: viewer.isAdmin };
    const builder = new AnswerBuilder(somebody, cursors);
    const answer = await new Rehearsal(schema, query, stand, builder).answer();
    const whole = sql`select ${
      onlyIf ? sql`case when ${onlyIf(viewerId)} then (${answer})::text end` : sql`(${answer})::text`
    } as answer`;
    const bounded =
      builder.hasStories || price.points > MEASURED_FROM
        ? sql`select case when length(answer) <= ${ANSWER_CHARACTERS_MAX} then answer end as answer from (${whole} offset 0) made`
        : whole;
    if (somebody) placeholders.set(somebody.id, viewerId);
    const missing = new Set([...placeholders.keys()].filter((it) => it !== somebody?.id));
    const { text, values } = toStatement(bounded, (value) => {
      const instead = placeholders.get(value as string);
      if (instead) missing.delete(value as string);
      return instead ?? value;
    });
    // A placeholder that is not in the statement was changed or read by a resolver.
    if (missing.size > 0) return null;
    if (text.length > LENGTH_MAX) return null;
    return { text, values, points: price.points };
  } catch {
    // The resolvers report what is wrong with the query.
    return null;
  }
}

/** The values of a plan's statement for one request. Throws if one of them is invalid, such as a cursor. */
export const valuesOf = ({ values }: Plan, request: RequestValues): unknown[] =>
  values.map((value) => (value instanceof FromRequest ? value.of(request) : value));

/** Calls the resolvers of a query's root fields to record what they read. */
class Rehearsal {
  private readonly recorder = new Recorder();
  private readonly fragments: Record<string, FragmentDefinitionNode> = Object.create(null);

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly query: KnownQuery,
    private readonly variables: Record<string, unknown>,
    private readonly builder: AnswerBuilder,
  ) {
    for (const definition of query.document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments[definition.name.value] = definition;
    }
  }

  async answer(): Promise<Sql> {
    const root = this.schema.getQueryType() as GraphQLObjectType;
    const { selectionSet } = this.query.operation;
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
    if (!field?.resolve) throw new NeedsResolvers(`${type.name}.${node.name.value}`);
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
    const args = getArgumentValues(field, node, this.variables);
    const value: unknown = await field.resolve(source, args, this.context(), info);
    const statement = this.recorder.statementOf(value);
    const named = getNamedType(field.type);
    if (statement) {
      const read = sql`(${statement(this.builder)})`;
      // Null in a non-null field is an error, which the resolvers report.
      return isNonNullType(field.type) ? sql`coalesce(${read}, ${needsResolver(sql`${key}::text`)})` : read;
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

  /** The context for recording. A resolver that uses anything else of it fails, and the query has no plan. */
  private context(): Context {
    const { viewer } = this.builder;
    const log = { error() {}, warn() {}, info() {} };
    return { viewer, log, recorder: this.recorder, answer: { characters: 0 } } as unknown as Context;
  }
}
