import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { EmailAddress } from '../../platform/scalars.ts';
import {
  AuthPayload,
  ChangePasswordInput,
  DeleteAccountInput,
  ResetPasswordInput,
  SignInInput,
  SignInMethods,
  SignUpInput,
} from './account.model.ts';
import { signIn, signOut, signUp } from './account.service.ts';
import { deleteAccount, erasePerson } from './deletion.service.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password.service.ts';

@Resolver()
export class AccountResolver {
  @Query(() => SignInMethods)
  signInMethods(@Ctx() { env }: Context): SignInMethods {
    return { google: env.google !== undefined };
  }

  @Mutation(() => AuthPayload, {
    description: 'Creates an account and logs in. CONFLICT if the email address is taken.',
  })
  async signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() context: Context) {
    await signUp(context, input);
    return { viewer: {} };
  }

  @Mutation(() => AuthPayload, {
    description: 'UNAUTHENTICATED if the email or password is wrong.',
  })
  async signIn(@Arg('input', () => SignInInput) input: SignInInput, @Ctx() context: Context) {
    await signIn(context, input);
    return { viewer: {} };
  }

  @Mutation(() => Boolean, {
    description: 'Ends this session, or with `everywhere` all sessions of the viewer.',
  })
  async signOut(
    @Arg('everywhere', () => Boolean, { nullable: true, defaultValue: false }) everywhere: boolean,
    @Ctx() context: Context,
  ) {
    await signOut(context, everywhere);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Mails a link if there is such an account. Returns true in any case.',
  })
  async requestPasswordReset(@Arg('email', () => EmailAddress) email: string, @Ctx() context: Context) {
    await requestPasswordReset(context, { email });
    return true;
  }

  @Mutation(() => AuthPayload, {
    description: 'Sets the password by a mailed link, which works once. Ends all sessions and logs in.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() context: Context,
  ) {
    await resetPassword(context, input);
    return { viewer: {} };
  }

  @Mutation(() => Boolean, { description: "Ends the viewer's other sessions." })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() context: Context,
  ) {
    await changePassword(context, input);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Clears the viewer\'s personal data for good; their picks stay, by "Deleted User".',
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput) input: DeleteAccountInput,
    @Ctx() context: Context,
  ) {
    await deleteAccount(context, input);
    return true;
  }

  @Authorized('ADMIN')
  @Mutation(() => Boolean, {
    description: "Admins only. Clears a person's data as deleteAccount does. CONFLICT for oneself.",
  })
  async eraseUser(@Arg('id', () => ID) id: string, @Ctx() context: Context) {
    await erasePerson(context, id);
    return true;
  }
}
