import { graphql } from '../../../gql/gql.ts';

graphql(`
  fragment UserRow_user on User {
    id email status createdAt lastActiveAt emailConfirmed picksCount sessionsCount
    usesPasskey hasAuthenticator factorResetAt
    profile {
      id fullName username isCreator isAdmin isBrand
      suspension { id }
      avatar { ...Thumbnail_image @unmask }
    }
  }
`);

export const USERS = graphql(`
  query Users(
    $search: String, $status: ProfileStatus, $role: Role, $suspended: Boolean,
    $emailConfirmed: Boolean, $order: UserOrder, $descending: Boolean, $after: String
  ) {
    users(
      first: 50, search: $search, status: $status, role: $role, suspended: $suspended,
      emailConfirmed: $emailConfirmed, order: $order, descending: $descending, after: $after
    ) {
      nodes { ...UserRow_user @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const USER_FACTS = graphql(`
  query UserFacts($id: ID!) {
    userExport(id: $id) { id state progress url }
    user(id: $id) {
      ...UserRow_user @unmask
      hasPassword usesGoogle inviteCode collectionsCount savesCount
      profile { id suspension { id reason createdAt } }
      submissions { id status note createdAt decidedAt }
    }
  }
`);

export const GRANT_ROLE = graphql(`
  mutation GrantRole($profileId: ID!, $role: Role!) {
    grantRole(profileId: $profileId, role: $role) { profile { id isCreator isAdmin isBrand } }
  }
`);

export const REVOKE_ROLE = graphql(`
  mutation RevokeRole($profileId: ID!, $role: Role!) {
    revokeRole(profileId: $profileId, role: $role) { profile { id isCreator isAdmin isBrand } }
  }
`);

export const END_SESSIONS = graphql(`
  mutation EndUserSessions($ids: [ID!]!) {
    endUserSessions(ids: $ids) { users { id sessionsCount } }
  }
`);

export const CONFIRM_EMAILS = graphql(`
  mutation ConfirmUserEmails($ids: [ID!]!) {
    confirmUserEmails(ids: $ids) { users { id emailConfirmed } }
  }
`);

export const RESET_FACTOR = graphql(`
  mutation ResetUserFactor($id: ID!) {
    resetUserFactor(id: $id) { dueAt }
  }
`);

export const RESEND_CONFIRMATIONS = graphql(`
  mutation ResendUserConfirmations($ids: [ID!]!) {
    resendUserConfirmations(ids: $ids) { users { id } }
  }
`);

export const EXPORT_USER = graphql(`
  mutation ExportUser($id: ID!) {
    exportUser(id: $id) { dataExport { id state progress url } }
  }
`);

export const ERASE_USER = graphql(`
  mutation EraseUser($id: ID!) {
    eraseUser(id: $id)
  }
`);
