import { Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { type Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { tokenScopes } from './token-scopes.rules.ts';

export const TokenScope = defineEnum(
  'TokenScope',
  'The scopes of an access token. Public data needs no scope and no token.',
  {
    PUBLIC: 'Read what visitors read, and no more.',
    READ: 'Read what only its owner sees: drafts, saved picks, notifications, settings.',
    WRITE_PICKS: 'Change the profile, the picks, the collections and the shelf.',
    WRITE_SOCIAL: 'Save picks, follow people, comment, report, and mark notifications as read.',
    ADMIN: 'Use the permissions of an admin, while its owner is one. Includes READ.',
  },
);
export type TokenScope = ValueOf<typeof TokenScope>;

@NodeType('A personal access token, by which a program acts for its owner.', { byToken: false })
export class AccessTokenModel implements Node {
  @Field(() => Id, 'Identifies the token. It grants no access.')
  id!: string;

  @Field(() => String, 'Its name, given by its owner.')
  name!: string;

  @Field(() => String, 'The beginning of its secret.')
  prefix!: string;

  @Cost({ most: tokenScopes.length })
  @Field(() => [TokenScope], 'Its scopes.')
  scopes!: TokenScope[];

  @Field(() => DateTime, 'When it was created.')
  createdAt!: Date;

  @Field(() => DateTime, 'When it expires.')
  expiresAt!: Date;

  @NullableField(() => DateTime, 'The last use, to the minute. Null if there was none.')
  lastUsedAt!: Date | null;
}

@InputType('A new access token.')
export class CreateTokenInput {
  @Field(() => String, 'Its name: 1 to 60 characters.')
  name!: string;

  @Field(() => [TokenScope], 'Its scopes, at least one. Only admins can grant ADMIN.')
  scopes!: TokenScope[];

  @NullableField(() => Int, 'How long it is valid: 1 to 365 days, by default 90.')
  days?: number;
}

@ObjectType('A new access token with its secret.')
export class CreateTokenPayload {
  @Field(() => AccessTokenModel, 'The new token.')
  token!: AccessTokenModel;

  @Field(() => String, 'Sent as `Authorization: Bearer …`. It is not shown again.')
  secret!: string;

  @Field(() => Viewer, 'The viewer, with the updated `tokens`.')
  viewer!: Viewer;
}

@ObjectType('The result of revoking a token.')
export class RevokeTokenPayload {
  @Field(() => Viewer, 'The viewer, with the updated `tokens`.')
  viewer!: Viewer;
}
