import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '../../lib/lazyWithRetry.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { CollectionsRow } from './CollectionsRow.tsx';

// Only members are recommended somebody.
const CuratorMatches = lazyWithRetry(
  () => import('../../components/CuratorMatches/CuratorMatches.tsx'),
  'CuratorMatches',
);

/** The rows between the curator of the week and the feed: collections, and for members curators who share their taste. */
export function Rows(props: ComponentProps<typeof CollectionsRow>) {
  const { viewer } = useViewer();
  return (
    <>
      <CollectionsRow {...props} />
      {viewer && (
        <Suspense>
          <CuratorMatches />
        </Suspense>
      )}
    </>
  );
}
