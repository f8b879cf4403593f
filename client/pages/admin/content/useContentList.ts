import type { Category, ContentOrder, ContentState } from '../../../gql/graphql.ts';
import { shelfOrder } from '../../../lib/categories.ts';
import type { Filter } from '../kit/list.ts';
import { useListState } from '../kit/useListState.ts';

export const STATES: Record<ContentState, string> = {
  PUBLIC: 'Public',
  HIDDEN: 'Hidden',
  IN_REVIEW: 'In review',
  DRAFT: 'Draft',
};
const ORDERS: Record<string, ContentOrder> = { created: 'CREATED', saves: 'SAVES', comments: 'COMMENTS' };

export const filters: Filter<'state' | 'category'>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      ...Object.entries(STATES).map(([value, label]) => ({ value: value.toLowerCase(), label })),
    ],
  },
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
  const asState = state.toUpperCase();
  const variables = {
    search: list.search || null,
    state: asState in STATES ? (asState as ContentState) : null,
    category: (shelfOrder.find(({ slug }) => slug === category)?.id ?? null) as Category | null,
    curatorId: curator || null,
    order: ORDERS[list.sort] ?? 'CREATED',
    descending: list.descending,
    after: list.after,
  };
  return { list, variables };
}
