import { graphql } from '../../gql/gql.ts';

export const INVITATION = graphql(`
  query Invitation($code: String!) {
    invite(code: $code) { name inviterName }
    site { registration }
  }
`);
