import 'reflect-metadata';
import { type GraphQLSchema, isObjectType, specifiedDirectives } from 'graphql';
import {
  type AuthCheckerInterface,
  type BuildSchemaOptions,
  buildSchema,
  getMetadataStorage,
  type PubSub,
  type ResolverData,
} from 'type-graphql';
import { AccountResolver } from './modules/account/account.resolver.ts';
import { EmailResolver } from './modules/account/email/email.resolver.ts';
import { SessionResolver } from './modules/account/session/session.resolver.ts';
import { AdminResolver } from './modules/admin/admin.resolver.ts';
import { auditEventShape } from './modules/admin/audit-log.reads.ts';
import { AuditResolver } from './modules/admin/audit-log.resolver.ts';
import { ContentResolver } from './modules/admin/content.resolver.ts';
import { userShape } from './modules/admin/user.reads.ts';
import { UserResolver } from './modules/admin/user.resolver.ts';
import { AppResolver } from './modules/app/app.resolver.ts';
import {
  collectionPickFields,
  collectionProfileFields,
  collectionShape,
} from './modules/collection/collection.reads.ts';
import {
  CollectionResolver,
  PickCollectionsResolver,
  ProfileCollectionsResolver,
} from './modules/collection/collection.resolver.ts';
import { commentCollectionFields, commentPickFields, commentShape } from './modules/comment/comment.reads.ts';
import {
  CollectionCommentsResolver,
  CommentResolver,
  PickCommentsResolver,
} from './modules/comment/comment.resolver.ts';
import { DigestResolver } from './modules/digest/digest.resolver.ts';
import { DataExportResolver } from './modules/export/export.resolver.ts';
import { FactorResolver } from './modules/factor/factor.resolver.ts';
import { PasskeyResolver } from './modules/factor/passkey.resolver.ts';
import { favoritePickFields } from './modules/favorite/favorite.reads.ts';
import { FavoriteResolver, ViewerFavoritesResolver } from './modules/favorite/favorite.resolver.ts';
import { featuredShape } from './modules/featured/featured.reads.ts';
import { FeaturedResolver } from './modules/featured/featured.resolver.ts';
import { followProfileFields } from './modules/follow/follow.reads.ts';
import { FollowResolver } from './modules/follow/follow.resolver.ts';
import { inviteShape } from './modules/invite/invite.reads.ts';
import { InviteResolver } from './modules/invite/invite.resolver.ts';
import { JobResolver } from './modules/job/job.resolver.ts';
import { listItemShape, listPickFields, listShape } from './modules/list/list.reads.ts';
import { ListResolver, PickListsResolver, ViewerListsResolver } from './modules/list/list.resolver.ts';
import { LookupResolver } from './modules/lookup/lookup.resolver.ts';
import { TestMailResolver } from './modules/mail/test-mail.resolver.ts';
import { curatorMatchShape, matchProfileFields, matchReasonShape } from './modules/match/match.reads.ts';
import { MatchReasonResolver, MatchResolver, ProfileMatchResolver } from './modules/match/match.resolver.ts';
import { ImageResolver } from './modules/media/image.resolver.ts';
import { imageShape } from './modules/media/media.reads.ts';
import { MirrorResolver } from './modules/mirror/mirror.resolver.ts';
import { reportShape } from './modules/moderation/report.reads.ts';
import { ReportResolver } from './modules/moderation/report.resolver.ts';
import {
  takedownCollectionFields,
  takedownPickFields,
  takedownProfileFields,
  takedownShape,
} from './modules/moderation/takedown.reads.ts';
import {
  CollectionTakedownResolver,
  PickTakedownResolver,
  ProfileTakedownResolver,
  TakedownResolver,
} from './modules/moderation/takedown.resolver.ts';
import { NodeResolver } from './modules/node/node.resolver.ts';
import { notificationShape } from './modules/notification/notification.reads.ts';
import {
  NotificationActorsResolver,
  NotificationResolver,
} from './modules/notification/notification.resolver.ts';
import { feedEntryShape, pickProfileFields, pickShape } from './modules/pick/pick.reads.ts';
import { PickResolver, ProfilePicksResolver } from './modules/pick/pick.resolver.ts';
import { cityShape, cityThingFields } from './modules/place/place.reads.ts';
import { CityResolver, PlacesResolver, ThingCityResolver } from './modules/place/place.resolver.ts';
import { canSeePrivate } from './modules/profile/profile.policy.ts';
import { profileShape } from './modules/profile/profile.reads.ts';
import { ProfileResolver, ViewerResolver } from './modules/profile/profile.resolver.ts';
import { RoleResolver } from './modules/profile/role/role.resolver.ts';
import { PushResolver } from './modules/push/push.resolver.ts';
import { SearchResolver } from './modules/search/search.resolver.ts';
import { SecurityResolver } from './modules/security/security.resolver.ts';
import { SettingsResolver } from './modules/settings/settings.resolver.ts';
import { shelfPickFields, shelfPlacementShape, shelfProfileFields } from './modules/shelf/shelf.reads.ts';
import { PickPlacementResolver, ProfileShelfResolver } from './modules/shelf/shelf.resolver.ts';
import { SiteResolver } from './modules/site/site.resolver.ts';
import { waitingPickFields, waitingProfileFields } from './modules/submission/pending-edit.reads.ts';
import {
  PickPendingEditResolver,
  ProfilePendingEditResolver,
} from './modules/submission/pending-edit.resolver.ts';
import {
  ShelfChecksResolver,
  SubmissionReviewResolver,
  ViewerNotesResolver,
} from './modules/submission/review.resolver.ts';
import { submissionShape } from './modules/submission/submission.reads.ts';
import { DecidedSubmissionResolver, SubmissionResolver } from './modules/submission/submission.resolver.ts';
import { thingChangeShape } from './modules/thing/change/change.reads.ts';
import { ThingChangeResolver } from './modules/thing/change/change.resolver.ts';
import { ThingRematchResolver } from './modules/thing/change/rematch.resolver.ts';
import {
  chosenThingPickFields,
  mergedThingFields,
  thingDuplicateShape,
  thingSuggestionShape,
} from './modules/thing/suggestion/suggestion.reads.ts';
import {
  PickChoiceResolver,
  ThingSuggestionResolver,
} from './modules/thing/suggestion/suggestion.resolver.ts';
import { thingIdentifierShape, thingPickFields, thingShape } from './modules/thing/thing.reads.ts';
import { LookupThingResolver, PickThingResolver, ThingResolver } from './modules/thing/thing.resolver.ts';
import { topThingShape } from './modules/thing/top-things/top-things.reads.ts';
import { TopThingsResolver } from './modules/thing/top-things/top-things.resolver.ts';
import { TokenResolver } from './modules/token/token.resolver.ts';
import { WebhookResolver } from './modules/webhook/webhook.resolver.ts';
import type { Context } from './platform/context.ts';
import { type AppError, forbidden, unauthenticated } from './platform/errors.ts';
import { replaceNulls } from './platform/graphql/arguments.ts';
import { semanticNonNull, separateFailures } from './platform/graphql/nullability.ts';
import { checkScopes, requireScope, scopeDirective } from './platform/graphql/scopes.ts';
import { checkStepUp } from './platform/graphql/step-up.ts';
import { limitWrites } from './platform/limits/writes.ts';
import type { Allows } from './platform/reads/answers.ts';
import { type ApiModule, checkReads, registerReads } from './platform/reads/registry.ts';
import { limitAnswerSize } from './platform/reads/size.ts';
import { actsAsAdmin } from './platform/reads/viewer.policy.ts';

