import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';

export enum SecurityEventKind {
  SIGNED_IN = 'signed_in',
  PASSWORD_CHANGED = 'password_changed',
  PASSWORD_RESET = 'password_reset',
  EMAIL_CHANGED = 'email_changed',
  GOOGLE_JOINED = 'google_joined',
  TOKEN_CREATED = 'token_created',
  TOKEN_REVOKED = 'token_revoked',
  WEBHOOK_CREATED = 'webhook_created',
  WEBHOOK_CHANGED = 'webhook_changed',
  WEBHOOK_DELETED = 'webhook_deleted',
  SECURED = 'secured',
}
registerEnumType(SecurityEventKind, {
  name: 'SecurityEventKind',
  description: 'What happened to a way into an account.',
  valuesConfig: {
    SIGNED_IN: { description: 'A log-in by a browser that was not used before.' },
    PASSWORD_CHANGED: { description: 'The password was changed in the settings.' },
    PASSWORD_RESET: { description: 'A password was set by a mailed link.' },
    EMAIL_CHANGED: { description: 'A new email address was confirmed.' },
    GOOGLE_JOINED: { description: 'A Google account was joined.' },
    TOKEN_CREATED: { description: 'An access token was made.' },
    TOKEN_REVOKED: { description: 'An access token was revoked.' },
    WEBHOOK_CREATED: { description: 'A webhook was made.' },
    WEBHOOK_CHANGED: { description: 'A webhook or its secret was changed.' },
    WEBHOOK_DELETED: { description: 'A webhook was deleted.' },
    SECURED: { description: 'Everything was ended by the link “This wasn’t me”.' },
  },
});

/** The most events that are listed. */
export const SECURITY_EVENTS_MAX = 100;

@ObjectType('SecurityEvent', {
  implements: Node,
  simpleResolvers: true,
  description: 'What happened to the ways into the viewer’s account. Kept for 90 days.',
})
export class SecurityEventModel implements Node {
  @Field(() => ID, { description: 'Identifies the event.' })
  id!: string;

  @Field(() => SecurityEventKind, { description: 'What happened.' })
  kind!: SecurityEventKind;

  @Field(() => String, { description: 'Browser and device in words: "Firefox on Windows".' })
  device!: string;

  @Field(() => DateTime, { description: 'When it happened.' })
  createdAt!: Date;
}

@InputType({ description: 'The link of a mail about an account.' })
export class SecureAccountInput {
  @Field(() => String, { description: 'The token of the mailed link “This wasn’t me”.' })
  token!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What became of an account that was secured.' })
export class SecureAccountPayload {
  @Field(() => EmailAddress, {
    nullable: true,
    description:
      'The address to which a link to choose a new password was mailed. Null if another account has that address by now.',
  })
  email!: string | null;
}
