import {
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { AppError, forbidden } from '../errors.ts';
import { listObjectFields } from './object-fields.ts';

export type TokenScope = 'public' | 'read' | 'write_picks' | 'write_social' | 'admin';

/**
 * The access token of a request. Limits and idempotency keys belong to `holder`: the grant if the token is an app's,
 * because each refresh replaces the token, and otherwise the token itself.
 */
export type CallerToken = { id: string; holder: string; scopes: readonly TokenScope[] };

/** Shows the declared scopes in the printed schema. */
export const scopeDirective = new GraphQLDirective({
  name: 'scope',
  description: 'The scope that an access token needs. Mutations without one refuse tokens.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { requires: { type: new GraphQLNonNull(GraphQLString), description: 'The name of a TokenScope.' } },
});

/** Declares the scope that a token needs for a field. Mutations without one refuse tokens. */
export const Scope = (scope: TokenScope) => Extensions({ scope });

/** Whether a caller has this scope. Sessions have all of them, and ADMIN includes READ. */
export const hasScope = (token: CallerToken | undefined, scope: TokenScope): boolean =>
  !token || token.scopes.includes(scope) || (scope === 'read' && token.scopes.includes('admin'));

/** Refuses a token that lacks one of these scopes. */
export function requireScope(token: CallerToken | undefined, ...scopes: TokenScope[]): void {
  const lacking = scopes.find((scope) => !hasScope(token, scope))?.toUpperCase();
  if (lacking === undefined) return;
  throw new AppError('FORBIDDEN', `This access token lacks the scope ${lacking}.`, {
    scopes: Array.from(new Set(scopes), (scope) => scope.toUpperCase()),
  });
}

type Resolver = GraphQLFieldResolver<unknown, { token?: CallerToken }>;

/**
 * Checks the scope of access tokens for all mutations, and for fields and types that declare a scope. For a
 * subscription, this happens at its beginning and at each event.
 */
export function checkScopes(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const { type, field } of listObjectFields(schema)) {
    const scope = getRequiredScope(field) ?? getRequiredScope(type);
    if (!scope && type !== mutation) continue;
    const checked =
      (resolve: Resolver): Resolver =>
      (source, args, context, info) => {
        if (context.token && !scope) throw forbidden('Access tokens can’t do this. Log in on the site.');
        if (scope) requireScope(context.token, scope);
        return resolve(source, args, context, info);
      };
    field.resolve = checked(field.resolve ?? defaultFieldResolver);
    if (field.subscribe) field.subscribe = checked(field.subscribe);
  }
}

/** The scope that a field or type declares. */
export const getRequiredScope = ({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>) =>
  extensions.scope as TokenScope | undefined;
