import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { connectionOf } from '../../platform/relay.ts';
import { DateTime, EmailAddress } from '../../platform/scalars.ts';
import { ProfileModel, ProfileStatus } from '../profile/profile.model.ts';
import { SubmissionModel } from '../submission/submission.model.ts';
import { ROUNDS_MAX, USERS_AT_ONCE } from './user.rules.ts';

export enum UserOrder {
  CREATED = 'created',
  NAME = 'name',
}
registerEnumType(UserOrder, {
  name: 'UserOrder',
  description: 'CREATED: by the time of the sign-up. NAME: by name.',
});

@ObjectType('User', {
  simpleResolvers: true,
  description: 'A person as admins see them. The id is that of the profile.',
})
export class UserModel {
  @Field(() => ID)
  id!: string;

  @Field(() => ProfileModel)
  profile!: ProfileModel;

  @Column(() => EmailAddress, { nullable: true })
  email!: string | null;

  @Column(() => ProfileStatus)
  status!: ProfileStatus;

  @Column(() => DateTime, { description: 'The time of the sign-up.' })
  createdAt!: string;

  @Field(() => DateTime, {
    description:
      'The last change of the profile or use of a session, to the hour. Sessions that ended do not count.',
  })
  lastActiveAt!: string;

  @Field(() => Boolean, { description: 'Whether the email address is confirmed.' })
  emailConfirmed!: boolean;

  @Field(() => Boolean)
  hasPassword!: boolean;

  @Field(() => Boolean)
  usesGoogle!: boolean;

  @Field(() => String, { nullable: true, description: 'The beginning of the invite code of the sign-up.' })
  inviteCode!: string | null;

  @Field(() => Int)
  picksCount!: number;

  @Field(() => Int)
  collectionsCount!: number;

  @Field(() => Int, { description: 'The number of picks that this person saved.' })
  savesCount!: number;

  @Field(() => Int, { description: 'The number of sessions that have not ended.' })
  sessionsCount!: number;

  @Cost({ most: ROUNDS_MAX })
  @Field(() => [SubmissionModel], { description: 'The latest rounds of the review, at most 10.' })
  submissions!: SubmissionModel[];
}

export const UserConnection = connectionOf<UserModel>('User', () => UserModel);

@ObjectType({ simpleResolvers: true })
export class UsersPayload {
  @Cost({ most: USERS_AT_ONCE })
  @Field(() => [UserModel], { description: 'The people it was done for. Ids that name nobody are left out.' })
  users!: UserModel[];
}
