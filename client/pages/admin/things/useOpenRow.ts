import { useApolloClient } from '@apollo/client/react';
import type { ListState } from '../kit/useListState.ts';
import { refreshCounts } from '../layout/counts.ts';

interface ListedQuery<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  refetch: () => Promise<unknown>;
}

/** The row that the address names by `?open=`, and how to close its dialog. */
export function useOpenRow<Data, Row extends { id: string }>(
  list: Pick<ListState, 'linkWith' | 'closeRow'>,
  query: ListedQuery<Data>,
  getRows: (data: Data) => readonly Row[],
) {
  const client = useApolloClient();
  const open = new URLSearchParams(list.linkWith({}).split('?')[1]).get('open');
  const data = query.data ?? query.previousData;
  return {
    open,
    row: (data && getRows(data).find(({ id }) => id === open)) ?? null,
    close: list.closeRow,
    done: () => {
      list.closeRow();
      query.refetch().catch(() => {});
      refreshCounts(client);
    },
  };
}
