import { graphql } from '../../gql/gql.ts';

export const SHELF = graphql(`
  fragment ShelfStatus_shelf on ShelfProgress {
    filled missing message action actionEnabled actionLabel publishesAtOnce statusLabel
    checks { pickId message }
  }
`);

export const SHELF_STATUS_VIEWER = graphql(`
  fragment ShelfStatus_viewer on Viewer {
    profile {
      id username status rejectionNote followersCount
      picks { id category rank status }
    }
    shelf { ...ShelfStatus_shelf @unmask }
  }
`);

export const OWN_SHELF = graphql(`
  query OwnShelf {
    viewer { ...ShelfStatus_viewer }
  }
`);

export const SUBMIT_SHELF = graphql(`
  mutation SubmitShelf {
    submitShelf { viewer { ...ShelfStatus_viewer } }
  }
`);

export const CANCEL_SUBMISSION = graphql(`
  mutation CancelSubmission {
    cancelSubmission { viewer { ...ShelfStatus_viewer } }
  }
`);

export const UNPUBLISH_SHELF = graphql(`
  mutation UnpublishShelf {
    unpublishShelf { viewer { ...ShelfStatus_viewer } }
  }
`);
