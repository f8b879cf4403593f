import { useFragment } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FavoriteButton } from '../../components/FavoriteButton/FavoriteButton.tsx';
import { refTo } from '../../components/refTo.ts';
import { graphql } from '../../gql/gql.ts';
import { pathTo } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import styles from './Actions.module.css';
import { CommentCount } from './CommentCount.tsx';
import { ShareButton } from './ShareButton.tsx';

const FRAGMENT = graphql(`
  fragment PickActions_pick on Pick {
    id
    title
    commentsCount
    viewerCanEdit
    ...FavoriteButton_pick
  }
`);

/** What one can do with a pick; `compact` in a phone's bar. */
export function PickActions({ id, compact }: { id: string; compact?: boolean }) {
  const from = refTo('Pick', id);
  const { data: pick } = useFragment({ fragment: FRAGMENT, fragmentName: 'PickActions_pick', from });
  return (
    <div className={styles.actions}>
      <FavoriteButton pick={from} variant="button" />
      <ShareButton path={pathTo.pick(id)} title={pick.title} compact={compact} />
      {pick.viewerCanEdit && (
        <Link
          to={pathTo.editPick(id)}
          className={compact ? iconButtonClass({ variant: 'outlined' }) : buttonClass()}
          aria-label={compact ? 'Edit' : undefined}
        >
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" /> {!compact && 'Edit'}
        </Link>
      )}
      <CommentCount count={pick.commentsCount} />
    </div>
  );
}
