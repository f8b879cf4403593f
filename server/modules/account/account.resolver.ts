import { Ctx, Resolver } from 'type-graphql';
import type { Context } from '../../platform/context.ts';
import { AdminMutation, Arg, Mutation, Query } from '../../platform/graphql/operations.ts';
import { EmailAddress, Id } from '../../platform/graphql/scalars.ts';
import { BeforeFactor, StepUp } from '../../platform/graphql/step-up.ts';
import { EndsAccess } from '../../platform/limits/writes.ts';
import { CompleteSignInInput } from '../factor/factor.model.ts';
import { passkeyHost } from '../factor/factor.reads.ts';
import { SecureAccountInput, SecureAccountPayload } from '../security/security.model.ts';
import {
  AuthPayload,
  ChangePasswordInput,
  DeleteAccountInput,
  ProveIdentityInput,
  ResetPasswordInput,
  SignInInput,
  SignInMethods,
  SignUpInput,
  SignUpWithPasskeyInput,
} from './account.model.ts';
import {
  completeSignIn,
  signIn,
  signInWithPasskey,
  signOut,
  signUp,
  signUpWithPasskey,
} from './account.service.ts';
import { deleteAccount, erasePerson } from './deletion.service.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password/password.service.ts';
import { proveIdentity } from './password/proof.service.ts';
import { secureAccount } from './secure.service.ts';

@Resolver()
export class AccountResolver {
  @Query(() => SignInMethods, 'The ways to log in that this site offers.')
  signInMethods(@Ctx() { env }: Context): SignInMethods {
    return { google: env.google !== undefined, passkeys: passkeyHost(env) !== null };
  }

  @BeforeFactor()
  @Mutation(() => AuthPayload, 'Creates an account and logs in. CONFLICT if the email address is taken.')
  async signUp(
    @Arg('input', () => SignUpInput, 'The new account.') input: SignUpInput,
    @Ctx() context: Context,
  ) {
    await signUp(context, input);
    return { viewer: {} };
  }

  @BeforeFactor()
  @Mutation(
    () => AuthPayload,
    'Creates an account that logs in by a passkey, and logs in. The rules of signUp apply.',
  )
  async signUpWithPasskey(
    @Arg('input', () => SignUpWithPasskeyInput, 'The new account.')
    input: SignUpWithPasskeyInput,
    @Ctx() context: Context,
  ) {
    await signUpWithPasskey(context, input);
    return { viewer: {} };
  }

  @BeforeFactor()
  @Mutation(
    () => AuthPayload,
    'Logs in by a passkey, which counts as both factors. BAD_USER_INPUT if the response is invalid, unknown, expired or already used.',
  )
  async signInWithPasskey(
    @Arg('answer', () => String, 'The browser’s response to the options, as JSON.')
    answer: string,
    @Ctx() context: Context,
  ) {
    await signInWithPasskey(context, answer);
    return { viewer: {} };
  }

  @BeforeFactor()
  @Mutation(
    () => AuthPayload,
    'Logs in by email and password. UNAUTHENTICATED if they are wrong, SECOND_FACTOR_REQUIRED if completeSignIn has to follow.',
  )
  async signIn(
    @Arg('input', () => SignInInput, 'The credentials.') input: SignInInput,
    @Ctx() context: Context,
  ) {
    await signIn(context, input);
    return { viewer: {} };
  }

  @BeforeFactor()
  @Mutation(
    () => AuthPayload,
    'Completes a login that was answered with SECOND_FACTOR_REQUIRED, within ten minutes and in the same browser. BAD_USER_INPUT if the code is wrong, used or expired.',
  )
  async completeSignIn(
    @Arg('input', () => CompleteSignInInput, 'The code.') input: CompleteSignInInput,
    @Ctx() context: Context,
  ) {
    await completeSignIn(context, input);
    return { viewer: {} };
  }

  @BeforeFactor()
  @EndsAccess()
  @Mutation(() => Boolean, 'Ends this session, or with `everywhere` all sessions of the viewer.')
  async signOut(
    @Arg('everywhere', () => Boolean, 'True ends all sessions, false only this one.', {
      nullable: true,
      defaultValue: false,
    })
    everywhere: boolean,
    @Ctx() context: Context,
  ) {
    await signOut(context, everywhere);
    return true;
  }

  @BeforeFactor()
  @Mutation(() => Boolean, 'Emails a link if there is such an account. Returns true in any case.')
  async requestPasswordReset(
    @Arg('email', () => EmailAddress, 'The address of the account.') email: string,
    @Ctx() context: Context,
  ) {
    await requestPasswordReset(context, { email });
    return true;
  }

  @BeforeFactor()
  @EndsAccess()
  @Mutation(
    () => AuthPayload,
    'Sets the password by an emailed link, which works once. Ends all sessions and logs in. SECOND_FACTOR_REQUIRED if completeSignIn has to follow.',
  )
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, 'The token of the link and the new password.')
    input: ResetPasswordInput,
    @Ctx() context: Context,
  ) {
    await resetPassword(context, input);
    return { viewer: {} };
  }

  @BeforeFactor()
  @EndsAccess()
  @Mutation(
    () => SecureAccountPayload,
    'Ends all sessions, access tokens, apps and webhooks of an account, its password and its link to Google, by the emailed link “This wasn’t me”, which works once. Emails a link to choose a new password.',
  )
  async secureAccount(
    @Arg('input', () => SecureAccountInput, 'The token of the link.')
    input: SecureAccountInput,
    @Ctx() context: Context,
  ): Promise<SecureAccountPayload> {
    return { email: await secureAccount(context, input) };
  }

  @BeforeFactor()
  @Mutation(
    () => Boolean,
    'Proves the viewer’s identity for this session. Mutations that return STEP_UP_REQUIRED need it. BAD_USER_INPUT if the proof is wrong.',
  )
  async proveIdentity(
    @Arg('input', () => ProveIdentityInput, 'The proof.') input: ProveIdentityInput,
    @Ctx() context: Context,
  ) {
    await proveIdentity(context, input);
    return true;
  }

  @EndsAccess()
  @Mutation(
    () => Boolean,
    'Changes the viewer’s password, and ends their other sessions and access tokens. BAD_USER_INPUT if the current one is wrong.',
  )
  async changePassword(
    @Arg('input', () => ChangePasswordInput, 'The current password and the new one.')
    input: ChangePasswordInput,
    @Ctx() context: Context,
  ) {
    await changePassword(context, input);
    return true;
  }

  @BeforeFactor()
  @StepUp({ when: ({ input }) => !input.password, words: 'Without a password' })
  @Mutation(
    () => Boolean,
    'Permanently deletes the viewer\'s personal data. Their picks and collections stay, attributed to "Deleted User".',
  )
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput, 'The password, if the account has one.')
    input: DeleteAccountInput,
    @Ctx() context: Context,
  ) {
    await deleteAccount(context, input);
    return true;
  }

  @StepUp()
  @AdminMutation(
    () => Boolean,
    "Deletes a person's data as deleteAccount does. CONFLICT for the viewer’s own account.",
    { byToken: false },
  )
  async eraseUser(@Arg('id', () => Id, 'The profile of the person.') id: string, @Ctx() context: Context) {
    await erasePerson(context, id);
    return true;
  }
}
