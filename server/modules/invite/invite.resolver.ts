import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
} from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Scope } from '../../platform/graphql/scopes.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { getSelections } from '../../platform/reads/selection.ts';
import {
  CreateInviteInput,
  CreateInviteLinkInput,
  CreateInvitesInput,
  InviteConnection,
  InviteFilter,
  InviteLinkPayload,
  InvitePayload,
  InvitePreviewModel,
  InviteResult,
  InvitesPayload,
} from './invite.model.ts';
import { readInvite, readInvites } from './invite.reads.ts';
import { INVITES_AT_ONCE, inviteMessages } from './invite.rules.ts';
import {
  createInvite,
  createInviteLink,
  createInvites,
  greetInvitee,
  previewInvites,
  resendInvite,
  revokeInvite,
} from './invite.service.ts';

@ArgsType()
class InvitesArgs extends PageArgs {
  @Field(() => InviteFilter, {
    nullable: true,
    description: 'Only invitations that meet these conditions. All if left out.',
  })
  filter?: InviteFilter | null;
}

@Resolver()
export class InviteResolver {
  @Query(() => InvitePreviewModel, {
    nullable: true,
    description: 'The greeting of the invitation with this code. Null if it cannot be used.',
  })
  invite(
    @Arg('code', () => String, { description: 'The code of the link, at most 100 characters.' }) code: string,
    @Ctx() context: Context,
  ) {
    return greetInvitee(context, code);
  }

  @Authorized('ADMIN')
  @Query(() => InviteConnection, { description: 'Admins only. All invitations, newest first.' })
  invites(
    @Args(() => InvitesArgs) args: InvitesArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return readInvites(context, getSelections(info), args);
  }

  @Authorized('ADMIN')
  @Cost({ most: INVITES_AT_ONCE })
  @Query(() => [InviteResult], {
    description: 'Admins only. What createInvites would do for these addresses, at most 100.',
  })
  previewInvites(
    @Arg('emails', () => [String], { description: 'The addresses, at most 100.' }) emails: string[],
    @Ctx() context: Context,
  ) {
    return previewInvites(context, emails);
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => InvitePayload, {
    description:
      'Admins only. Mails an invitation. CONFLICT if the person is a member or is already invited.',
  })
  async createInvite(
    @Arg('input', () => CreateInviteInput, { description: 'The person to invite.' }) input: CreateInviteInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return payload(context, info, await createInvite(context, input));
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => InvitesPayload, {
    description: 'Admins only. Mails invitations to those of a list who can be invited.',
  })
  async createInvites(
    @Arg('input', () => CreateInvitesInput, { description: 'The people to invite.' })
    input: CreateInvitesInput,
    @Ctx() context: Context,
  ) {
    return { results: await createInvites(context, input) };
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => InviteLinkPayload, { description: 'Admins only. Creates an open link.' })
  async createInviteLink(
    @Arg('input', () => CreateInviteLinkInput, {
      description: 'How many people can use the link, and for how long.',
    })
    input: CreateInviteLinkInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { id, url } = await createInviteLink(context, input);
    return { ...(await payload(context, info, id)), url };
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => InvitePayload, {
    description: 'Admins only. Revokes an invitation, so that it can no longer be used.',
  })
  async revokeInvite(
    @Arg('id', () => ID, { description: 'The invitation to end.' }) id: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    await revokeInvite(context, id);
    return payload(context, info, id);
  }

  @Authorized('ADMIN')
  @Scope('admin')
  @Mutation(() => InvitePayload, {
    description:
      'Admins only. Mails a personal invite again. An expired one is valid for another 30 days. CONFLICT if it was used or revoked.',
  })
  async resendInvite(
    @Arg('id', () => ID, { description: 'The invitation to mail again.' }) id: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    await resendInvite(context, id);
    return payload(context, info, id);
  }
}

async function payload(context: Context, info: GraphQLResolveInfo, id: string) {
  const invite = await readInvite(context, getSelections(info, 'invite'), id);
  if (!invite) throw notFound(inviteMessages.notFound);
  return { invite };
}