type Guard = 'ADMIN' | 'OWNER_OR_ADMIN';

/** The permission checks of fields: who may see a field, and the error for everyone else. */
const guards: Record<Guard, { allows: Allows; refused: () => AppError }> = {
  ADMIN: {
    allows: actsAsAdmin,
    refused: () => forbidden('Only admins can do this.'),
  },
  OWNER_OR_ADMIN: {
    allows: canSeePrivate,
    refused: () => forbidden('Only the owner and admins can see this.'),
  },
};

/** Implements `@Authorized('ADMIN')`, and `@Authorized('OWNER_OR_ADMIN')` for fields of a profile. */
class AuthChecker implements AuthCheckerInterface<Context, Guard> {
  check({ root, context: { viewer, token } }: ResolverData<Context>, [guard = 'ADMIN']: Guard[]): boolean {
    requireScope(token, guard === 'ADMIN' ? 'admin' : 'read');
    if (guard === 'ADMIN' && viewer === null) throw unauthenticated();
    if (!guards[guard].allows(viewer, root)) throw guards[guard].refused();
    return true;
  }
}

/** Adds each field's permission check to the schema, so that plans apply the same checks as resolvers. */
function nameGuards(schema: GraphQLSchema): void {
  for (const { name, fields = [] } of getMetadataStorage().objectTypes) {
    const type = schema.getType(name);
    for (const { schemaName, roles } of fields) {
      const field = isObjectType(type) && roles ? type.getFields()[schemaName] : undefined;
      const [guard = 'ADMIN'] = (roles ?? []) as Guard[];
      if (field) field.extensions = { ...field.extensions, allows: guards[guard].allows };
    }
  }
}

