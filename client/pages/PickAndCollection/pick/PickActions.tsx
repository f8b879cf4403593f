import { FavoriteButton } from '../../../components/FavoriteButton/FavoriteButton.tsx';
import { refTo } from '../../../components/refTo.ts';
import { ShareButton } from '../../../components/ShareButton/ShareButton.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { CommentCount } from '../parts/CommentCount.tsx';
import { LazyEditLink } from '../parts/LazyEditLink.tsx';

interface PickActionsProps {
  id: string;
  title: string | undefined;
  commentsCount: number | undefined;
  viewerCanEdit: boolean | undefined;
  /** In a phone's bar: without words where an icon says it. */
  compact?: boolean;
}

export function PickActions({ id, title, commentsCount, viewerCanEdit, compact }: PickActionsProps) {
  return (
    <div className="row min-w-0 wrap gap-2">
      <FavoriteButton pick={refTo('Pick', id)} variant={compact ? 'bar' : 'button'} />
      <ShareButton path={pathTo.pick(id)} title={title} compact={compact} />
      <LazyEditLink to={viewerCanEdit && pathTo.editPick(id)} compact={compact} />
      <CommentCount id={id} count={commentsCount} />
    </div>
  );
}
