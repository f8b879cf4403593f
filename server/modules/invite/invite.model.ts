import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { defineConnection, Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Column, NullableColumn } from '../../platform/reads/columns.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { ProfileModel } from '../profile/profile.model.ts';
import { INVITES_AT_ONCE } from './invite.rules.ts';

/** The maximum number of listed people who joined by one invite. */
export const INVITED_MAX = 20;

const InviteKind = defineEnum('InviteKind', 'The kind of an invite.', {
  PERSONAL: 'It is emailed to one person.',
  LINK: 'An open link for several people.',
});
type InviteKind = ValueOf<typeof InviteKind>;

const InviteState = defineEnum('InviteState', 'Whether an invite can be used.', {
  OPEN: 'It can be used.',
  USED: 'It was used as often as allowed.',
  EXPIRED: 'It has expired.',
  REVOKED: 'An admin revoked it.',
});
type InviteState = ValueOf<typeof InviteState>;

export const InviteOutcome = defineEnum('InviteOutcome', 'The result for an address.', {
  CREATED: 'It is invited.',
  INVALID_ADDRESS: 'It is not an email address.',
  ALREADY_MEMBER: 'A member has this address.',
  ALREADY_INVITED: 'It already has an open invite, or is a duplicate in this list.',
});
export type InviteOutcome = ValueOf<typeof InviteOutcome>;

@NodeType('An invite as admins see it.')
export class InviteModel extends Node {
  @Column(() => InviteKind, 'Its kind: personal or an open link.')
  kind!: InviteKind;

  @Column(() => String, 'The beginning of its code.')
  prefix!: string;

  @Field(() => InviteState, 'Whether it can be used.')
  state!: InviteState;

  @NullableColumn(() => EmailAddress, 'Where it was emailed. Null for a link.')
  email!: string | null;

  @NullableColumn(() => String, 'The name of the invited person. Null if not given, and for a link.')
  name!: string | null;

  @NullableColumn(() => String, 'The purpose, in an admin’s words. Null if none was given.')
  note!: string | null;

  @NullableField(() => ProfileModel, 'The admin who created it. Null once their account is deleted.')
  createdBy!: ProfileModel | null;

  @Column(() => DateTime, 'When it was created.')
  createdAt!: string;

  @Column(() => DateTime, 'When it expires.')
  expiresAt!: string;

  @NullableColumn(() => DateTime, 'When it was last emailed. Null for a link.')
  sentAt!: string | null;

  @Column(() => Int, 'How many people can sign up with it.')
  maxUses!: number;

  @Column(() => Int, 'How many people have signed up with it.')
  uses!: number;

  @Cost({ most: INVITED_MAX })
  @Field(
    () => [ProfileModel],
    `The people who signed up with it and still have an account, latest first, at most ${INVITED_MAX}.`,
  )
  people!: ProfileModel[];
}

export const InviteConnection = defineConnection<InviteModel>('Invite', () => InviteModel);

@ObjectType('The greeting on the page of an invite.')
export class InvitePreviewModel {
  @NullableField(() => String, 'The name of the invited person. Null if not given, and for a link.')
  name!: string | null;

  @NullableField(() => String, 'The name of the admin who invites. Null once their account is deleted.')
  inviterName!: string | null;
}

@ObjectType('The result for one address.')
export class InviteResult {
  @Field(() => String, 'The address as it was given.')
  email!: string;

  @Field(() => InviteOutcome, 'Whether it was invited, or why not.')
  outcome!: InviteOutcome;
}

@ObjectType('The results for a list of people.')
export class InvitesPayload {
  @Cost({ most: INVITES_AT_ONCE })
  @Field(() => [InviteResult], 'One result for each person, in the order of the list.')
  results!: InviteResult[];
}

@ObjectType('The result of a change of an invite.')
export class InvitePayload {
  @Field(() => InviteModel, 'The invite after the change.')
  invite!: InviteModel;
}

@ObjectType('A new open link.')
export class InviteLinkPayload {
  @Field(() => InviteModel, 'The invite behind the link.')
  invite!: InviteModel;

  @Field(() => String, 'The address of the invite. It is not shown again.')
  url!: string;
}

@InputType('A person to invite.')
class InviteeInput {
  @Field(() => String, 'Where the invite is emailed.')
  email!: string;

  @NullableField(() => String, 'The name of the person, at most 80 characters.')
  name?: string | null;
}

@InputType('An invite for one person.')
export class CreateInviteInput extends InviteeInput {
  @NullableField(
    () => String,
    'The purpose, in an admin’s words: at most 200 characters. The invited person does not see it.',
  )
  note?: string | null;

  @NullableField(() => Int, 'How long it is valid: 1 to 365 days, by default 30.')
  days?: number;
}

const PURPOSE = 'The purpose, in an admin’s words: at most 200 characters. The invited people do not see it.';

@InputType('Invites for a list of people.')
export class CreateInvitesInput {
  @Field(() => [InviteeInput], 'The people to invite, at most 100.')
  people!: InviteeInput[];

  @NullableField(() => String, PURPOSE)
  note?: string | null;

  @NullableField(() => Int, 'How long they are valid: 1 to 365 days, by default 30.')
  days?: number;
}

@InputType('An open link for several people.')
export class CreateInviteLinkInput {
  @NullableField(() => String, PURPOSE)
  note?: string | null;

  @Field(() => Int, 'How many people can use it: 1 to 1000.')
  maxUses!: number;

  @NullableField(() => Int, 'How long it is valid: 1 to 365 days, by default 30.')
  days?: number;
}

@InputType('The conditions of a filter. All that are given must be met.')
export class InviteFilter {
  @NullableField(() => InviteState, 'Only invites in this state.')
  state?: InviteState | null;

  @NullableField(() => InviteKind, 'Only invites of this kind.')
  kind?: InviteKind | null;

  @NullableField(
    () => String,
    'Words of the address, the name, the note or the beginning of the code, at most 100 characters.',
  )
  search?: string | null;
}
