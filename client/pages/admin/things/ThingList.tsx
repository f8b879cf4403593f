import { useQuery } from '@apollo/client/react';
import { Shapes } from 'lucide-react';
import type { AllThingsQuery } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { type Column, categoryFilter, chosen } from '../kit/list.ts';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { ALL_THINGS } from './documents.ts';
import { ThingDialog } from './ThingDialog.tsx';
import styles from './Things.module.css';
import { formatThingName, shelvesText } from './things.ts';
import { useOpenRow } from './useOpenRow.ts';

type Thing = AllThingsQuery['things']['nodes'][number];

const columns: Column<Thing>[] = [
  {
    id: 'what',
    header: 'Name',
    wrap: true,
    cell: ({ title, creator }) => (
      <span className={styles.what}>
        <bdi className="font-600">{title}</bdi>
        {creator && <bdi className="block note">{creator}</bdi>}
      </span>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => categories[category].singular },
  { id: 'shelves', header: 'On', cell: ({ shelvesCount }) => shelvesText(shelvesCount) },
  { id: 'created', header: 'First picked', cell: ({ createdAt }) => agoText(createdAt) },
];

/** All public books, places and products, those on most shelves first. */
export function ThingList() {
  const list = useListState({ sort: '-shelves', filters: { category: '' } });
  const query = useQuery(ALL_THINGS, {
    variables: {
      category: chosen(categories, list.filters.category),
      query: list.search || null,
      after: list.after,
    },
    fetchPolicy: 'cache-and-network',
  });
  const { row, close, done } = useOpenRow(list, query, (data) => data.things.nodes);
  return (
    <>
      <AdminList
        label="All"
        one="result"
        list={list}
        query={query}
        page={(data) => data.things}
        columns={columns}
        search="Title, author, maker or city"
        filters={[categoryFilter]}
        href={({ id }) => list.linkWith({ open: id })}
        empty={{ title: 'Nothing on a shelf yet', icon: <Shapes /> }}
      />
      {list.open && (
        <ThingDialog
          key={list.open}
          id={list.open}
          name={row ? formatThingName(row) : null}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}
