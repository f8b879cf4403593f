import type { GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation, AdminQuery, Arg, Call } from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { NullableField } from '../../platform/graphql/types.ts';
import { LIMITS } from '../../platform/limits/rate-limit.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import { ProfileStatus } from '../profile/profile.model.ts';
import { Role } from '../profile/role/role.rules.ts';
import { UserConnection, UserModel, UserOrder, UsersPayload } from './user.model.ts';
import { readUser, readUsers, readUsersById } from './user.reads.ts';
import { confirmUserEmails, endUserSessions, resendUserConfirmations } from './user.service.ts';

@ArgsType()
class UserListArgs extends PageArgs {
  @NullableField(() => String, 'Words of a name, a username or an email address.')
  search?: string | null;

  @NullableField(() => ProfileStatus, 'Only people whose shelf has this status. All if left out.')
  status?: ProfileStatus | null;

  @NullableField(() => Role, 'Only people with this role. All if left out.')
  role?: Role | null;

  @NullableField(() => Boolean, 'True for only people who are suspended, false to leave them out.')
  suspended?: boolean | null;

  @NullableField(
    () => Boolean,
    'True for only people with a confirmed email address, false for only those without one.',
  )
  emailConfirmed?: boolean | null;

  @NullableField(() => UserOrder, 'What to sort by. By sign-up if left out.', {
    defaultValue: UserOrder.CREATED,
  })
  order!: UserOrder;

  @NullableField(() => Boolean, 'True begins with the newest, or with Z.', { defaultValue: true })
  descending!: boolean;
}

@Resolver(() => UserModel)
export class UserResolver {
  @AdminQuery(() => UserConnection, 'The people of the site, except deleted accounts.')
  users(@Args(() => UserListArgs) args: UserListArgs, @Call() { context, info }: Call) {
    return readUsers(context, getSelections(info), args);
  }

  @AdminQuery(() => UserModel, 'A person by the id of their profile. Null if there is none.', {
    nullable: true,
  })
  user(@Arg('id', () => Id, 'The id of the profile.') id: string, @Call() { context, info }: Call) {
    return readUser(context, getSelections(info), id);
  }

  @AdminMutation(() => UsersPayload, 'Ends all sessions of people.')
  async endUserSessions(
    @Arg('ids', () => [Id], 'The profiles of the people, at most 100.') ids: string[],
    @Call() { context, info }: Call,
  ) {
    await endUserSessions(context, ids);
    return usersPayload(context, info, ids);
  }

  @AdminMutation(() => UsersPayload, 'Confirms email addresses by hand.', { byToken: false })
  async confirmUserEmails(
    @Arg('ids', () => [Id], 'The profiles of the people, at most 100.') ids: string[],
    @Call() { context, info }: Call,
  ) {
    await confirmUserEmails(context, ids);
    return usersPayload(context, info, ids);
  }

  @AdminMutation(
    () => UsersPayload,
    `Emails the link that confirms an address again. \`users\` are those who get it, without those who are confirmed or got ${LIMITS.confirmation.points} in the last hour. RATE_LIMITED if the limit leaves nobody.`,
  )
  async resendUserConfirmations(
    @Arg('ids', () => [Id], 'The profiles of the people, at most 100.') ids: string[],
    @Call() { context, info }: Call,
  ) {
    return usersPayload(context, info, await resendUserConfirmations(context, ids));
  }
}

const usersPayload = async (context: Context, info: GraphQLResolveInfo, ids: string[]) => ({
  users: await readUsersById(context, getSelections(info, 'users'), ids),
});
