import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { connectionOf } from '../../platform/relay.ts';
import { DateTime, EmailAddress } from '../../platform/scalars.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { INVITES_AT_ONCE } from './invite.rules.ts';

/** The most people of one invite that are listed. */
export const INVITED_MAX = 20;

export enum InviteKind {
  PERSONAL = 'personal',
  LINK = 'link',
}
registerEnumType(InviteKind, {
  name: 'InviteKind',
  description: 'PERSONAL: mailed to one person. LINK: an open link for several.',
});

export enum InviteState {
  OPEN = 'open',
  USED = 'used',
  EXPIRED = 'expired',
  REVOKED = 'revoked',
}
registerEnumType(InviteState, {
  name: 'InviteState',
  description: 'OPEN: it can be used. USED: all its places are taken.',
});

export enum InviteOutcome {
  CREATED = 'created',
  INVALID_ADDRESS = 'invalid_address',
  ALREADY_MEMBER = 'already_member',
  ALREADY_INVITED = 'already_invited',
}
registerEnumType(InviteOutcome, {
  name: 'InviteOutcome',
  description: 'What became of an address. ALREADY_INVITED: by an open invite, or earlier in the same list.',
});

@ObjectType('Invite', { simpleResolvers: true, description: 'An invitation as admins see it.' })
export class InviteModel {
  @Field(() => ID)
  id!: string;

  @Column(() => InviteKind)
  kind!: InviteKind;

  @Column(() => String, { description: 'The beginning of its code.' })
  prefix!: string;

  @Field(() => InviteState)
  state!: InviteState;

  @Column(() => EmailAddress, { nullable: true, description: 'Null for a link.' })
  email!: string | null;

  @Column(() => String, { nullable: true })
  name!: string | null;

  @Column(() => String, { nullable: true, description: 'For admins: what it is for.' })
  note!: string | null;

  @Field(() => ProfileModel, { nullable: true, description: 'The admin who created it.' })
  createdBy!: ProfileModel | null;

  @Column(() => DateTime)
  createdAt!: string;

  @Column(() => DateTime)
  expiresAt!: string;

  @Column(() => DateTime, { nullable: true, description: 'The time of its last mail. Null for a link.' })
  sentAt!: string | null;

  @Column(() => Int)
  maxUses!: number;

  @Column(() => Int)
  uses!: number;

  @Cost({ most: INVITED_MAX })
  @Field(() => [ProfileModel], {
    description: `Who signed up with it and is still here, the latest first, at most ${INVITED_MAX}.`,
  })
  people!: ProfileModel[];
}

export const InviteConnection = connectionOf<InviteModel>('Invite', () => InviteModel);

@ObjectType('InviteGreeting', {
  simpleResolvers: true,
  description: 'What the page of an invitation says to its reader.',
})
export class InviteGreetingModel {
  @Field(() => String, { nullable: true, description: 'The name of the invited person.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the admin who invites.' })
  inviterName!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class InviteResult {
  @Field(() => String, { description: 'The address as it was given.' })
  email!: string;

  @Field(() => InviteOutcome)
  outcome!: InviteOutcome;
}

@ObjectType({ simpleResolvers: true })
export class InvitesPayload {
  @Cost({ most: INVITES_AT_ONCE })
  @Field(() => [InviteResult], { description: 'One for each person of the list, in its order.' })
  results!: InviteResult[];
}

@ObjectType({ simpleResolvers: true })
export class InvitePayload {
  @Field(() => InviteModel)
  invite!: InviteModel;
}

@ObjectType({ simpleResolvers: true })
export class InviteLinkPayload {
  @Field(() => InviteModel)
  invite!: InviteModel;

  @Field(() => String, { description: 'The address of the invitation. It is not shown again.' })
  url!: string;
}

@InputType()
export class InviteeInput {
  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true, description: 'At most 80 characters.' })
  name?: string | null;
}

@InputType()
export class CreateInviteInput extends InviteeInput {
  @Field(() => String, { nullable: true, description: 'For admins. At most 200 characters.' })
  note?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long it is valid: 1 to 365 days, by default 30.' })
  days?: number;
}

@InputType()
export class CreateInvitesInput {
  @Field(() => [InviteeInput], { description: 'At most 100.' })
  people!: InviteeInput[];

  @Field(() => String, { nullable: true, description: 'For admins. At most 200 characters.' })
  note?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long they are valid: 1 to 365 days, by default 30.' })
  days?: number;
}

@InputType()
export class CreateInviteLinkInput {
  @Field(() => String, { nullable: true, description: 'For admins. At most 200 characters.' })
  note?: string | null;

  @Field(() => Int, { description: 'How many people can use it: 1 to 1000.' })
  maxUses!: number;

  @Field(() => Int, { nullable: true, description: 'How long it is valid: 1 to 365 days, by default 30.' })
  days?: number;
}

@InputType({ description: 'All conditions that are given must hold.' })
export class InviteFilter {
  @Field(() => InviteState, { nullable: true })
  state?: InviteState | null;

  @Field(() => InviteKind, { nullable: true })
  kind?: InviteKind | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words of the address, the name, the note or the beginning of the code, at most 100 characters.',
  })
  search?: string | null;
}
