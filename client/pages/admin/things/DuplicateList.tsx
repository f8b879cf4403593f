import { useApolloClient, useQuery } from '@apollo/client/react';
import { Split, SquaresIntersect } from 'lucide-react';
import type { ThingDuplicatesQuery } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { cx } from '../../../ui/cx.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { type Column, categoryFilter, chosen, type ListAction, oneByOne } from '../kit/list.ts';
import { useListState } from '../kit/useListState.ts';
import { DISMISS_DUPLICATE, THING_DUPLICATES } from './documents.ts';
import { Rematch } from './Rematch.tsx';
import { ThingDialog } from './ThingDialog.tsx';
import styles from './Things.module.css';
import { formatThingName, shelvesText } from './things.ts';
import { useOpenRow } from './useOpenRow.ts';

type Duplicate = ThingDuplicatesQuery['thingDuplicates']['nodes'][number];

const columns: Column<Duplicate>[] = [
  {
    id: 'what',
    header: 'Names',
    wrap: true,
    cell: ({ thing, other }) => (
      <span className={cx('font-600', styles.what)}>
        <bdi>{formatThingName(thing)}</bdi>
        <br />
        <bdi>{formatThingName(other)}</bdi>
      </span>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ thing }) => categories[thing.category].singular },
  {
    id: 'shelves',
    header: 'On',
    cell: ({ thing, other }) => (
      <span>
        {shelvesText(thing.shelvesCount)}
        <br />
        {shelvesText(other.shelvesCount)}
      </span>
    ),
  },
  { id: 'alike', header: 'Similarity', align: 'end', cell: ({ similarity }) => `${similarity}%` },
];

/** Pairs of things with similar names, which may be the same. */
export function DuplicateList() {
  const client = useApolloClient();
  const list = useListState({ sort: '-alike', filters: { category: '' } });
  const query = useQuery(THING_DUPLICATES, {
    variables: { category: chosen(categories, list.filters.category), after: list.after },
    fetchPolicy: 'cache-and-network',
  });
  const { row, close, done } = useOpenRow(list, query, (data) => data.thingDuplicates.nodes);
  const actions: ListAction<Duplicate>[] = [
    {
      label: 'Keep separate',
      Icon: Split,
      ask: (rows) => ({
        title: rows.length === 1 ? 'Keep these two separate?' : `Keep ${rows.length} pairs separate?`,
        text: 'They are different, and won’t be listed here again.',
        confirm: 'Keep separate',
      }),
      run: oneByOne(
        ({ id }) => client.mutate({ mutation: DISMISS_DUPLICATE, variables: { id } }),
        () => 'Kept separate',
      ),
    },
  ];
  return (
    <>
      <Rematch onDone={() => void query.refetch().catch(() => {})} />
      <AdminList
        label="Similar names"
        one="pair"
        list={list}
        query={query}
        page={(data) => data.thingDuplicates}
        columns={columns}
        filters={[categoryFilter]}
        actions={actions}
        href={({ id }) => list.linkWith({ open: id })}
        empty={{
          title: 'No similar names',
          icon: <SquaresIntersect />,
          text: 'Possible duplicates appear here.',
        }}
      />
      {row && (
        <ThingDialog
          key={row.id}
          id={row.thing.id}
          name={formatThingName(row.thing)}
          kind="MERGE"
          otherId={row.other.id}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
