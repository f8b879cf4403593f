import { graphql } from '../../../gql/gql.ts';

export const OVERVIEW = graphql(`
  query AdminOverview($days: Int!) {
    overview(days: $days) {
      pendingSubmissions
      oldestSubmissionAt
      unconfirmedAddresses
      users
      pictures
      databaseBytes
      days {
        day
        signUps
        picks
        saves
        approvals
      }
    }
    users(first: 6) {
      nodes {
        ...UserRow_user @unmask
      }
    }
  }
`);
