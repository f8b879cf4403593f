import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import type { Viewer } from '../context.ts';
import { empty, join, raw, type Sql, sql } from '../database/sql.ts';
import { getArguments } from '../graphql/arguments.ts';
import { NO_ID } from '../text/id.rules.ts';
import { type CursorType, decodeCursor, getPageWindow, type PageArgs } from './cursors.ts';
import type { RequestedField, Selections } from './selection.ts';
import { isColumn, type PageSource, type Shape, StatementBuilder } from './shapes.ts';

/** Thrown if only resolvers can answer a part of the query. The whole query then runs through resolvers. */
export class NeedsResolvers extends Error {}

/** A parameter of a prepared statement whose value comes from each request. */
export class FromRequest {
  constructor(readonly of: (request: RequestValues) => unknown) {}
}

/** The values of a request that a prepared statement can need. */
export type RequestValues = {
  variables: Record<string, unknown>;
  viewerId: string | null;
  sessionId: string | null;
  /** The id of the access token that the request came with. */
  tokenId?: string;
};

/** Decides whether a viewer sees a field that is not public. Stored as `extensions.allows` of the field. */
export type Allows = (viewer: Viewer | null, row: { id: string }) => boolean;

/** PostgreSQL truncates longer column names. */
const KEY_MAX = 63;
/** Addresses that are certainly valid. Others need a resolver, which validates them. */
const PLAIN_ADDRESS = '^(?!.*xn--)https?://([a-z0-9-]+[.])+[a-z]{2,}(:[0-9]{1,4})?([/?#]|$)';

/**
 * Builds a statement that returns the response as JSON, with the keys of the request and the values as GraphQL
 * serializes them. Fields that need a resolver throw NeedsResolvers, or fail the statement if that depends on the
 * row.
 */
export class AnswerBuilder extends StatementBuilder {
  override readonly isForResolvers = false;

  constructor(
    viewer: Viewer | null,
    publicUrl: string,
    /** Placeholders of cursors, with functions that return the cursor of a request. */
    private readonly cursors: Map<string, (request: RequestValues) => string> = new Map(),
    /** Whether the response may exceed the limit, so that the length of stories must be counted. */
    private readonly isLarge = false,
  ) {
    super(viewer, publicUrl);
  }

  override object(shape: Shape, row: Sql, trees: Selections, extra: Record<string, Sql> = {}): Sql {
    return jsonSql(
      requestedFields(shape.typeName, trees).map(({ key, name, field, asked }) => {
        if (!field) return sql`${shape.typeName}::text as ${key}`;
        const read = shape.fields[name];
        const value = extra[name] ?? (name === 'id' ? sql`${row}.id` : read?.(row, asked, this)[asked.key]);
        if (!value) throw new NeedsResolvers(`${shape.typeName}.${name} is computed`);
        const formed = isColumn(read)
          ? columnForm(field.type, value, asked.trees)
          : scalarForm(field.type, value);
        return sql`${this.guarded(field, row, formed)} as ${key}`;
      }),
    );
  }

  override story(value: Sql): Sql {
    const counted = super.story(value);
    return this.isLarge ? counted : value;
  }

