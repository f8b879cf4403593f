import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress, Id } from '../../platform/graphql/scalars.ts';
import { Field, NullableField, ObjectType, SessionField } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { ProfileModel, ProfileStatus } from '../profile/profile.model.ts';
import { SubmissionModel } from '../submission/submission.model.ts';
import { ROUNDS_MAX, USERS_AT_ONCE } from './admin.rules.ts';

export const UserOrder = defineEnum('UserOrder', 'The order of people in the list for admins.', {
  CREATED: 'By the time of the sign-up.',
  NAME: 'By name.',
});
export type UserOrder = ValueOf<typeof UserOrder>;

@ObjectType('A person as admins see them. The id is that of the profile.')
export class UserModel {
  @Field(() => Id, 'The id of the profile.')
  id!: string;

  @Field(() => ProfileModel, 'The public profile.')
  profile!: ProfileModel;

  @NullableColumn(() => EmailAddress, 'The email address. Null if the account has none.')
  email!: string | null;

  @Column(() => ProfileStatus, 'The review status of the shelf.')
  status!: ProfileStatus;

  @Column(() => DateTime, 'The time of the sign-up.')
  createdAt!: string;

  @Field(
    () => DateTime,
    'The last change of the profile or use of a session, to the hour. Sessions that ended do not count.',
  )
  lastActiveAt!: string;

  @Field(() => Boolean, 'Whether the email address is confirmed.')
  emailConfirmed!: boolean;

  @SessionField(() => Boolean, 'Whether the account has a password.')
  hasPassword!: boolean;

  @SessionField(() => Boolean, 'Whether the account is linked to a Google account.')
  usesGoogle!: boolean;

  @SessionField(() => Boolean, 'Whether the account has a passkey.')
  usesPasskey!: boolean;

  @SessionField(() => Boolean, 'Whether logins need a code of an authenticator app.')
  hasAuthenticator!: boolean;

  @SessionField(
    () => DateTime,
    'When the second factor is reset, as an admin asked. Null if no reset waits.',
    { nullable: true },
  )
  factorResetAt!: string | null;

  @NullableField(() => String, 'The beginning of the invite code of the sign-up.')
  inviteCode!: string | null;

  @Field(() => Int, 'The number of their picks, public or not.')
  picksCount!: number;

  @Field(() => Int, 'The number of their collections, public or not.')
  collectionsCount!: number;

  @Field(() => Int, 'The number of picks that this person saved.')
  savesCount!: number;

  @SessionField(() => Int, 'The number of sessions that have not ended.')
  sessionsCount!: number;

  @Cost({ most: ROUNDS_MAX })
  @Field(() => [SubmissionModel], 'The latest rounds of the review, at most 10.')
  submissions!: SubmissionModel[];
}

export const UserConnection = defineConnection<UserModel>('User', () => UserModel);

@ObjectType('The result of a change of several people.')
export class UsersPayload {
  @Cost({ most: USERS_AT_ONCE })
  @Field(() => [UserModel], 'The people that were changed. Unknown ids are ignored.')
  users!: UserModel[];
}
