import { Int } from 'type-graphql';
import { type Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { TokenScope } from '../token/token.model.ts';
import { tokenScopes } from '../token/token-scopes.rules.ts';
import { REDIRECTS_MAX } from './app-limits.rules.ts';

@NodeType('A program that people can allow to act for them, by OAuth. Its owner and admins see it.', {
  byToken: false,
})
export class AppModel implements Node {
  @Field(() => Id, 'Identifies the app. It is its `client_id`, unless that is the address of a document.')
  id!: string;

  @Field(() => String, 'The name that its developer gave it.')
  name!: string;

  @Cost({ most: REDIRECTS_MAX })
  @Field(() => [String], 'The addresses to which it may return people.')
  redirectUris!: string[];

  @Field(() => Boolean, 'Whether it has a secret.')
  hasSecret!: boolean;

  @Field(() => DateTime, 'When it was registered.')
  createdAt!: Date;

  @Field(() => Int, 'How many people allow it now.')
  people!: number;
}

@NodeType('An app that the viewer allows to act for them.', { byToken: false })
export class AppAccessModel implements Node {
  @Field(() => Id, 'Identifies what was allowed. It grants no access.')
  id!: string;

  @Field(() => String, 'The name that the app gives itself.')
  name!: string;

  @Field(() => String, 'The host to which it returned.')
  host!: string;

  @Cost({ most: tokenScopes.length })
  @Field(() => [TokenScope], 'The scopes that the viewer allowed.')
  scopes!: TokenScope[];

  @Field(() => DateTime, 'When it was allowed.')
  createdAt!: Date;

  @Field(() => DateTime, 'When its access ends, or sooner after 30 days without use.')
  expiresAt!: Date;

  @NullableField(() => DateTime, 'The last use. Null if there was none.')
  lastUsedAt!: Date | null;
}

@ObjectType('What an app asks the viewer for.')
export class AppRequest {
  @NullableField(
    () => String,
    'Why it cannot be allowed, as a text for people. All other fields are null then.',
  )
  problem?: string;

  @NullableField(() => String, 'The name that the app gives itself.')
  name?: string;

  @NullableField(() => String, 'The host to which it returns, or the scheme of a program on the device.')
  host?: string;

  @NullableField(() => String, 'The host of the document that describes it. Null if it has registered.')
  documentHost?: string | null;

  @NullableField(() => Boolean, 'Whether it returns to a program on the device of the viewer.')
  isOnDevice?: boolean;

  @Cost({ most: tokenScopes.length })
  @NullableField(() => [TokenScope], 'The requested scopes that the viewer can give.')
  scopes?: TokenScope[];

  @NullableField(() => DateTime, 'When its access ends, or sooner after 30 days without use.')
  expiresAt?: Date;
}

@ObjectType('Where the browser goes after an answer to an app.')
export class AnswerAppPayload {
  @Field(() => String, 'The address of the app, with a code if it was allowed.')
  url!: string;
}

@InputType('A new app.')
export class CreateAppInput {
  @Field(() => String, 'Its name: 1 to 60 characters.')
  name!: string;

  @Field(
    () => [String],
    `The addresses to which it may return people, 1 to ${REDIRECTS_MAX}: https, http on the person’s own computer (127.0.0.1, [::1] or localhost), or a scheme with a dot.`,
  )
  redirectUris!: string[];

  @Field(() => Boolean, 'Whether it can keep a secret: on a server, and not in a browser.')
  hasSecret!: boolean;
}

@ObjectType('A new app.')
export class CreateAppPayload {
  @Field(() => AppModel, 'The new app.')
  app!: AppModel;

  @NullableField(() => String, 'Its secret, if it has one. It is not shown again.')
  secret!: string | null;

  @Field(() => Viewer, 'The viewer, with the updated `ownApps`.')
  viewer!: Viewer;
}

@ObjectType('The result of ending an app or its access.')
export class EndAppPayload {
  @Field(() => Id, 'The id of what was ended.')
  endedId!: string;

  @Field(() => Viewer, 'The viewer, with the updated `apps` and `ownApps`.')
  viewer!: Viewer;
}
