import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { Column } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { INVITES_AT_ONCE } from './invite.rules.ts';

/** The most people of one invite that are listed. */
export const INVITED_MAX = 20;

export const InviteKind = defineEnum('InviteKind', 'The kind of an invitation.', {
  PERSONAL: 'It is mailed to one person.',
  LINK: 'An open link for several people.',
});
export type InviteKind = ValueOf<typeof InviteKind>;

export const InviteState = defineEnum('InviteState', 'Whether an invitation can be used.', {
  OPEN: 'It can be used.',
  USED: 'It was used as often as allowed.',
  EXPIRED: 'It has expired.',
  REVOKED: 'An admin revoked it.',
});
export type InviteState = ValueOf<typeof InviteState>;

export const InviteOutcome = defineEnum('InviteOutcome', 'The result for an address.', {
  CREATED: 'It is invited.',
  INVALID_ADDRESS: 'It is not an email address.',
  ALREADY_MEMBER: 'A member has this address.',
  ALREADY_INVITED: 'It already has an open invitation, or is a duplicate in this list.',
});
export type InviteOutcome = ValueOf<typeof InviteOutcome>;

@ObjectType('Invite', {
  implements: Node,
  simpleResolvers: true,
  description: 'An invitation as admins see it.',
})
export class InviteModel implements Node {
  id!: string;

  @Column(() => InviteKind, { description: 'Its kind: personal or an open link.' })
  kind!: InviteKind;

  @Column(() => String, { description: 'The beginning of its code.' })
  prefix!: string;

  @Field(() => InviteState, { description: 'Whether it can be used.' })
  state!: InviteState;

  @Column(() => EmailAddress, { nullable: true, description: 'Where it was mailed. Null for a link.' })
  email!: string | null;

  @Column(() => String, {
    nullable: true,
    description: 'The name of the invited person. Null if not given, and for a link.',
  })
  name!: string | null;

  @Column(() => String, {
    nullable: true,
    description: 'The purpose, in an admin’s words. Null if none was given.',
  })
  note!: string | null;

  @Field(() => ProfileModel, {
    nullable: true,
    description: 'The admin who created it. Null once their account is deleted.',
  })
  createdBy!: ProfileModel | null;

  @Column(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Column(() => DateTime, { description: 'When it expires.' })
  expiresAt!: string;

  @Column(() => DateTime, { nullable: true, description: 'When it was last mailed. Null for a link.' })
  sentAt!: string | null;

  @Column(() => Int, { description: 'How many people can sign up with it.' })
  maxUses!: number;

  @Column(() => Int, { description: 'How many people have signed up with it.' })
  uses!: number;

  @Cost({ most: INVITED_MAX })
  @Field(() => [ProfileModel], {
    description: `The people who signed up with it and still have an account, latest first, at most ${INVITED_MAX}.`,
  })
  people!: ProfileModel[];
}

export const InviteConnection = defineConnection<InviteModel>('Invite', () => InviteModel);

@ObjectType('InvitePreview', {
  simpleResolvers: true,
  description: 'The greeting on the page of an invitation.',
})
export class InvitePreviewModel {
  @Field(() => String, {
    nullable: true,
    description: 'The name of the invited person. Null if not given, and for a link.',
  })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the admin who invites. Null once their account is deleted.',
  })
  inviterName!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result for one address.' })
export class InviteResult {
  @Field(() => String, { description: 'The address as it was given.' })
  email!: string;

  @Field(() => InviteOutcome, { description: 'Whether it was invited, or why not.' })
  outcome!: InviteOutcome;
}

@ObjectType({ simpleResolvers: true, description: 'The results for a list of people.' })
export class InvitesPayload {
  @Cost({ most: INVITES_AT_ONCE })
  @Field(() => [InviteResult], { description: 'One result for each person, in the order of the list.' })
  results!: InviteResult[];
}

@ObjectType({ simpleResolvers: true, description: 'The result of a change of an invitation.' })
export class InvitePayload {
  @Field(() => InviteModel, { description: 'The invitation after the change.' })
  invite!: InviteModel;
}

@ObjectType({ simpleResolvers: true, description: 'A new open link.' })
export class InviteLinkPayload {
  @Field(() => InviteModel, { description: 'The invitation behind the link.' })
  invite!: InviteModel;

  @Field(() => String, { description: 'The address of the invitation. It is not shown again.' })
  url!: string;
}

@InputType({ description: 'A person to invite.' })
export class InviteeInput {
  @Field(() => String, { description: 'Where the invitation is mailed.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The name of the person, at most 80 characters.' })
  name?: string | null;
}

@InputType({ description: 'An invitation for one person.' })
export class CreateInviteInput extends InviteeInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The purpose, in an admin’s words: at most 200 characters. The invited person does not see it.',
  })
  note?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long it is valid: 1 to 365 days, by default 30.' })
  days?: number;
}

@InputType({ description: 'Invitations for a list of people.' })
export class CreateInvitesInput {
  @Field(() => [InviteeInput], { description: 'The people to invite, at most 100.' })
  people!: InviteeInput[];

  @Field(() => String, {
    nullable: true,
    description:
      'The purpose, in an admin’s words: at most 200 characters. The invited people do not see it.',
  })
  note?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long they are valid: 1 to 365 days, by default 30.' })
  days?: number;
}

@InputType({ description: 'An open link for several people.' })
export class CreateInviteLinkInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The purpose, in an admin’s words: at most 200 characters. The invited people do not see it.',
  })
  note?: string | null;

  @Field(() => Int, { description: 'How many people can use it: 1 to 1000.' })
  maxUses!: number;

  @Field(() => Int, { nullable: true, description: 'How long it is valid: 1 to 365 days, by default 30.' })
  days?: number;
}

@InputType({ description: 'The conditions of a filter. All that are given must be met.' })
export class InviteFilter {
  @Field(() => InviteState, { nullable: true, description: 'Only invitations in this state.' })
  state?: InviteState | null;

  @Field(() => InviteKind, { nullable: true, description: 'Only invitations of this kind.' })
  kind?: InviteKind | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words of the address, the name, the note or the beginning of the code, at most 100 characters.',
  })
  search?: string | null;
}