  override page(shape: Shape, child: Sql, source: PageSource, asked: RequestedField): Sql {
    const window = getPageWindow(asked.field, asked.args as PageArgs);
    const { size, isBackwards } = window;
    const connection = requestedFields(getTreeType(asked.trees).name, asked.trees);
    const infos = connection.filter(({ name }) => name === 'pageInfo');
    const ofInfos = new Set(
      infos.flatMap(({ asked: it }) => requestedFields('PageInfo', it.trees).map(({ name }) => name)),
    );
    const looksAhead = ofInfos.has(isBackwards ? 'hasPreviousPage' : 'hasNextPage');
    const isNumbered = isBackwards || looksAhead || ofInfos.has('endCursor') || ofInfos.has('startCursor');
    const cursor = cursorSql(source.keys.map((_, i) => sql`${child}.${raw(`k${i}`)}`));
    const within = looksAhead ? sql` filter (where ${child}.page_at <= ${size})` : empty;
    const order = isBackwards ? sql` order by ${child}.page_at desc` : empty;
    const list = (item: Sql) => sql`coalesce(json_agg(${item}${order})${within}, '[]')`;
    const gathered: Sql[] = [];
    const gather = (value: Sql): Sql => {
      gathered.push(sql`${value} as ${raw(`g${gathered.length}`)}`);
      return raw(`gathered.g${gathered.length - 1}`);
    };
    // Rows are numbered in the order of reading, so a backwards page is numbered from its end.
    const nearest = () => gather(sql`max(${cursor}) filter (where ${child}.page_at = 1)`);
    const furthest = () =>
      gather(sql`max(${cursor}) filter (where ${child}.page_at = least(${child}.page_total, ${size}))`);
    const isFurther = () => gather(sql`count(*) > ${size}`);
    const isGiven = () => raw(String(window.cursor !== null));

    const columns = connection.map(({ key, name, asked: { trees } }) => {
      const value = {
        nodes: () => gather(list(this.object(shape, child, trees))),
        edges: () => gather(list(this.edge(shape, child, cursor, trees))),
        pageInfo: () =>
          jsonSql(
            requestedFields('PageInfo', trees).map(({ key: below, name: info }) => {
              const readInfo = {
                hasNextPage: isBackwards ? isGiven : isFurther,
                hasPreviousPage: isBackwards ? isFurther : isGiven,
                startCursor: isBackwards ? furthest : nearest,
                endCursor: isBackwards ? nearest : furthest,
                __typename: () => sql`'PageInfo'`,
              }[info];
              if (!readInfo) throw new NeedsResolvers(`PageInfo.${info}`);
              return sql`${readInfo()} as ${below}`;
            }),
          ),
        totalCount: () => source.total ?? sql`null::int`,
        __typename: () => sql`${getTreeType(asked.trees).name}::text`,
      }[name];
      if (!value) throw new NeedsResolvers(name);
      return sql`${value()} as ${key}`;
    });

    const rows = this.pageRows(shape, child, source, window, looksAhead ? size + 1 : size);
    const numbered = isNumbered
      ? sql`(select ${child}.*, row_number() over () as page_at, count(*) over () as page_total from (${rows}) ${child})`
      : sql`(${rows})`;
    if (gathered.length === 0) gather(sql`count(*)`);
    return sql`(select ${jsonSql(columns)} from (select ${join(gathered)} from ${numbered} ${child}) gathered)`;
  }

  private edge(shape: Shape, child: Sql, cursor: Sql, trees: Selections): Sql {
    const { name: typeName } = getTreeType(trees);
    return jsonSql(
      requestedFields(typeName, trees).map(({ key, name, asked }) => {
        if (name === 'cursor') return sql`${cursor} as ${key}`;
        if (name === 'node') return sql`${this.object(shape, child, asked.trees)} as ${key}`;
        return sql`${typeName}::text as ${key}`;
      }),
    );
  }

  protected override cursorValues(cursor: string, types: CursorType[]): unknown[] {
    const given = this.cursors.get(cursor);
    if (!given) return decodeCursor(cursor, types);
    return types.map((_, i) => new FromRequest((request) => decodeCursor(given(request), types)[i]));
  }

  /** Applies the permission check of a field. The statement fails if a row is refused, and a resolver reports it. */
  private guarded(field: GraphQLField<unknown, unknown>, row: Sql, value: Sql): Sql {
    const allows = field.extensions.allows as Allows | undefined;
    if (!allows || allows(this.viewer, { id: NO_ID })) return value;
    if (!this.viewer || !allows(this.viewer, { id: this.viewer.id })) {
      throw new NeedsResolvers(`${field.name} is refused`);
    }
    return sql`case when ${row}.id = ${this.viewer.id}::uuid then to_json(${value}) else ${needsResolver(sql`${row}.id`)} end`;
  }
}

/** A JSON object of columns, each `value as "key"`. No key has a space, so no key is equal to the row's alias. */
export const jsonSql = (columns: Sql[], from: Sql = empty): Sql =>
  sql`(select row_to_json("the row") from (select ${join(columns)} ${from}) "the row")`;

