import { useQuery } from '@apollo/client/react';
import { LayoutGrid } from 'lucide-react';
import { Thumb } from '../../../components/PickImage/Thumb.tsx';
import type { ListedPick_PickFragment } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { formatCount } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { byNumberOf, type Column } from '../kit/list.ts';
import { ContentName, ContentStatus, CuratorChip, contentColumns, curatorColumn } from './contentColumns.tsx';
import { ADMIN_PICKS } from './documents.ts';
import { filters, useContentList } from './useContentList.ts';
import { useHiding } from './useHiding.ts';

type Row = ListedPick_PickFragment;

export function PickList() {
  const { list, variables } = useContentList();
  const actions = useHiding<Row>('PICK');
  // Refetched, because curators change their picks meanwhile.
  const query = useQuery(ADMIN_PICKS, { variables, fetchPolicy: 'cache-and-network' });
  const columns: Column<Row>[] = [
    {
      id: 'title',
      header: 'Pick',
      cell: (pick) => (
        <ContentName title={pick.title} note={pick.reference} picture={<Thumb object={pick} />} />
      ),
    },
    curatorColumn(list),
    {
      id: 'category',
      header: 'Category',
      wide: true,
      cell: ({ category }) => categories[category].singular,
    },
    {
      id: 'state',
      header: 'State',
      cell: (pick) => <ContentStatus content={pick} isInReview={pick.status === 'PENDING_REVIEW'} />,
    },
    {
      id: 'saves',
      header: 'Saves',
      sort: byNumberOf('saves'),
      align: 'end',
      cell: ({ favoritesCount }) => formatCount(favoritesCount),
    },
    ...contentColumns,
  ];
  return (
    <>
      <CuratorChip list={list} name={query.data?.adminPicks.nodes[0]?.profile} />
      <AdminList
        label="Picks"
        one="pick"
        list={list}
        query={query}
        page={(data) => data.adminPicks}
        columns={columns}
        search="Title or reference"
        filters={filters}
        actions={actions}
        href={({ id }) => pathTo.pick(id)}
        empty={{ title: 'No picks yet', icon: <LayoutGrid />, text: 'Picks appear here.' }}
      />
    </>
  );
}
