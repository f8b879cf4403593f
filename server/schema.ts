import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { type AuthCheckerInterface, buildSchema, type ResolverData } from 'type-graphql';
import { AccountResolver } from './modules/account/account.resolver.ts';
import { EmailResolver } from './modules/account/email.resolver.ts';
import { CollectionResolver, ProfileCollectionsResolver } from './modules/collection/collection.resolver.ts';
import { FavoriteResolver, ViewerFavoritesResolver } from './modules/favorite/favorite.resolver.ts';
import { FollowResolver } from './modules/follow/follow.resolver.ts';
import { ImageResolver } from './modules/media/image.resolver.ts';
import { NotificationResolver } from './modules/notification/notification.resolver.ts';
import { PickResolver, ProfilePicksResolver } from './modules/pick/pick.resolver.ts';
import { canSeePrivate } from './modules/profile/profile.policy.ts';
import { ProfileResolver, ViewerResolver } from './modules/profile/profile.resolver.ts';
import { SearchResolver } from './modules/search/search.resolver.ts';
import { SettingsResolver } from './modules/settings/settings.resolver.ts';
import { SubmissionResolver } from './modules/submission/submission.resolver.ts';
import type { Context } from './platform/context.ts';
import { forbidden, unauthenticated } from './platform/errors.ts';
import { limitWrites } from './platform/rate-limit.ts';
import { limitAnswerSize } from './platform/reads/size.ts';

type Guard = 'ADMIN' | 'OWNER_OR_ADMIN';

/** The field-level guards: `@Authorized('ADMIN')` and, on a profile's fields, `@Authorized('OWNER_OR_ADMIN')`. */
class AuthChecker implements AuthCheckerInterface<Context, Guard> {
  check({ root, context: { viewer } }: ResolverData<Context>, [guard]: Guard[]): boolean {
    if (guard === 'OWNER_OR_ADMIN') {
      if (!canSeePrivate(viewer, root)) throw forbidden('Only the owner and admins can see this.');
      return true;
    }
    if (viewer === null) throw unauthenticated();
    if (!viewer.isAdmin) throw forbidden('Only admins can do this.');
    return true;
  }
}

/** The API out of the list of its resolvers; server/schema.graphql is its committed print. */
export function buildAppSchema(): Promise<GraphQLSchema> {
  built ??= build();
  return built;
}

/** Decorators are read once a process, and so is what they add up to. */
let built: Promise<GraphQLSchema> | undefined;

async function build(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      AccountResolver,
      CollectionResolver,
      EmailResolver,
      FavoriteResolver,
      FollowResolver,
      ImageResolver,
      NotificationResolver,
      PickResolver,
      ProfileCollectionsResolver,
      ProfilePicksResolver,
      ProfileResolver,
      SearchResolver,
      SettingsResolver,
      SubmissionResolver,
      ViewerFavoritesResolver,
      ViewerResolver,
    ],
    authChecker: AuthChecker,
    // Inputs are judged by the zod rules that the forms share.
    validate: false,
  });
  limitWrites(schema);
  limitAnswerSize(schema);
  return schema;
}
