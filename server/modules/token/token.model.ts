import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
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

@ObjectType('AccessToken', {
  implements: Node,
  simpleResolvers: true,
  description: 'A personal access token, by which a program acts for its owner.',
})
export class AccessTokenModel implements Node {
  @Field(() => ID, { description: 'Identifies the token. It grants no access.' })
  id!: string;

  @Field(() => String, { description: 'Its name, given by its owner.' })
  name!: string;

  @Field(() => String, { description: 'The beginning of its secret.' })
  prefix!: string;

  @Cost({ most: tokenScopes.length })
  @Field(() => [TokenScope], { description: 'Its scopes.' })
  scopes!: TokenScope[];

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it expires.' })
  expiresAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The last use, to the minute. Null if there was none.',
  })
  lastUsedAt!: Date | null;
}

@InputType({ description: 'A new access token.' })
export class CreateTokenInput {
  @Field(() => String, { description: 'Its name: 1 to 60 characters.' })
  name!: string;

  @Field(() => [TokenScope], { description: 'Its scopes, at least one. Only admins can grant ADMIN.' })
  scopes!: TokenScope[];

  @Field(() => Int, { nullable: true, description: 'How long it is valid: 1 to 365 days, by default 90.' })
  days?: number;
}

@ObjectType({ simpleResolvers: true, description: 'A new access token with its secret.' })
export class CreateTokenPayload {
  @Field(() => AccessTokenModel, { description: 'The new token.' })
  token!: AccessTokenModel;

  @Field(() => String, { description: 'Sent as `Authorization: Bearer …`. It is not shown again.' })
  secret!: string;

  @Field(() => Viewer, { description: 'The viewer, with the updated `tokens`.' })
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true, description: 'The result of revoking a token.' })
export class RevokeTokenPayload {
  @Field(() => Viewer, { description: 'The viewer, with the updated `tokens`.' })
  viewer!: Viewer;
}
