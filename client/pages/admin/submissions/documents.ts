import { graphql } from '../../../gql/gql.ts';

export const SUBMISSIONS = graphql(`
  query Submissions($status: SubmissionStatus!, $order: SubmissionOrder!, $after: String) {
    submissions(first: 24, after: $after, status: $status, order: $order) {
      nodes {
        ...SubmissionRow_submission @unmask
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The shelf and its version in one answer, so that a decision names what was seen. */
export const SUBMITTED_SHELF = graphql(`
  query SubmittedShelf($id: ID!) {
    node(id: $id) {
      __typename
      ... on Submission {
        id
        version
        profile {
          id
          username
          fullName
          title
          location
          bio
          interests
          email
          status
          isCreator
          isAdmin
          isBrand
          createdAt
          socialLinks {
            twitter
            instagram
            linkedin
            website
          }
          avatar {
            ...Thumbnail_image @unmask
          }
          picks {
            id
            category
            rank
            title
            reference
            descriptionHtml
            ...PickImage_pick
          }
        }
      }
    }
  }
`);

export const DECISION = graphql(`
  fragment Decision on ProfilePayload {
    profile {
      id
      status
      isCreator
      rejectionNote
    }
    submission {
      ...SubmissionRow_submission
    }
  }
`);

export const APPROVE = graphql(`
  mutation ApproveSubmission($id: ID!, $version: Int!, $note: String) {
    approveSubmission(id: $id, version: $version, note: $note) {
      ...Decision
    }
  }
`);

export const REJECT = graphql(`
  mutation RejectSubmission($id: ID!, $version: Int!, $note: String!) {
    rejectSubmission(id: $id, version: $version, note: $note) {
      ...Decision
    }
  }
`);
