import { useApolloClient } from '@apollo/client/react';
import type { ListQuery } from '../kit/AdminList.tsx';
import type { ListState } from '../kit/useListState.ts';
import { refreshCounts } from '../layout/counts.ts';

/** The row that the address names by `?open=`, and how to close its dialog. */
export function useOpenRow<Data, Row extends { id: string }>(
  list: Pick<ListState, 'open' | 'closeRow'>,
  query: ListQuery<Data>,
  getRows: (data: Data) => readonly Row[],
) {
  const client = useApolloClient();
  const data = query.data ?? query.previousData;
  return {
    row: (data && getRows(data).find(({ id }) => id === list.open)) ?? null,
    close: list.closeRow,
    done: () => {
      list.closeRow();
      query.refetch().catch(() => {});
      refreshCounts(client);
    },
  };
}
