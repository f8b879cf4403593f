import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';
import { type Node, NodeType } from '../../platform/graphql/relay.ts';
import { DateTime, EmailAddress, Id } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';

export const SecurityEventKind = defineEnum('SecurityEventKind', 'What happened to a way into an account.', {
  SIGNED_IN: 'A login by a browser that was not used before.',
  PASSWORD_CHANGED: 'The password was changed in the settings.',
  PASSWORD_RESET: 'A password was set by an emailed link.',
  EMAIL_CHANGED: 'A new email address was confirmed.',
  GOOGLE_JOINED: 'A Google account was joined.',
  TOKEN_CREATED: 'An access token was made.',
  TOKEN_REVOKED: 'An access token was revoked.',
  APP_ALLOWED: 'An app was allowed to act for its owner.',
  APP_ENDED: 'The access of an app was ended.',
  WEBHOOK_CREATED: 'A webhook was made.',
  WEBHOOK_CHANGED: 'A webhook or its secret was changed.',
  WEBHOOK_DELETED: 'A webhook was deleted.',
  PASSKEY_ADDED: 'A passkey was added.',
  PASSKEY_REMOVED: 'A passkey was removed.',
  FACTOR_ADDED: 'An authenticator app was set up.',
  FACTOR_REMOVED: 'The authenticator app was removed.',
  RECOVERY_CODES_MADE: 'New recovery codes were made.',
  RECOVERY_CODE_USED: 'A recovery code was used.',
  CODES_REFUSED: 'So many wrong codes were entered that no more are taken for a while.',
  FACTOR_RESET_ASKED: 'An admin has asked for a reset of the second factor.',
  FACTOR_RESET_STOPPED: 'The reset of the second factor was stopped.',
  FACTOR_RESET: 'The second factor was reset.',
  SECURED: 'The account was secured by the link “This wasn’t me”: see `secureAccount`.',
});
export type SecurityEventKind = ValueOf<typeof SecurityEventKind>;

/** The maximum number of listed events. */
export const SECURITY_EVENTS_MAX = 100;

@NodeType('A change of the credentials or devices of the viewer’s account. Kept for 90 days.', {
  byToken: false,
})
export class SecurityEventModel implements Node {
  @Field(() => Id, 'Identifies the event.')
  id!: string;

  @Field(() => SecurityEventKind, 'The kind of event.')
  kind!: SecurityEventKind;

  @Field(() => String, 'Browser and device in words: "Firefox on Windows".')
  device!: string;

  @Field(() => DateTime, 'When it happened.')
  createdAt!: Date;
}

@InputType('The link of an email about an account.')
export class SecureAccountInput {
  @Field(() => String, 'The token of the emailed link “This wasn’t me”.')
  token!: string;
}

@ObjectType('The result of securing an account.')
export class SecureAccountPayload {
  @NullableField(
    () => EmailAddress,
    'The address to which a link to choose a new password was emailed. Null if another account has that address by now.',
  )
  email!: string | null;
}
