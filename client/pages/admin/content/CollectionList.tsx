import { useQuery } from '@apollo/client/react';
import { LibraryBig } from 'lucide-react';
import { CoverThumbnail } from '../../../components/CollectionCard/CoverThumbnail.tsx';
import type { ListedCollection_CollectionFragment } from '../../../gql/graphql.ts';
import { pathTo } from '../../../lib/paths.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { Column } from '../kit/list.ts';
import { ContentName, ContentStatus, CuratorChip, contentColumns, curatorColumn } from './contentColumns.tsx';
import { ALL_COLLECTIONS } from './documents.ts';
import { filters, useContentList } from './useContentList.ts';
import { useHiding } from './useHiding.ts';

type Row = ListedCollection_CollectionFragment;

export function CollectionList() {
  const { list, variables } = useContentList();
  const actions = useHiding<Row>('COLLECTION');
  // Refetched, because curators change their collections meanwhile.
  const query = useQuery(ALL_COLLECTIONS, { variables, fetchPolicy: 'cache-and-network' });
  const columns: Column<Row>[] = [
    {
      id: 'title',
      header: 'Collection',
      cell: (collection) => (
        <ContentName
          title={collection.title}
          note={collection.issueNumber && `Issue ${collection.issueNumber}`}
          picture={
            <span className="block flex-none" style={{ width: 36 }}>
              <CoverThumbnail collection={collection} />
            </span>
          }
        />
      ),
    },
    curatorColumn(list),
    {
      id: 'state',
      header: 'State',
      cell: (collection) => (
        <ContentStatus content={collection} isInReview={collection.profile.status === 'PENDING'} />
      ),
    },
    ...contentColumns,
  ];
  return (
    <>
      <CuratorChip list={list} name={query.data?.allCollections.nodes[0]?.profile} />
      <AdminList
        label="Collections"
        one="collection"
        list={list}
        query={query}
        page={(data) => data.allCollections}
        columns={columns}
        search="Title"
        filters={filters}
        actions={actions}
        href={({ id }) => pathTo.collection(id)}
        empty={{ title: 'No collections yet', icon: <LibraryBig />, text: 'Collections appear here.' }}
      />
    </>
  );
}
