import {
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { AppError, forbidden } from '../errors.ts';
import {
  getSelections,
  listRequestedFields,
  type RequestedField,
  resolvedField,
} from '../reads/selection.ts';
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

/** Declares that tokens without READ get only the id of what a payload holds here, because it may be a draft. */
export const IdWithoutRead = () => Extensions({ idWithoutRead: true });

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
 * subscription, this happens at its beginning and at each event. Types and fields with `byToken: false` refuse tokens.
 */
export function checkScopes(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const { type, field } of listObjectFields(schema)) {
    const scope = getRequiredScope(field) ?? getRequiredScope(type);
    const isRefused = refusesTokens(type) || holdsRefused(field) || (type === mutation && !scope);
    if (!scope && !isRefused) continue;
    // A plan is made without a token, so it would skip this check.
    if (isRefused) field.extensions = { ...field.extensions, hasPlan: false };
    const checked =
      (resolve: Resolver): Resolver =>
      (source, args, context, info) => {
        if (context.token && isRefused) throw forbidden('Access tokens can’t do this. Log in on the site.');
        if (scope) requireScope(context.token, scope);
        // Refused before the change is made. Afterwards, the id of what was made would be lost.
        if (type === mutation && context.token) {
          if (returns(info, holdsRefused)) throw forbidden(NEEDS_LOGIN);
          if (!hasScope(context.token, 'read') && returns(info, needsRead))
            throw new AppError('FORBIDDEN', NEEDS_READ, { scopes: ['READ'] });
        }
        return resolve(source, args, context, info);
      };
    field.resolve = checked(field.resolve ?? defaultFieldResolver);
    if (field.subscribe) field.subscribe = checked(field.subscribe);
  }
}

const refusesTokens = ({ extensions }: Pick<GraphQLNamedType, 'extensions'>) => extensions.byToken === false;

/** Whether a field or its type refuses tokens. */
const holdsRefused = (field: GraphQLField<unknown, unknown>) =>
  refusesTokens(field) || refusesTokens(getNamedType(field.type));

const NEEDS_READ =
  'This access token lacks the scope READ, so nothing was changed. Request nothing private: nothing of the viewer, and only the id of a pick, collection or list.';

const NEEDS_LOGIN =
  'Access tokens can’t read all that this requests, so nothing was changed. Request nothing that refuses access tokens.';

type IsMeant = (field: GraphQLField<unknown, unknown>, below: string[]) => boolean;

/** Whether a mutation is to return a field that is meant, at any depth. */
function returns(info: GraphQLResolveInfo, isMeant: IsMeant): boolean {
  const holds = ({ field, trees }: Pick<RequestedField, 'field' | 'trees'>): boolean => {
    if (!field) return false;
    const below = [...listRequestedFields(getNamedType(field.type).name, trees)];
    const names = below.map(([name]) => name);
    return isMeant(field, names) || below.some(([, asked]) => holds(asked));
  };
  return holds({ field: resolvedField(info).field, trees: getSelections(info) });
}

/** Whether a field is of the viewer, for owners only, or more of a draft than its id. */
const needsRead: IsMeant = (field, below) =>
  Boolean(field.extensions.allows) ||
  (getRequiredScope(getNamedType(field.type)) === 'read' && below.length > 0) ||
  (Boolean(field.extensions.idWithoutRead) && below.some((name) => name !== 'id'));

/** The scope that a field or type declares. */
export const getRequiredScope = ({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>) =>
  extensions.scope as TokenScope | undefined;
