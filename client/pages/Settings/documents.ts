import { graphql } from '../../gql/gql.ts';

export const ACCOUNT = graphql(`
  query Account {
    viewer {
      profile { id email }
      account {
        emailConfirmed newEmail hasPassword hasAuthenticator recoveryCodesLeft
        secondFactorDue
      }
    }
  }
`);

export const CHANGE_EMAIL = graphql(`
  mutation ChangeEmail($input: ChangeEmailInput!) {
    changeEmail(input: $input)
  }
`);

export const CANCEL_EMAIL_CHANGE = graphql(`
  mutation CancelEmailChange {
    cancelEmailChange
  }
`);

export const REQUEST_EMAIL_CONFIRMATION = graphql(`
  mutation RequestEmailConfirmation {
    requestEmailConfirmation
  }
`);

export const CHANGE_PASSWORD = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`);

export const DELETE_ACCOUNT = graphql(`
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input)
  }
`);
