import { graphql } from '../../../gql/gql.ts';

/** The numbers in the admin navigation. Lists read it again after each change. */
export const ADMIN_COUNTS = graphql(`
  query AdminCounts {
    adminCounts {
      failedJobs pendingSubmissions changedShelves openReports answeredTakedowns openThingSuggestions
    }
  }
`);

export const FACTOR_DUE = graphql(`
  query FactorDue {
    viewer { account { secondFactorDue } }
  }
`);
