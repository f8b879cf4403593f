import { ShareButton } from '../../../components/ShareButton/ShareButton.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { CommentCount } from '../parts/CommentCount.tsx';
import { LazyEditLink } from '../parts/LazyEditLink.tsx';

interface CollectionActionsProps {
  id: string;
  title: string | undefined;
  commentsCount: number | undefined;
  viewerCanEdit: boolean | undefined;
  /** Greater than 0 for a draft. A draft cannot be shared: others cannot open it. */
  picksToPublish: number | undefined;
  /** In the bar of phones: icons without labels. */
  compact?: boolean;
}

export function CollectionActions({
  id,
  title,
  commentsCount,
  viewerCanEdit,
  picksToPublish,
  compact,
}: CollectionActionsProps) {
  return (
    <div className="row min-w-0 wrap gap-2">
      {!picksToPublish && <ShareButton path={pathTo.collection(id)} title={title} compact={compact} />}
      <LazyEditLink to={viewerCanEdit && pathTo.editCollection(id)} compact={compact} />
      <CommentCount id={id} count={commentsCount} />
    </div>
  );
}
