import { Int, Resolver } from 'type-graphql';
import { Arg, Call, Mutation, RowField } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { Field, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';
import { ProfileConnection, ProfileModel } from '../profile/profile.model.ts';
import { profilePayload } from '../profile/profile.reads.ts';
import { setFollow } from './follow.service.ts';

@ObjectType('The result of following or unfollowing a profile.')
class SetFollowPayload {
  @Field(() => ProfileModel, 'The profile after the change.')
  profile!: ProfileModel;

  @Field(() => Viewer, 'The viewer, with the updated following count.')
  viewer!: Viewer;
}

@Resolver(() => ProfileModel)
export class FollowResolver {
  @RowField(() => Int, 'The number of followers. Null to strangers until the shelf is approved.', {
    nullable: true,
  })
  declare followersCount: unknown;

  @RowField(
    () => Int,
    'The number of profiles that this person follows. Null to strangers until the shelf is approved.',
    { nullable: true },
  )
  declare followingCount: unknown;

  @RowField(() => Boolean, 'Whether the viewer follows this profile. False if logged out.')
  declare viewerIsFollowing: unknown;

  @RowField(
    () => ProfileConnection,
    'The people who follow this profile, latest first, without suspended ones. Null to strangers until the shelf is approved.',
    { nullable: true, args: PageArgs },
  )
  declare followers: unknown;

  @RowField(
    () => ProfileConnection,
    'The people whom this profile follows, latest first, without suspended ones. Null to strangers until the shelf is approved.',
    { nullable: true, args: PageArgs },
  )
  declare following: unknown;

  @Scope('write_social')
  @Mutation(
    () => SetFollowPayload,
    "Follows or unfollows a profile; safe to repeat. BAD_USER_INPUT for the viewer's own profile.",
  )
  async setFollow(
    @Arg('profileId', () => Id, 'The profile to follow.') profileId: string,
    @Arg('on', () => Boolean, 'True follows, false unfollows.') on: boolean,
    @Call() { context, info }: Call,
  ) {
    await setFollow(context, profileId, on);
    return profilePayload(context, info, profileId);
  }
}
