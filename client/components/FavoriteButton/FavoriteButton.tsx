import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import type { FavoriteButton_PickFragment } from '../../gql/graphql.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './FavoriteButton.module.css';
import { useSetFavorite } from './useSetFavorite.ts';

const FRAGMENT = graphql(`
  fragment FavoriteButton_pick on Pick {
    id
    title
    favoritesCount
    viewerHasFavorited
  }
`);

interface FavoriteButtonProps {
  pick: FragmentType<FavoriteButton_PickFragment>;
  /** `icon` on a picture, `bare` beside words, `button` beside other buttons: "Save · 184", in a narrow `bar` "184". */
  variant?: 'icon' | 'bare' | 'button' | 'bar';
  className?: string;
}

/** The heart: saves a pick or takes that back, at once. Signed out it asks to join. */
export function FavoriteButton({ pick: from, variant = 'icon', className }: FavoriteButtonProps) {
  const client = useApolloClient();
  const { data: pick, complete } = useFragment({ fragment: FRAGMENT, from });
  const setFavorite = useSetFavorite(client);
  if (!complete) return null;

  const saved = pick.viewerHasFavorited;
  const heart = <Heart aria-hidden="true" className={cx(styles.heart, saved && styles.saved)} />;
  const toggle = () => setFavorite(pick.id, !saved);

  if (variant === 'icon' || variant === 'bare') {
    return (
      <IconButton
        variant={variant === 'icon' ? 'over' : 'plain'}
        label={`Save ${pick.title}`}
        title={saved ? 'Saved' : 'Save'}
        aria-pressed={saved}
        className={cx(styles.icon, className)}
        onClick={toggle}
      >
        {heart}
      </IconButton>
    );
  }
  return (
    <Button
      variant={saved ? 'secondary' : 'primary'}
      aria-pressed={saved}
      className={cx(styles.button, variant === 'bar' && styles.bar, className)}
      onClick={toggle}
    >
      {heart}
      <span>
        <span className={styles.word}>{saved ? 'Saved' : 'Save'}</span>
        <span data-shows="favorites">
          <span className={styles.word}> · </span>
          <span className={styles.count}>{formatCount(pick.favoritesCount)}</span>
        </span>
      </span>
    </Button>
  );
}
