import type { ListStart } from '../../components/LoadMore/listStart.ts';
import { graphql } from '../../gql/gql.ts';
import type { CuratorOrder } from '../../gql/graphql.ts';

export const CURATORS = graphql(`
  query Curators($profession: String, $place: String, $order: CuratorOrder, $after: String) {
    curators(first: 12, profession: $profession, place: $place, order: $order, after: $after) {
      nodes { id ...CuratorCard_profile }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export interface Filters {
  profession: string;
  place: string;
  order: CuratorOrder;
}

export const orders: Record<string, CuratorOrder> = { followed: 'FOLLOWED', name: 'NAME' };

export const readCuratorFilters = (search: URLSearchParams): Filters => ({
  profession: search.get('profession')?.trim() ?? '',
  place: search.get('place')?.trim() ?? '',
  order: orders[search.get('order') ?? ''] ?? 'NEWEST',
});

export const curatorsVariables = ({ profession, place, order }: Filters, start: ListStart) => ({
  profession: profession || undefined,
  place: place || undefined,
  order,
  ...start,
});
