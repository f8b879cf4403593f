import { FavoriteButton } from '../../../components/FavoriteButton/FavoriteButton.tsx';
import { refTo } from '../../../components/refTo.ts';
import { ShareButton } from '../../../components/ShareButton/ShareButton.tsx';
import { graphql } from '../../../gql/gql.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import styles from '../Detail.module.css';
import { CommentCount } from '../parts/CommentCount.tsx';
import { EditLink } from '../parts/EditLink.tsx';

const FRAGMENT = graphql(`
  fragment PickActions_pick on Pick {
    id title commentsCount viewerCanEdit
    ...FavoriteButton_pick
  }
`);

interface PickActionsProps {
  id: string;
  /** In a phone's bar: without words where an icon says it. */
  compact?: boolean;
}

export function PickActions({ id, compact }: PickActionsProps) {
  const pick = refTo('Pick', id);
  const { title, commentsCount, viewerCanEdit } = useFragmentData(FRAGMENT, pick).data;
  return (
    <div className="row min-w-0 wrap gap-2">
      <FavoriteButton pick={pick} variant={compact ? 'bar' : 'button'} className={styles.save} />
      {/* The row of an own pick fits beside its picture and on a phone only if Share and Edit have no words. */}
      <ShareButton path={pathTo.pick(id)} title={title} compact={compact || Boolean(viewerCanEdit)} />
      <EditLink to={viewerCanEdit && pathTo.editPick(id)} compact />
      <CommentCount id={id} count={commentsCount} />
    </div>
  );
}
