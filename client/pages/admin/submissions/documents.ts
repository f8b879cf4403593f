import { graphql } from '../../../gql/gql.ts';

export const SUBMISSIONS = graphql(`
  query Submissions($status: SubmissionStatus!, $after: String) {
    submissions(first: 24, after: $after, status: $status) {
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

export const SUBMITTED_PROFILE = graphql(`
  query SubmittedProfile($id: ID!) {
    profile(id: $id) {
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
  mutation ApproveSubmission($profileId: ID!, $note: String) {
    approveSubmission(profileId: $profileId, note: $note) {
      ...Decision
    }
  }
`);

export const REJECT = graphql(`
  mutation RejectSubmission($profileId: ID!, $note: String!) {
    rejectSubmission(profileId: $profileId, note: $note) {
      ...Decision
    }
  }
`);
