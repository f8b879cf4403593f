import { type GraphQLResolveInfo, getNamedType } from 'graphql';
import { Authorized, createParameterDecorator, Mutation, Query } from 'type-graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { connectionFromRow, fromRow, getSelections, type Selections } from '../reads/selection.ts';
import { Scope } from './scopes.ts';

// Decorators that the resolvers of queries and mutations share.

/** The context of a resolver: the caller, and the selected fields. */
export type Call = { context: Context; info: GraphQLResolveInfo };

export const Call = () => createParameterDecorator<Context>(({ context, info }): Call => ({ context, info }));

type Returns = Parameters<typeof Query>[0];

const combine =
  (...decorators: MethodDecorator[]): MethodDecorator =>
  (...method) => {
    for (const decorate of decorators) decorate(...method);
  };

const describe = (text: string) => `Admins only. ${text}`;

/** A query that only admins can call. */
export const AdminQuery = (returns: Returns, description: string, options: { nullable?: boolean } = {}) =>
  combine(Authorized('ADMIN'), Query(returns, { ...options, description: describe(description) }));

/** A mutation that only admins can call; an access token needs the scope ADMIN. */
export const AdminMutation = (returns: Returns, description: string) =>
  combine(Authorized('ADMIN'), Scope('admin'), Mutation(returns, { description: describe(description) }));

/** The value of the field in the row; for a connection the requested page. */
export const FromRow = () =>
  createParameterDecorator(({ root, info }) =>
    getNamedType(info.returnType).name.endsWith('Connection')
      ? connectionFromRow(root, info)
      : fromRow(root, info),
  );

/**
 * Reads the payload of a mutation: the selected fields of the changed object, under this key. NOT_FOUND with this
 * message if it no longer exists.
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
