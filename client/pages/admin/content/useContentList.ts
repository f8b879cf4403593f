import type { ContentOrder, ContentState } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { buildFilterOptions, categoryFilter, chosen, type Filter } from '../kit/list.ts';
import { useListState } from '../kit/useListState.ts';

export const STATES: Record<ContentState, string> = {
  PUBLIC: 'Public',
  HIDDEN: 'Hidden',
  IN_REVIEW: 'In review',
  DRAFT: 'Draft',
};
const ORDERS: Record<ContentOrder, true> = { CREATED: true, SAVES: true, COMMENTS: true };

export const filters: Filter<'state' | 'category'>[] = [
  { name: 'state', label: 'State', options: buildFilterOptions('Any state', STATES) },
  categoryFilter,
];

/** The state of a list of content, and the variables of its query. */
export function useContentList() {
  const list = useListState({ sort: '-created', filters: { state: '', category: '', curator: '' } });
  const { state, category, curator } = list.filters;
  const variables = {
    search: list.search || null,
    state: chosen(STATES, state),
    category: chosen(categories, category),
    curatorId: curator || null,
    order: chosen(ORDERS, list.sort) ?? 'CREATED',
    descending: list.descending,
    after: list.after,
  };
  return { list, variables };
}
