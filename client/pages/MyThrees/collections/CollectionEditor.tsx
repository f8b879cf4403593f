import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { collectionMessages } from '../../../../server/modules/collection/collection.rules.ts';
import { isUuid } from '../../../../server/platform/text/uuid.rules.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useUnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import styles from './CollectionDialog.module.css';
import { CollectionDialog } from './CollectionDialog.tsx';
import { EDITED_COLLECTION, FIRST_PICK } from './documents.ts';
import { useCollectionRoute } from './useCollectionRoute.ts';

interface CollectionEditorProps {
  profileId: string;
  isCreator: boolean;
  /** Whether one's own shelf is live. */
  live: boolean;
}

/** The collection editor at its address, over the shelf. */
export function CollectionEditor({ profileId, isCreator, live }: CollectionEditorProps) {
  const { id, firstPick, key, leave, toShelf, guard } = useUnsavedChangesGuard(useCollectionRoute());
  const toast = useToast();
  const known = typeof id === 'string' && isUuid(id);
  const { data, error, loading, refetch } = useQuery(EDITED_COLLECTION, {
    variables: { id: id ?? '' },
    skip: !known,
    // An edit begins from the latest version.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const first = useQuery(FIRST_PICK, { variables: { id: firstPick ?? '' }, skip: firstPick === null });
  const collection = data?.collection;
  const lost = lostBy(
    id,
    isCreator,
    known && collection !== undefined ? Boolean(collection?.viewerCanEdit) : known,
  );

  useEffect(() => {
    if (!lost) return;
    toast(lost, { tone: 'error' });
    toShelf();
  }, [lost, toast, toShelf]);

  if (id === undefined || lost) return null;
  if ((id === null && !first.loading) || collection) {
    return (
      <CollectionDialog
        key={id ?? key}
        collection={collection ?? null}
        first={first.data?.pick ?? null}
        // Admins edit other people's collections, whose shelves are not theirs to publish.
        live={live || (collection != null && collection.profile.id !== profileId)}
        guard={guard}
        onClose={leave}
        toShelf={toShelf}
      />
    );
  }
  return (
    <Dialog
      onClose={leave}
      title={id === null ? 'New collection' : 'Edit collection'}
      size="large"
      sheet
      className={styles.dialog}
    >
      {error && !loading ? (
        <ErrorState heading="h3" title="Couldn’t load this collection" query={{ error, refetch }} />
      ) : (
        <div aria-busy="true" className={cx('grid gap-8 mt-3 items-start', styles.form)}>
          <Skeleton ratio="4 / 5" />
          <div className="stack min-w-0 gap-5">
            <Skeleton height={48} />
            <Skeleton height={193} />
          </div>
          <Skeleton height={240} />
        </div>
      )}
    </Dialog>
  );
}

function lostBy(id: string | null | undefined, isCreator: boolean, found: boolean): string | null {
  if (id === undefined) return null;
  if (id === null) return isCreator ? null : collectionMessages.curatorsOnly;
  return found ? null : collectionMessages.notFound;
}