/** SQL that fails when this row is read, so that a resolver reports the error. */
export const needsResolver = (value: Sql): Sql => sql`concat(${value}, ' needs a resolver')::json`;

/** A response key as a column name. */
export function columnName(key: string): Sql {
  if (key.length > KEY_MAX) throw new NeedsResolvers('The key is too long for a column');
  return raw(`"${key}"`);
}

type Requested = {
  key: Sql;
  name: string;
  /** Undefined for __typename. */
  field: GraphQLField<unknown, unknown> | undefined;
  asked: RequestedField;
};

/** The requested fields of a type at one place of the response, in the order of the request. */
function requestedFields(typeName: string, [tree, ...others]: Selections): Requested[] {
  if (!tree) return [];
  // A payload's field was requested under two keys.
  if (others.length > 0) throw new NeedsResolvers(`${typeName} has two selections`);
  const { schema, fragments, variableValues } = tree.info;
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new NeedsResolvers(`${typeName} is no object`);
  return [...collectSubfields(schema, fragments, variableValues, type, tree.nodes)].map(([key, nodes]) => {
    const [node] = nodes;
    const name = node?.name.value ?? '';
    const field = type.getFields()[name];
    if (!node || (!field && name !== '__typename')) throw new NeedsResolvers(`${typeName}.${name}`);
    // The space distinguishes this key from the keys of `buildFieldKey`.
    const asked: RequestedField = { key: `answer ${name}`, args: {}, trees: [] };
    if (field) {
      asked.field = field;
      asked.args = getArguments(field, node, variableValues);
      asked.trees = [{ info: tree.info, type: getNamedType(field.type), nodes }];
    }
    return { key: columnName(key), name, field, asked };
  });
}

const getTreeType = ([tree]: Selections): GraphQLObjectType => tree?.type as GraphQLObjectType;

/** SQL for the cursor of a row, equal to `encodeCursor`. */
const cursorSql = (keys: Sql[]): Sql =>
  sql`translate(encode(convert_to(concat('[', ${join(
    keys.map((key) => sql`to_json(${key})`),
    `, ',', `,
  )}, ']'), 'UTF8'), 'base64'), '+/=' || chr(10), '-_')`;

/** SQL that serializes a value as its GraphQL type does. Objects and lists are already JSON. */
function scalarForm(type: GraphQLOutputType, value: Sql): Sql {
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  if (isEnumType(named)) {
    // Enum values are stored in lower case.
    if (named.getValues().some(({ name, value: inner }) => name !== String(inner).toUpperCase())) {
      throw new NeedsResolvers(`${named.name} has other names`);
    }
    return isList ? sql`array_to_json(upper(${value}::text)::text[])` : sql`upper(${value}::text)`;
  }
  if (!isScalarType(named)) return value;
  if (named.name === 'DateTime' && !isList) {
    return sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  if (!SENT_AS_THEY_ARE.includes(named.name)) throw new NeedsResolvers(named.name);
  return value;
}

const SENT_AS_THEY_ARE = ['ID', 'String', 'Int', 'Float', 'Boolean', 'URL', 'EmailAddress'];

/** SQL that serializes a column. From a JSON column, only the requested keys are selected. */
function columnForm(type: GraphQLOutputType, value: Sql, trees: Selections): Sql {
  const named = getNamedType(type);
  if (!isObjectType(named)) return scalarForm(type, value);
  return jsonSql(
    requestedFields(named.name, trees).map(({ key, name, field }) => {
      if (!field) return sql`${named.name}::text as ${key}`;
      const text = sql`(given.value ->> ${raw(`'${name}'`)})`;
      if (getNamedType(field.type).name !== 'URL') throw new NeedsResolvers(`${named.name}.${name}`);
      return sql`case when ${text} is null or ${text} ~* ${raw(`'${PLAIN_ADDRESS}'`)} then to_json(${text}) else ${needsResolver(text)} end as ${key}`;
    }),
    // "offset 0", because PostgreSQL would otherwise compute the value for each use.
    sql`from (select ${value} as value offset 0) given`,
  );
}
