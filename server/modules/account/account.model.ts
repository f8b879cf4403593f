import { Int } from 'type-graphql';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { Field, InputType, NullableField, ObjectType } from '../../platform/graphql/types.ts';
import { Viewer } from '../access/viewer.model.ts';

@ObjectType('What a mutation that logs in returns.')
export class AuthPayload {
  @Field(() => Viewer, 'The person who is now logged in.')
  viewer!: Viewer;
}

@ObjectType('Ways to log in besides email and password.')
export class SignInMethods {
  @Field(() => Boolean, 'Whether GET /auth/google redirects to Google.')
  google!: boolean;

  @Field(() => Boolean, 'Whether the site supports passkeys, which need https or localhost.')
  passkeys!: boolean;
}

@ObjectType('How the viewer logs in.', { byToken: false })
export class AccountModel {
  @Field(() => Boolean, 'Whether the email address is confirmed.')
  emailConfirmed!: boolean;

  @NullableField(() => EmailAddress, 'The address that replaces the current one when it is confirmed.')
  newEmail!: string | null;

  @Field(() => Boolean, 'Whether the account has a password. If so, changes require it.')
  hasPassword!: boolean;

  @Field(() => Boolean, 'Whether the account is linked to a Google account.')
  usesGoogle!: boolean;

  @Field(() => Boolean, 'Whether logins need a code of an authenticator app.')
  hasAuthenticator!: boolean;

  @Field(() => Int, 'The number of unused recovery codes.')
  recoveryCodesLeft!: number;

  @NullableField(
    () => DateTime,
    'When the site starts to require a second factor of the viewer. From then on, it refuses changes without one. Null if it does not require one, or if this session has used one.',
  )
  secondFactorDue!: Date | null;
}

@ObjectType('An email address that was confirmed.')
export class ConfirmEmailPayload {
  @Field(() => EmailAddress, 'The address that was confirmed.')
  email!: string;

  @NullableField(
    () => Viewer,
    'The person who is logged in to this session, if any. The link itself does not log anyone in.',
  )
  viewer!: Viewer | null;
}

@InputType()
abstract class NewcomerInput {
  @Field(() => EmailAddress, 'The email address, at most 254 characters. A link to confirm it is emailed.')
  email!: string;

  @Field(() => String, 'The name of the person or brand: 2 to 80 characters.')
  fullName!: string;

  @NullableField(() => String, 'The code of an invite. Required if sign-up is by invite only.')
  inviteCode?: string | null;
}

@InputType('A new account.')
export class SignUpInput extends NewcomerInput {
  @Field(
    () => String,
    '8 to 200 characters that meet four of five rules: 8 characters, upper case, lower case, digit, special character. Common passwords and one’s own name and address are refused.',
  )
  password!: string;
}

@InputType('A new account without a password.')
export class SignUpWithPasskeyInput extends NewcomerInput {
  @Field(() => String, 'The browser’s response to the options, as JSON.')
  answer!: string;
}

@InputType('An email address and a password.')
export class SignInInput {
  @Field(() => EmailAddress, 'The email address of the account.')
  email!: string;

  @Field(() => String, 'At most 200 characters.')
  password!: string;
}

@InputType('A new password in place of a forgotten one.')
export class ResetPasswordInput {
  @Field(() => String, 'The token of the emailed link.')
  token!: string;

  @Field(() => String, 'The new password. The same rules as for sign-up apply.')
  password!: string;
}

@InputType('A new password in place of the current one.')
export class ChangePasswordInput {
  @Field(() => String, 'The password that the account has now.')
  currentPassword!: string;

  @Field(() => String, 'The new password. The same rules as for sign-up apply.')
  newPassword!: string;
}

@InputType('A new email address.')
export class ChangeEmailInput {
  @Field(() => EmailAddress, 'The new address, at most 254 characters.')
  email!: string;

  @NullableField(() => String, 'The password of the account. Required if it has one.')
  currentPassword?: string | null;
}

@InputType('Proof that the user owns an email address.')
export class ConfirmEmailInput {
  @Field(() => String, 'The token of the emailed link.')
  token!: string;
}

@InputType('A proof of identity. Set exactly one field.')
export class ProveIdentityInput {
  @NullableField(() => String, 'The password of the account.')
  password?: string | null;

  @NullableField(() => String, 'A code of the authenticator app, or a recovery code.')
  code?: string | null;

  @NullableField(() => String, 'The browser’s response of a passkey, as JSON.')
  passkey?: string | null;
}

@InputType('The proof that the account is the viewer’s.')
export class DeleteAccountInput {
  @NullableField(() => String, 'The password of the account. Required if it has one.')
  password?: string | null;
}
