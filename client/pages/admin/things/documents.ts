import { graphql } from '../../../gql/gql.ts';

/** A thing with what moves in a merge or a split. */
graphql(`
  fragment ReviewedThing_thing on Thing {
    id category title creator slug shelvesCount previousPaths
    image { ...Thumbnail_image @unmask }
    picks(first: 100) {
      nodes {
        id title reference rank
        profile { id username fullName }
      }
      pageInfo { hasNextPage }
    }
  }
`);

export const THING_REVIEW = graphql(`
  query ThingReview($id: ID!, $other: ID!, $two: Boolean!) {
    thing(id: $id) { ...ReviewedThing_thing @unmask }
    other: thing(id: $other) @include(if: $two) { ...ReviewedThing_thing @unmask }
  }
`);

export const THING_SUGGESTIONS = graphql(`
  query ThingSuggestions($open: Boolean, $after: String) {
    thingSuggestions(first: 50, open: $open, after: $after) {
      nodes {
        id kind isChoice note createdAt resolvedAt thingName otherName
        thing { id }
        other { id }
        picks { id }
        profile { id username fullName }
        change { id }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const CHOICE_PICK = graphql(`
  query ChoicePick($id: ID!) {
    pick(id: $id) {
      id title reference rank
      profile { id username fullName }
    }
  }
`);

export const THING_DUPLICATES = graphql(`
  query ThingDuplicates($category: Category, $after: String) {
    thingDuplicates(first: 50, category: $category, after: $after) {
      nodes {
        id similarity
        thing { id category title creator shelvesCount }
        other { id title creator shelvesCount }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const THING_CHANGES = graphql(`
  query ThingChanges($after: String) {
    thingChanges(first: 50, after: $after) {
      nodes {
        id kind thingName otherName picksCount isWorking createdAt undoneAt
        thing { id category slug }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const ALL_THINGS = graphql(`
  query AllThings($category: Category, $query: String, $after: String) {
    things(first: 50, category: $category, query: $query, after: $after) {
      nodes { id category title creator shelvesCount createdAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const MERGE_THINGS = graphql(`
  mutation MergeThings($from: ID!, $into: ID!) {
    mergeThings(from: $from, into: $into) { change { id picksCount } }
  }
`);

export const SPLIT_THING = graphql(`
  mutation SplitThing($input: SplitThingInput!) {
    splitThing(input: $input) { change { id picksCount } }
  }
`);

export const UNDO_THING_CHANGE = graphql(`
  mutation UndoThingChange($id: ID!) {
    undoThingChange(id: $id) {
      change { id undoneAt }
      stayed
    }
  }
`);

export const ACCEPT_SUGGESTION = graphql(`
  mutation AcceptThingSuggestion($input: AcceptThingSuggestionInput!) {
    acceptThingSuggestion(input: $input) {
      suggestion {
        id resolvedAt
        change { id picksCount }
      }
    }
  }
`);

export const DECLINE_SUGGESTION = graphql(`
  mutation DeclineThingSuggestion($id: ID!, $answer: String) {
    declineThingSuggestion(id: $id, answer: $answer) { suggestion { id resolvedAt } }
  }
`);

export const DISMISS_DUPLICATE = graphql(`
  mutation DismissThingDuplicate($id: ID!) {
    dismissThingDuplicate(id: $id)
  }
`);

export const THING_REMATCH = graphql(`
  query ThingRematch {
    thingRematch { isComplete pairsCount picksCount isWorking batchId mergedCount }
  }
`);

export const MERGE_MATCHING_THINGS = graphql(`
  mutation MergeMatchingThings {
    mergeMatchingThings
  }
`);

export const UNDO_MERGED_THINGS = graphql(`
  mutation UndoMergedThings($batchId: ID!) {
    undoMergedThings(batchId: $batchId)
  }
`);
