import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { DateTime, EmailAddress } from '../../platform/graphql/scalars.ts';
import { Viewer } from '../access/viewer.model.ts';

@ObjectType('AuthPayload', { simpleResolvers: true, description: 'What a mutation that logs in returns.' })
export class AuthPayload {
  @Field(() => Viewer, { description: 'The person who is now logged in.' })
  viewer!: Viewer;
}

@ObjectType('SignInMethods', {
  simpleResolvers: true,
  description: 'Ways to log in besides email and password.',
})
export class SignInMethods {
  @Field(() => Boolean, { description: 'Whether GET /auth/google redirects to Google.' })
  google!: boolean;

  @Field(() => Boolean, { description: 'Whether the site supports passkeys, which need https or localhost.' })
  passkeys!: boolean;
}

@ObjectType('Account', { simpleResolvers: true, description: 'How the viewer logs in.' })
export class AccountModel {
  @Field(() => Boolean, { description: 'Whether the email address is confirmed.' })
  emailConfirmed!: boolean;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'The address that replaces the current one when it is confirmed.',
  })
  newEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether the account has a password. If so, changes require it.' })
  hasPassword!: boolean;

  @Field(() => Boolean, { description: 'Whether the account is linked to a Google account.' })
  usesGoogle!: boolean;

  @Field(() => Boolean, { description: 'Whether log-ins need a code of an authenticator app.' })
  hasAuthenticator!: boolean;

  @Field(() => Int, { description: 'The number of unused recovery codes.' })
  recoveryCodesLeft!: number;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the site starts to require a second factor of the viewer. From then on, it refuses changes without one. Null if it does not require one, or if this session has used one.',
  })
  secondFactorDue!: Date | null;
}

@ObjectType('ConfirmEmailPayload', {
  simpleResolvers: true,
  description: 'An email address that was confirmed.',
})
export class ConfirmEmailPayload {
  @Field(() => EmailAddress, { description: 'The address that was confirmed.' })
  email!: string;

  @Field(() => Viewer, {
    nullable: true,
    description:
      'The person who is logged in to this session, if any. The link itself does not log anyone in.',
  })
  viewer!: Viewer | null;
}

@InputType({ description: 'A new account.' })
export class SignUpInput {
  @Field(() => EmailAddress, {
    description: 'The email address, at most 254 characters. A link to confirm it is mailed.',
  })
  email!: string;

  @Field(() => String, {
    description:
      '8 to 200 characters that meet four of five rules: 8 characters, upper case, lower case, digit, special character. Common passwords and one’s own name and address are refused.',
  })
  password!: string;

  @Field(() => String, { description: 'The name of the person or brand: 2 to 80 characters.' })
  fullName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The code of an invitation. Required if sign-up is by invitation only.',
  })
  inviteCode?: string | null;
}

@InputType({ description: 'An email address and a password.' })
export class SignInInput {
  @Field(() => EmailAddress, { description: 'The email address of the account.' })
  email!: string;

  @Field(() => String, { description: 'At most 200 characters.' })
  password!: string;
}

@InputType({ description: 'A new password in place of a forgotten one.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'The token of the mailed link.' })
  token!: string;

  @Field(() => String, { description: 'The new password. The same rules as for sign-up apply.' })
  password!: string;
}

@InputType({ description: 'A new password in place of the current one.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password that the account has now.' })
  currentPassword!: string;

  @Field(() => String, { description: 'The new password. The same rules as for sign-up apply.' })
  newPassword!: string;
}

@InputType({ description: 'A new email address.' })
export class ChangeEmailInput {
  @Field(() => EmailAddress, { description: 'The new address, at most 254 characters.' })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The password of the account. Required if it has one.',
  })
  currentPassword?: string | null;
}

@InputType({ description: 'Proof that the user owns an email address.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'The token of the mailed link.' })
  token!: string;
}

@InputType({ description: 'A proof of identity. Set exactly one field.' })
export class ProveIdentityInput {
  @Field(() => String, { nullable: true, description: 'The password of the account.' })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A code of the authenticator app, or a recovery code.',
  })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'The browser’s response of a passkey, as JSON.' })
  passkey?: string | null;
}

@InputType({ description: 'The proof that the account is the viewer’s.' })
export class DeleteAccountInput {
  @Field(() => String, {
    nullable: true,
    description: 'The password of the account. Required if it has one.',
  })
  password?: string | null;
}
