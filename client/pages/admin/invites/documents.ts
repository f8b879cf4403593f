import { graphql } from '../../../gql/gql.ts';

export const INVITES = graphql(`
  query Invites($filter: InviteFilter, $after: String) {
    invites(first: 50, filter: $filter, after: $after) {
      nodes { ...InviteRow_invite @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

graphql(`
  fragment InviteRow_invite on Invite {
    id kind prefix state email name note expiresAt sentAt maxUses uses
    people { id username fullName }
  }
`);

export const PREVIEW_INVITES = graphql(`
  query PreviewInvites($emails: [String!]!) {
    previewInvites(emails: $emails) { outcome }
  }
`);

export const CREATE_INVITES = graphql(`
  mutation CreateInvites($input: CreateInvitesInput!) {
    createInvites(input: $input) { results { outcome } }
  }
`);

export const CREATE_INVITE_LINK = graphql(`
  mutation CreateInviteLink($input: CreateInviteLinkInput!) {
    createInviteLink(input: $input) {
      url
      invite { ...InviteRow_invite }
    }
  }
`);

export const REVOKE_INVITE = graphql(`
  mutation RevokeInvite($id: ID!) {
    revokeInvite(id: $id) { invite { ...InviteRow_invite } }
  }
`);

export const RESEND_INVITE = graphql(`
  mutation ResendInvite($id: ID!) {
    resendInvite(id: $id) { invite { ...InviteRow_invite } }
  }
`);
