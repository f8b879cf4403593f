import { pathTo } from '../../../lib/paths.ts';
import styles from '../Actions.module.css';
import { CommentCount } from '../CommentCount.tsx';
import { LazyOwnActions } from '../LazyOwnActions.tsx';
import { ShareButton } from '../ShareButton.tsx';

interface CollectionActionsProps {
  id: string;
  title: string | undefined;
  commentsCount: number | undefined;
  viewerCanEdit: boolean | undefined;
  /** More than 0 for a draft, whose link shows nothing to anybody else. */
  picksToPublish: number | undefined;
  /** In a phone's bar: without words where an icon says it. */
  compact?: boolean;
}

/** What one can do with a collection. */
export function CollectionActions({
  id,
  title,
  commentsCount,
  viewerCanEdit,
  picksToPublish,
  compact,
}: CollectionActionsProps) {
  return (
    <div className={styles.actions}>
      {!picksToPublish && <ShareButton path={pathTo.collection(id)} title={title} compact={compact} />}
      <LazyOwnActions edit={viewerCanEdit && pathTo.editCollection(id)} compact={compact} />
      <CommentCount count={commentsCount} />
    </div>
  );
}
