import { Field, InputType, ObjectType } from 'type-graphql';
import { EmailAddress } from '../../platform/scalars.ts';
import { Viewer } from '../profile/viewer.model.ts';

@ObjectType('AuthPayload', { simpleResolvers: true })
export class AuthPayload {
  @Field(() => Viewer, { description: 'The person now signed in.' })
  viewer!: Viewer;
}

@ObjectType('SignInMethods', {
  simpleResolvers: true,
  description: 'Ways to sign in beside e-mail and password.',
})
export class SignInMethods {
  @Field(() => Boolean, { description: 'Whether GET /auth/google leads to Google.' })
  google!: boolean;
}

@ObjectType('Account', { simpleResolvers: true, description: 'How the viewer signs in.' })
export class AccountModel {
  @Field(() => Boolean, { description: 'Whether the e-mail address was proven to be theirs.' })
  emailConfirmed!: boolean;

  @Field(() => EmailAddress, {
    nullable: true,
    description: 'The address that takes the place of the current one once it is confirmed.',
  })
  newEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether there is a password; changes then ask for it.' })
  hasPassword!: boolean;

  @Field(() => Boolean, { description: 'Whether a Google account signs in too.' })
  usesGoogle!: boolean;
}

@ObjectType('ConfirmEmailPayload', { simpleResolvers: true })
export class ConfirmEmailPayload {
  @Field(() => EmailAddress, { description: 'The address that is confirmed now.' })
  email!: string;

  @Field(() => Viewer, { nullable: true, description: 'Who is logged in here; a link logs nobody in.' })
  viewer!: Viewer | null;
}

@InputType()
export class SignUpInput {
  @Field(() => EmailAddress)
  email!: string;

  @Field(() => String, {
    description: '8 to 200 characters; four of: 8+ characters, upper, lower, digit, special.',
  })
  password!: string;

  @Field(() => String, { description: 'At least 2 characters.' })
  fullName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'From an invitation; kept with the account. Up to 100 characters.',
  })
  inviteCode?: string | null;
}

@InputType()
export class SignInInput {
  @Field(() => EmailAddress)
  email!: string;

  @Field(() => String)
  password!: string;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'From the link in the mail.' })
  token!: string;

  @Field(() => String, { description: 'The rules of sign-up hold.' })
  password!: string;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  currentPassword!: string;

  @Field(() => String, { description: '6 to 200 characters.' })
  newPassword!: string;
}

@InputType()
export class ChangeEmailInput {
  @Field(() => EmailAddress)
  email!: string;

  @Field(() => String, { nullable: true, description: 'Needed when the account has a password.' })
  currentPassword?: string | null;
}

@InputType()
export class ConfirmEmailInput {
  @Field(() => String, { description: 'From the link in the mail.' })
  token!: string;
}

@InputType()
export class DeleteAccountInput {
  @Field(() => String, { nullable: true, description: 'Needed when the account has a password.' })
  password?: string | null;
}
