import { Args, ArgsType, Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import {
  AdminMutation,
  AdminQuery,
  Arg,
  Call,
  definePayload,
  Query,
} from '../../platform/graphql/operations.ts';
import { PageArgs } from '../../platform/graphql/relay.ts';
import { Id } from '../../platform/graphql/scalars.ts';
import { NullableField } from '../../platform/graphql/types.ts';
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
  @NullableField(() => InviteFilter, 'Only invites that meet these conditions. All if left out.')
  filter?: InviteFilter | null;
}

const payload = definePayload('invite', readInvite, inviteMessages.notFound);

@Resolver()
export class InviteResolver {
  @Query(() => InvitePreviewModel, 'The greeting of the invite with this code. Null if it cannot be used.', {
    nullable: true,
  })
  invite(
    @Arg('code', () => String, 'The code of the link, at most 100 characters.') code: string,
    @Ctx() context: Context,
  ) {
    return greetInvitee(context, code);
  }

  @AdminQuery(() => InviteConnection, 'All invites, newest first.')
  invites(@Args(() => InvitesArgs) args: InvitesArgs, @Call() { context, info }: Call) {
    return readInvites(context, getSelections(info), args);
  }

  @Cost({ most: INVITES_AT_ONCE })
  @AdminQuery(() => [InviteResult], 'A preview of createInvites for at most 100 addresses.')
  previewInvites(
    @Arg('emails', () => [String], 'The addresses, at most 100.') emails: string[],
    @Ctx() context: Context,
  ) {
    return previewInvites(context, emails);
  }

  @AdminMutation(
    () => InvitePayload,
    'Emails an invite. CONFLICT if the person is a member or is already invited.',
    { deprecationReason: 'Use createInvites, which takes one person too.' },
  )
  async createInvite(
    @Arg('input', () => CreateInviteInput, 'The person to invite.') input: CreateInviteInput,
    @Call() { context, info }: Call,
  ) {
    return payload(context, info, await createInvite(context, input));
  }

  @AdminMutation(
    () => InvitesPayload,
    'Emails invites to a list of people. Those who cannot be invited are skipped.',
  )
  async createInvites(
    @Arg('input', () => CreateInvitesInput, 'The people to invite.')
    input: CreateInvitesInput,
    @Ctx() context: Context,
  ) {
    return { results: await createInvites(context, input) };
  }

  @AdminMutation(() => InviteLinkPayload, 'Creates an open link.')
  async createInviteLink(
    @Arg('input', () => CreateInviteLinkInput, 'How many people can use the link, and for how long.')
    input: CreateInviteLinkInput,
    @Call() { context, info }: Call,
  ) {
    const { id, url } = await createInviteLink(context, input);
    return { ...(await payload(context, info, id)), url };
  }

  @AdminMutation(() => InvitePayload, 'Revokes an invite, so that it can no longer be used.')
  async revokeInvite(
    @Arg('id', () => Id, 'The invite to revoke.') id: string,
    @Call() { context, info }: Call,
  ) {
    await revokeInvite(context, id);
    return payload(context, info, id);
  }

  @AdminMutation(
    () => InvitePayload,
    'Emails a personal invite again. An expired one is valid for another 30 days. CONFLICT if it was used or revoked.',
  )
  async resendInvite(
    @Arg('id', () => Id, 'The invite to email again.') id: string,
    @Call() { context, info }: Call,
  ) {
    await resendInvite(context, id);
    return payload(context, info, id);
  }
}
