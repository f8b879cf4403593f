import { graphql } from '../../../gql/gql.ts';

graphql(`
  fragment SubmissionRow_submission on Submission {
    id kind version status note createdAt decidedAt claimedAt
    claimedBy { id fullName username }
    profile {
      id username fullName title email
      suspension { id }
      avatar { ...Thumbnail_image @unmask }
    }
  }
`);

export const SUBMISSIONS = graphql(`
  query Submissions(
    $status: SubmissionStatus!, $kind: SubmissionKind!, $order: SubmissionOrder!, $after: String
  ) {
    submissions(first: 50, after: $after, status: $status, kind: $kind, order: $order) {
      nodes { ...SubmissionRow_submission @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const SHELF = graphql(`
  fragment ReviewedShelf_shelf on ShelfSnapshot {
    fullName username title bio location interests
    socialLinks { name url }
    avatar { ...Picture_image @unmask }
    shelfImage { ...Picture_image @unmask }
    picks {
      pickId category rank title reference link storyHash
      image { ...Picture_image @unmask }
    }
  }
`);

export const NOTE = graphql(`
  fragment PinnedNote_note on ReviewNote {
    id pickId field text createdAt resolvedAt
  }
`);

/** The shelf and its version in one answer, so that a decision names the version that was seen. */
export const REVIEW = graphql(`
  query SubmissionReview($id: ID!) {
    submissionReview(id: $id) {
      id version
      submission {
        ...SubmissionRow_submission @unmask
        reviewer { id fullName username }
      }
      shelf { ...ReviewedShelf_shelf @unmask }
      approvedShelf { ...ReviewedShelf_shelf @unmask }
      changesCount
      changes(stories: false) {
        pickId category rank field change before after
        words { text change }
      }
      checksCount
      checks { kind pickId field message }
      notes { ...PinnedNote_note @unmask }
      rounds(first: 10) {
        nodes {
          id kind status note createdAt decidedAt
          reviewer { id fullName username }
        }
      }
    }
  }
`);

/** Stories are read one by one, because those of a shelf may be longer than one answer. */
export const REVIEWED_STORY = graphql(`
  query ReviewedStory($submissionId: ID!, $pickId: ID!) {
    reviewedStory(submissionId: $submissionId, pickId: $pickId) {
      submittedHtml approvedHtml
      change {
        pickId category rank field change before after
        words { text change }
      }
    }
  }
`);

export const DECISION = graphql(`
  fragment Decision on ProfilePayload {
    profile { id status isCreator rejectionNote }
    submission { ...SubmissionRow_submission }
  }
`);

export const APPROVE = graphql(`
  mutation ApproveSubmission($id: ID!, $version: Int!, $note: String) {
    approveSubmission(id: $id, version: $version, note: $note) { ...Decision }
  }
`);

export const REJECT = graphql(`
  mutation RejectSubmission($id: ID!, $version: Int!, $note: String!) {
    rejectSubmission(id: $id, version: $version, note: $note) { ...Decision }
  }
`);

export const APPROVE_MANY = graphql(`
  mutation ApproveSubmissions($items: [SubmissionVersionInput!]!) {
    approveSubmissions(items: $items) {
      decidedIds
      refused { id message }
    }
  }
`);

export const ACKNOWLEDGE_EDITS = graphql(`
  mutation AcknowledgeEdits($items: [SubmissionVersionInput!]!) {
    acknowledgeEdits(items: $items) {
      decidedIds
      refused { id message }
    }
  }
`);

export const CLAIM = graphql(`
  mutation ClaimSubmission($id: ID!) {
    claimSubmission(id: $id) { submission { ...SubmissionRow_submission } }
  }
`);

export const RELEASE = graphql(`
  mutation ReleaseSubmission($id: ID!) {
    releaseSubmission(id: $id) { submission { ...SubmissionRow_submission } }
  }
`);

export const ADD_NOTE = graphql(`
  mutation AddReviewNote($input: ReviewNoteInput!) {
    addReviewNote(input: $input) { note { ...PinnedNote_note } }
  }
`);

export const REMOVE_NOTE = graphql(`
  mutation RemoveReviewNote($id: ID!) {
    removeReviewNote(id: $id) { deletedId }
  }
`);

export const SUBMISSIONS_CHANGED = graphql(`
  subscription SubmissionsChanged {
    submissionsChanged
  }
`);
