import { graphql } from '../../../gql/gql.ts';

export const REPORTS = graphql(`
  query Reports($filter: ReportFilter, $after: String) {
    reports(first: 50, filter: $filter, after: $after) {
      nodes { ...ReportRow_report @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

graphql(`
  fragment ReportRow_report on Report {
    id subject kind text canAnswer createdAt resolvedAt
    profile { id username fullName }
    pick { id title }
    collection { id title }
    quote
    comment {
      id
      pick { id title }
      collection { id title }
    }
    reporter { id fullName username }
    takedown { id }
    sameCount sameKinds
    others {
      id kind text
      reporter { id fullName username }
    }
  }
`);

export const TAKEDOWNS = graphql(`
  query Takedowns($filter: TakedownFilter, $after: String) {
    takedowns(first: 50, filter: $filter, after: $after) {
      nodes { ...TakedownRow_takedown @unmask }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

graphql(`
  fragment TakedownRow_takedown on Takedown {
    id subject reason answer createdAt keptAt restoredAt
    profile { id username fullName }
    pick { id version title }
    collection { id version title }
  }
`);

export const UPHOLD_TAKEDOWN = graphql(`
  mutation UpholdTakedown($id: ID!) {
    upholdTakedown(id: $id) { takedown { ...TakedownRow_takedown } }
  }
`);

export const RESOLVE_REPORT = graphql(`
  mutation ResolveReport(
    $id: ID!, $answer: String!, $takeDownReason: String, $removeComment: Boolean, $suspend: Boolean
  ) {
    resolveReport(
      id: $id, all: true, answer: $answer, takeDownReason: $takeDownReason, removeComment: $removeComment,
      suspend: $suspend
    ) {
      report { ...ReportRow_report }
    }
  }
`);
