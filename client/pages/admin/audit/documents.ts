import { graphql } from '../../../gql/gql.ts';

export const AUDIT_EVENTS = graphql(`
  query AuditEvents($filter: AuditFilter, $after: String) {
    auditEvents(first: 50, filter: $filter, after: $after) {
      nodes {
        id at action subjectType subjectId subjectName ip userAgent
        actor { id fullName username }
        changes { field before after }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`);
