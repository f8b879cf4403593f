import { pathTo } from '../../lib/paths.ts';
import styles from './Actions.module.css';
import { CommentCount } from './CommentCount.tsx';
import { ShareButton } from './ShareButton.tsx';

interface CollectionActionsProps {
  id: string;
  title: string | undefined;
  commentsCount: number | undefined;
}

/** What one can do with a collection. */
export function CollectionActions({ id, title, commentsCount }: CollectionActionsProps) {
  return (
    <div className={styles.actions}>
      <ShareButton path={pathTo.collection(id)} title={title} />
      <CommentCount count={commentsCount} />
    </div>
  );
}
