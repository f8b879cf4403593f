import { graphql } from '../../gql/gql.ts';

export const YEAR_IN_REVIEW = graphql(`
  query YearInReview($username: String!, $year: Int!) {
    profile(username: $username) {
      id username fullName shelfYears
      yearInReview(year: $year) {
        category rank title reference rankedAt arrivedAt leftAt removalReason reason
        pick { id ...PickImage_pick }
      }
    }
  }
`);

/** The variables for /@username/year. The router calls the username `handle`. */
export const yearVariables = ({
  handle = '',
  year = '',
}: {
  handle?: string | undefined;
  year?: string | undefined;
}) => ({ username: handle.slice(1), year: Number(year) });
