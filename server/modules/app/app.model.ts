import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { Cost } from '../../platform/reads/cost.ts';
import { Viewer } from '../access/viewer.model.ts';
import { TokenScope } from '../token/token.model.ts';
import { tokenScopes } from '../token/token-scopes.rules.ts';
import { REDIRECTS_MAX } from './app-limits.rules.ts';

@ObjectType('App', {
  implements: Node,
  simpleResolvers: true,
  description: 'A program that people can allow to act for them, by OAuth. Its owner and admins see it.',
})
export class AppModel implements Node {
  @Field(() => ID, {
    description: 'Identifies the app. It is its `client_id`, unless that is the address of a document.',
  })
  id!: string;

  @Field(() => String, { description: 'The name that its developer gave it.' })
  name!: string;

  @Cost({ most: REDIRECTS_MAX })
  @Field(() => [String], { description: 'The addresses to which it may return people.' })
  redirectUris!: string[];

  @Field(() => Boolean, { description: 'Whether it has a secret.' })
  hasSecret!: boolean;

  @Field(() => DateTime, { description: 'When it was registered.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'How many people allow it now.' })
  people!: number;
}

@ObjectType('AppAccess', {
  implements: Node,
  simpleResolvers: true,
  description: 'An app that the viewer allows to act for them.',
})
export class AppAccessModel implements Node {
  @Field(() => ID, { description: 'Identifies what was allowed. It grants no access.' })
  id!: string;

  @Field(() => String, { description: 'The name that the app gives itself.' })
  name!: string;

  @Field(() => String, { description: 'The host to which it returned.' })
  host!: string;

  @Cost({ most: tokenScopes.length })
  @Field(() => [TokenScope], { description: 'The scopes that the viewer allowed.' })
  scopes!: TokenScope[];

  @Field(() => DateTime, { description: 'When it was allowed.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When its access ends, or sooner after 30 days without use.' })
  expiresAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'The last use. Null if there was none.' })
  lastUsedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'What an app asks the viewer for.' })
export class AppRequest {
  @Field(() => String, {
    nullable: true,
    description: 'Why it cannot be allowed, as a text for people. All other fields are null then.',
  })
  problem?: string;

  @Field(() => String, { nullable: true, description: 'The name that the app gives itself.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'The host to which it returns.' })
  host?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The host of the document that describes it. Null if it has registered.',
  })
  documentHost?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it returns to a program on the computer of the viewer.',
  })
  isOnDevice?: boolean;

  @Cost({ most: tokenScopes.length })
  @Field(() => [TokenScope], {
    nullable: true,
    description: 'The requested scopes that the viewer can give.',
  })
  scopes?: TokenScope[];

  @Field(() => DateTime, {
    nullable: true,
    description: 'When its access ends, or sooner after 30 days without use.',
  })
  expiresAt?: Date;
}

@ObjectType({ simpleResolvers: true, description: 'Where the browser goes after an answer to an app.' })
export class AnswerAppPayload {
  @Field(() => String, { description: 'The address of the app, with a code if it was allowed.' })
  url!: string;
}

@InputType({ description: 'A new app.' })
export class CreateAppInput {
  @Field(() => String, { description: 'Its name: 1 to 60 characters.' })
  name!: string;

  @Field(() => [String], {
    description: `The addresses to which it may return people, 1 to ${REDIRECTS_MAX}: https, http on 127.0.0.1, or a scheme with a dot.`,
  })
  redirectUris!: string[];

  @Field(() => Boolean, { description: 'Whether it can keep a secret: on a server, and not in a browser.' })
  hasSecret!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A new app.' })
export class CreateAppPayload {
  @Field(() => AppModel, { description: 'The new app.' })
  app!: AppModel;

  @Field(() => String, { nullable: true, description: 'Its secret, if it has one. It is not shown again.' })
  secret!: string | null;

  @Field(() => Viewer, { description: 'The viewer, with the updated `ownApps`.' })
  viewer!: Viewer;
}

@ObjectType({ simpleResolvers: true, description: 'The result of ending an app or its access.' })
export class EndAppPayload {
  @Field(() => ID, { description: 'The id of what was ended.' })
  endedId!: string;

  @Field(() => Viewer, { description: 'The viewer, with the updated `apps` and `ownApps`.' })
  viewer!: Viewer;
}
