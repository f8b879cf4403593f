import { graphql } from '../../../gql/gql.ts';

export const OVERVIEW = graphql(`
  query AdminOverview($days: Int!) {
    overview(days: $days) {
      oldestSubmissionAt oldestReportAt oldestChangeAt unconfirmedAddresses users
      pictures pictureBytes databaseBytes
      days { day signUps picks saves approvals }
    }
    adminCounts {
      pendingSubmissions changedShelves openReports answeredTakedowns openThingSuggestions
    }
    jobCounts { waiting running retrying failed }
    submissions(first: 3, status: PENDING, order: OLDEST) { nodes { ...SubmissionRow_submission @unmask } }
    failedJobs(first: 5) { nodes { id task error attempts failedAt } }
    users(first: 6) { nodes { ...UserRow_user @unmask } }
  }
`);