/** The resolvers and reads of each module. The start fails if a field of a shape has no read. */
const modules: readonly ApiModule[] = [
  { resolvers: [AccountResolver, EmailResolver, SessionResolver] },
  { resolvers: [AdminResolver, ContentResolver, UserResolver], shapes: [userShape] },
  { resolvers: [ImageResolver], shapes: [imageShape] },
  { resolvers: [ProfileResolver, RoleResolver, ViewerResolver], shapes: [profileShape] },
  {
    resolvers: [PickResolver, ProfilePicksResolver],
    shapes: [pickShape, feedEntryShape],
    extensions: [[profileShape, pickProfileFields]],
  },
  {
    resolvers: [CollectionResolver, PickCollectionsResolver, ProfileCollectionsResolver],
    shapes: [collectionShape],
    extensions: [
      [pickShape, collectionPickFields],
      [profileShape, collectionProfileFields],
    ],
  },
  {
    resolvers: [CommentResolver, PickCommentsResolver, CollectionCommentsResolver],
    shapes: [commentShape],
    extensions: [
      [pickShape, commentPickFields],
      [collectionShape, commentCollectionFields],
    ],
  },
  { resolvers: [FavoriteResolver, ViewerFavoritesResolver], extensions: [[pickShape, favoritePickFields]] },
  {
    resolvers: [ListResolver, ViewerListsResolver, PickListsResolver],
    shapes: [listShape, listItemShape],
    extensions: [[pickShape, listPickFields]],
  },
  { resolvers: [FeaturedResolver], shapes: [featuredShape] },
  { resolvers: [FollowResolver], extensions: [[profileShape, followProfileFields]] },
  { resolvers: [MirrorResolver] },
  { resolvers: [NodeResolver] },
  { resolvers: [NotificationResolver, NotificationActorsResolver], shapes: [notificationShape] },
  { resolvers: [DigestResolver] },
  { resolvers: [DataExportResolver] },
  { resolvers: [InviteResolver], shapes: [inviteShape] },
  { resolvers: [JobResolver] },
  { resolvers: [PushResolver] },
  { resolvers: [SearchResolver] },
  { resolvers: [SettingsResolver] },
  { resolvers: [SecurityResolver] },
  { resolvers: [FactorResolver, PasskeyResolver] },
  { resolvers: [TokenResolver] },
  { resolvers: [AppResolver] },
  { resolvers: [WebhookResolver] },
  {
    resolvers: [ThingResolver, PickThingResolver, LookupThingResolver],
    shapes: [thingShape, thingIdentifierShape],
    extensions: [[pickShape, thingPickFields]],
  },
  { resolvers: [ThingChangeResolver], shapes: [thingChangeShape] },
  {
    resolvers: [ThingSuggestionResolver, PickChoiceResolver, ThingRematchResolver],
    shapes: [thingSuggestionShape, thingDuplicateShape],
    extensions: [
      [thingShape, mergedThingFields],
      [pickShape, chosenThingPickFields],
    ],
  },
  { resolvers: [TopThingsResolver], shapes: [topThingShape] },
  {
    resolvers: [MatchResolver, MatchReasonResolver, ProfileMatchResolver],
    shapes: [curatorMatchShape, matchReasonShape],
    extensions: [[profileShape, matchProfileFields]],
  },
  {
    resolvers: [PlacesResolver, CityResolver, ThingCityResolver],
    shapes: [cityShape],
    extensions: [[thingShape, cityThingFields]],
  },
  { resolvers: [ReportResolver], shapes: [reportShape] },
  {
    resolvers: [TakedownResolver, PickTakedownResolver, CollectionTakedownResolver, ProfileTakedownResolver],
    shapes: [takedownShape],
    extensions: [
      [pickShape, takedownPickFields],
      [collectionShape, takedownCollectionFields],
      [profileShape, takedownProfileFields],
    ],
  },
  { resolvers: [AuditResolver], shapes: [auditEventShape] },
  { resolvers: [SiteResolver] },
  { resolvers: [TestMailResolver] },
  {
    resolvers: [ProfileShelfResolver, PickPlacementResolver],
    shapes: [shelfPlacementShape],
    extensions: [
      [pickShape, shelfPickFields],
      [profileShape, shelfProfileFields],
    ],
  },
  {
    resolvers: [
      SubmissionResolver,
      DecidedSubmissionResolver,
      SubmissionReviewResolver,
      ShelfChecksResolver,
      ViewerNotesResolver,
      PickPendingEditResolver,
      ProfilePendingEditResolver,
    ],
    shapes: [submissionShape],
    extensions: [
      [pickShape, waitingPickFields],
      [profileShape, waitingProfileFields],
    ],
  },
  { resolvers: [LookupResolver] },
];

