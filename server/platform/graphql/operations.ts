import { type GraphQLResolveInfo, getNamedType } from 'graphql';
import * as graphql from 'type-graphql';
import { Authorized, createParameterDecorator } from 'type-graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { Cost } from '../reads/cost.ts';
import { costModel } from '../reads/limits.rules.ts';
import { connectionFromRow, fromRow, getSelections, type Selections } from '../reads/selection.ts';
import { Scope } from './scopes.ts';
import type { Returns } from './types.ts';

// The decorators for resolvers: those of TypeGraphQL with the description as an argument, and our own.

type Options = { nullable?: boolean | 'items'; defaultValue?: unknown };
type Deprecated = { deprecationReason?: string };

export const Query = (type: Returns, description: string, options: Options = {}) =>
  graphql.Query(type, { ...options, description });

export const Mutation = (type: Returns, description: string, options: Deprecated = {}) =>
  graphql.Mutation(type, { ...options, description });

/** A field that the model already declares takes no description. */
export const FieldResolver = (type: Returns, description?: string, options: Options = {}) =>
  graphql.FieldResolver(type, { ...options, description });

export const Arg = (name: string, type: Returns, description: string, options: Options = {}) =>
  graphql.Arg(name, type, { ...options, description });

/** The context of a resolver: the caller, and the selected fields. */
export type Call = { context: Context; info: GraphQLResolveInfo };

export const Call = () => createParameterDecorator<Context>(({ context, info }): Call => ({ context, info }));

const combine =
  (...decorators: MethodDecorator[]): MethodDecorator =>
  (...method) => {
    for (const decorate of decorators) decorate(...method);
  };

/** A query that only admins can call. Most are read too rarely to keep plans for them. */
export const AdminQuery = (
  type: Returns,
  description: string,
  { hasPlan = false, ...options }: Options & { hasPlan?: boolean } = {},
) =>
  combine(
    Authorized('ADMIN'),
    graphql.Extensions({ hasPlan }),
    Query(type, `Admins only. ${description}`, options),
  );

/** A mutation that only admins can call. An access token needs the scope ADMIN, or is refused. */
export const AdminMutation = (
  type: Returns,
  description: string,
  { byToken = true, ...options }: Deprecated & { byToken?: boolean } = {},
) =>
  combine(
    Authorized('ADMIN'),
    ...(byToken ? [Scope('admin')] : []),
    Mutation(type, `Admins only. ${description}`, options),
  );

/** The field's value in the row of its object, or the requested page if the field is a connection. */
const FromRow = createParameterDecorator(({ root, info }) =>
  getNamedType(info.returnType).name.endsWith('Connection')
    ? connectionFromRow(root, info)
    : fromRow(root, info),
);

type RowOptions = Options & { args?: object; arg?: ReturnType<typeof Arg> };

/** A field whose value is in the row of its object. `args` or `arg` is by what the row was read. */
export const RowField =
  (type: Returns, description: string, { args, arg, ...options }: RowOptions = {}) =>
  (prototype: object, name: string) => {
    const value = (row: unknown) => row;
    Object.defineProperty(prototype, name, { value });
    FromRow(prototype, name, 0);
    if (args) graphql.Args(() => args)(prototype, name, 1);
    arg?.(prototype, name, 1);
    FieldResolver(type, description, options)(prototype, name, { value });
  };

const guardedField =
  (guard: string, type: Returns, description: string) => (prototype: object, name: string) => {
    RowField(type, description, { nullable: true })(prototype, name);
    Cost({ points: costModel.refusable })(prototype, name);
    Authorized(guard)(prototype, name);
  };

/** A field of the row that only admins can read. */
export const AdminField = (type: Returns, description: string) =>
  guardedField('ADMIN', type, `Admins only. ${description}`);

/** A field of a profile's row that only its owner and admins can read. */
export const OwnerField = (type: Returns, description: string) =>
  guardedField('OWNER_OR_ADMIN', type, description);

/**
 * Declares how a mutation reads its payload: the selected fields of the changed object, under `key`. Throws NOT_FOUND
 * with the message if the object no longer exists.
 */
export const definePayload =
  <Key extends string, Row, More extends unknown[]>(
    key: Key,
    read: (
      context: Context,
      selections: Selections,
      id: string,
      ...more: More
    ) => Promise<Row | null | undefined>,
    missing: string,
  ) =>
  async (context: Context, info: GraphQLResolveInfo, id: string, ...more: More) => {
    const row = await read(context, getSelections(info, key), id, ...more);
    if (!row) throw notFound(missing);
    return { [key]: row, viewer: {} } as Record<Key, Row> & { viewer: object };
  };
