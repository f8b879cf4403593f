import { FavoriteButton } from '../../../components/FavoriteButton/FavoriteButton.tsx';
import { refTo } from '../../../components/refTo.ts';
import { ShareButton } from '../../../components/ShareButton/ShareButton.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import styles from '../Actions.module.css';
import { CommentCount } from '../CommentCount.tsx';
import { LazyEditActions } from '../LazyEditActions.tsx';

interface PickActionsProps {
  id: string;
  title: string | undefined;
  commentsCount: number | undefined;
  viewerCanEdit: boolean | undefined;
  /** In a phone's bar: without words where an icon says it. */
  compact?: boolean;
}

export function PickActions({ id, title, commentsCount, viewerCanEdit, compact }: PickActionsProps) {
  const { viewer } = useViewer();
  return (
    <div className={styles.actions}>
      <FavoriteButton pick={refTo('Pick', id)} variant={compact ? 'bar' : 'button'} />
      <ShareButton path={pathTo.pick(id)} title={title} compact={compact} />
      <LazyEditActions
        edit={viewerCanEdit && pathTo.editPick(id)}
        // The bar has room for one of the three. Owners find their picks first in the collection's editor.
        pickId={viewer?.isCreator && !(compact && viewerCanEdit) && id}
        listed={
          viewer !== null &&
          title !== undefined &&
          !(compact && (viewerCanEdit || viewer.isCreator)) && { id, title }
        }
        compact={compact}
      />
      <CommentCount id={id} count={commentsCount} />
    </div>
  );
}
