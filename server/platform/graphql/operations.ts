import { type GraphQLResolveInfo, getNamedType } from 'graphql';
import { Authorized, createParameterDecorator, Mutation, Query } from 'type-graphql';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { connectionFromRow, fromRow, getSelections, type Selections } from '../reads/selection.ts';
import { Scope } from './scopes.ts';

// What the resolvers of queries and mutations have in common.

/** What a resolver needs besides its arguments: the caller, and the fields that are selected. */
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

/** A mutation that only admins can call, with an access token only if that has the scope ADMIN. */
export const AdminMutation = (returns: Returns, description: string) =>
  combine(Authorized('ADMIN'), Scope('admin'), Mutation(returns, { description: describe(description) }));

/** The value of the field in the row that was read; of a connection the requested page. */
export const FromRow = () =>
  createParameterDecorator(({ root, info }) =>
    getNamedType(info.returnType).name.endsWith('Connection')
      ? connectionFromRow(root, info)
      : fromRow(root, info),
  );

/**
 * Reads the payload of a mutation: the selected fields of what it changed, under this key. NOT_FOUND with this message if
 * that is gone.
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
