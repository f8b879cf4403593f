import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import { Suspense } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { FavoriteButton_PickFragment } from '../../gql/graphql.ts';
import { formatCount } from '../../lib/format.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import styles from './FavoriteButton.module.css';

// Only members save, so only they load this code.
const AddToListButton = lazyWithRetry(() => import('../lists/AddToListButton.tsx'), 'AddToListButton');

const FRAGMENT = graphql(`
  fragment FavoriteButton_pick on Pick {
    id title favoritesCount viewerHasFavorited
  }
`);

interface FavoriteButtonProps {
  pick: FragmentType<FavoriteButton_PickFragment>;
  /** `icon` beside words, `button` beside others: "Save · 184", in a narrow `bar` "184". */
  variant?: 'icon' | 'button' | 'bar';
  /** The curator's name, shown in place of the count where picks of several curators are side by side. */
  curatorName?: string;
  className?: string;
}

/**
 * The heart: saves or removes a pick optimistically. Asks visitors to sign up. A saved pick can be added to lists and
 * collections.
 */
export function FavoriteButton({
  pick: from,
  variant = 'icon',
  curatorName,
  className,
}: FavoriteButtonProps) {
  const { data: pick, complete } = useFragmentData(FRAGMENT, from);
  const client = useApolloClient();
  const toast = useToast();
  const isIcon = variant === 'icon';
  const look = cx(styles.button, variant === 'bar' && styles.bar, className);
  // Its place stays free, so that a press meant for it does not hit the next button.
  if (!complete) return isIcon ? null : <span className={look} />;

  const saved = pick.viewerHasFavorited;
  const heart = <Heart className={cx(styles.heart, saved && styles.saved)} />;
  const toggle = async () => {
    const { toggleFavorite } = await import('./setFavorite.ts');
    await toggleFavorite(client, toast, pick, !saved);
  };
  const addToList = saved && (
    <Suspense fallback={<span className={styles.place} />}>
      <AddToListButton pick={pick} variant={isIcon ? 'plain' : 'outlined'} />
    </Suspense>
  );

  if (isIcon) {
    return (
      <span className={cx('flex', className)}>
        {addToList}
        <IconButton
          label={`Save ${pick.title}`}
          title={saved ? 'Saved' : 'Save'}
          aria-pressed={saved}
          className={styles.icon}
          onClick={toggle}
        >
          {heart}
        </IconButton>
      </span>
    );
  }
  return (
    <>
      <Button
        variant={saved || curatorName ? 'secondary' : 'primary'}
        aria-pressed={saved}
        className={cx(look, saved && !curatorName && styles.beside)}
        onClick={toggle}
      >
        {heart}
        <span>
          <span className={styles.word}>{saved ? 'Saved' : 'Save'}</span>
          {curatorName ? (
            <>
              {' '}
              <bdi>{curatorName}</bdi>’s pick
            </>
          ) : (
            <span data-shows="favorites">
              <span className={styles.word}> · </span>
              <span className="tabular">{formatCount(pick.favoritesCount)}</span>
            </span>
          )}
        </span>
      </Button>
      {addToList}
    </>
  );
}

/** `setFavorite(pickId, true)`. Its code is fetched once the page is drawn (app/startBackgroundTasks.ts). */
export function useSetFavorite(): (pickId: string, on: boolean) => Promise<boolean | null> {
  const client = useApolloClient();
  const toast = useToast();
  return async (pickId, on) => {
    const { setFavorite } = await import('./setFavorite.ts');
    return setFavorite(client, toast, pickId, on);
  };
}