/** The API's schema. server/schema.graphql is its committed print. */
export function buildAppSchema(): Promise<GraphQLSchema> {
  built ??= build();
  return built;
}

/** TypeGraphQL requires a source of events, but each subscription reads events from its own stream. */
const eventsOfStreams: PubSub = {
  publish: () => {},
  subscribe: () => {
    throw new Error('A subscription names its events by `subscribe`');
  },
};

/** Built once per process, because decorators register themselves only once. */
let built: Promise<GraphQLSchema> | undefined;

/** The descriptions of the root types, which decorators cannot set. */
const ROOTS = {
  Query:
    'What can be read: what is public by everyone, the rest by members and admins. A field that fails is null and ' +
    'has an error with its path; the others are answered.',
  Mutation:
    'Changes. Each mutation returns the changed objects, or is null and has an error with its path and the code ' +
    'UNAUTHENTICATED, FORBIDDEN, STEP_UP_REQUIRED, NOT_FOUND, BAD_USER_INPUT, CONFLICT, RATE_LIMITED or UNAVAILABLE. ' +
    'The following mutations still run.',
  Subscription: 'Live events, sent as server-sent events from /graphql/stream.',
};

async function build(): Promise<GraphQLSchema> {
  registerReads(modules);
  const schema = await buildSchema({
    resolvers: modules.flatMap(({ resolvers }) => [...resolvers]) as never as BuildSchemaOptions['resolvers'],
    authChecker: AuthChecker,
    pubSub: eventsOfStreams,
    directives: [...specifiedDirectives, semanticNonNull, scopeDirective],
    // zod validates inputs, with the same rules as forms.
    validate: false,
  });
  for (const [name, description] of Object.entries(ROOTS)) {
    const root = schema.getType(name);
    if (root) root.description = description;
  }
  separateFailures(schema);
  checkReads(schema, modules);
  nameGuards(schema);
  checkStepUp(schema);
  checkScopes(schema);
  limitWrites(schema);
  limitAnswerSize(schema);
  replaceNulls(schema);
  return schema;
}
