import { graphql } from '../../gql/gql.ts';

graphql(`
  fragment LoggedIn on AuthPayload {
    viewer { profile { id } }
  }
`);

export const SIGN_IN = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) { ...LoggedIn @unmask }
  }
`);

export const COMPLETE_SIGN_IN = graphql(`
  mutation CompleteSignIn($input: CompleteSignInInput!) {
    completeSignIn(input: $input) { ...LoggedIn @unmask }
  }
`);

export const SIGN_IN_WITH_PASSKEY = graphql(`
  mutation SignInWithPasskey($answer: String!) {
    signInWithPasskey(answer: $answer) { ...LoggedIn @unmask }
  }
`);

export const SIGN_UP_WITH_PASSKEY = graphql(`
  mutation SignUpWithPasskey($input: SignUpWithPasskeyInput!) {
    signUpWithPasskey(input: $input) { ...LoggedIn }
  }
`);

export const SIGN_UP = graphql(`
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) { ...LoggedIn }
  }
`);

export const SIGN_OUT = graphql(`
  mutation SignOut($everywhere: Boolean) {
    signOut(everywhere: $everywhere)
  }
`);

export const PROVE_IDENTITY = graphql(`
  mutation ProveIdentity($input: ProveIdentityInput!) {
    proveIdentity(input: $input)
  }
`);

export const SIGN_IN_METHODS = graphql(`
  query SignInMethods {
    signInMethods { google passkeys }
    site { registration }
  }
`);

export const REQUEST_PASSWORD_RESET = graphql(`
  mutation RequestPasswordReset($email: EmailAddress!) {
    requestPasswordReset(email: $email)
  }
`);

export const RESET_PASSWORD = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) { ...LoggedIn @unmask }
  }
`);
