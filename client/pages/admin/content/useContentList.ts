import type { Category, ContentOrder, ContentState } from '../../../gql/graphql.ts';
import { shelfOrder } from '../../../lib/categories.ts';
import { buildFilterOptions, chosen, type Filter } from '../kit/list.ts';
import { useListState } from '../kit/useListState.ts';

export const STATES: Record<ContentState, string> = {
  PUBLIC: 'Public',
  HIDDEN: 'Hidden',
  IN_REVIEW: 'In review',
  DRAFT: 'Draft',
};
const ORDERS: Record<string, ContentOrder> = { created: 'CREATED', saves: 'SAVES', comments: 'COMMENTS' };

export const filters: Filter<'state' | 'category'>[] = [
  { name: 'state', label: 'State', options: buildFilterOptions('Any state', STATES) },
  {
    name: 'category',
    label: 'Category',
    options: [
      { value: '', label: 'All categories' },
      ...shelfOrder.map(({ slug, plural }) => ({ value: slug, label: plural })),
    ],
  },
];

/** The state of a list of content, and the variables of its query. */
export function useContentList() {
  const list = useListState({ sort: '-created', filters: { state: '', category: '', curator: '' } });
  const { state, category, curator } = list.filters;
  const variables = {
    search: list.search || null,
    state: chosen(STATES, state),
    category: (shelfOrder.find(({ slug }) => slug === category)?.id ?? null) as Category | null,
    curatorId: curator || null,
    order: ORDERS[list.sort] ?? 'CREATED',
    descending: list.descending,
    after: list.after,
  };
  return { list, variables };
}
