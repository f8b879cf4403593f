import type { FragmentType } from '@apollo/client';
import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { CollectionCard, CollectionCardSkeleton } from '../../components/CollectionCard/CollectionCard.tsx';
import { DetailList } from '../../components/DetailLink/DetailList.tsx';
import type { CollectionCard_CollectionFragment } from '../../gql/graphql.ts';
import { shelfOrder } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './CollectionsRow.module.css';

interface CollectionsRowProps {
  collections: readonly ({ id: string } & FragmentType<CollectionCard_CollectionFragment>)[] | undefined;
  pending: boolean;
  /** Smaller covers. */
  isCompact?: boolean;
}

/** Browsers leave a focused link where it is if a part of it is in view. A press must not move what it is on. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The latest collections in a row that scrolls sideways. */
export function CollectionsRow({ collections, pending, isCompact }: CollectionsRowProps) {
  if (!pending && !collections?.length) return null;
  return (
    <section aria-labelledby="collections-heading" className={cx('pb-10', isCompact && styles.compact)}>
      <div className="cluster items-baseline justify-between gap-x-4">
        <h2 id="collections-heading" className={styles.heading}>
          Collections
        </h2>
        <Link
          to={pathTo.collections()}
          className={cx('inline-flex mute font-500 items-center quiet-link touch', styles.all)}
        >
          All collections
        </Link>
      </div>
      <DetailList paths={(collections ?? []).map(({ id }) => pathTo.collection(id))}>
        <ul className={cx('flex sideways', styles.row)} aria-busy={!collections} onFocus={showWhole}>
          {collections
            ? collections.map((collection, index) => (
                <li key={collection.id} className={styles.item}>
                  <CollectionCard
                    collection={collection}
                    index={index + 1}
                    sizes={isCompact ? '140px' : '(min-width: 1200px) 300px, (min-width: 768px) 30vw, 62vw'}
                  />
                </li>
              ))
            : Array.from({ length: isCompact ? 8 : 4 }, (_, index) => (
                <li key={index} className={styles.item}>
                  <CollectionCardSkeleton />
                </li>
              ))}
        </ul>
      </DetailList>
      {/* On wide screens, the top bar has these links. */}
      <p className={cx('row wrap mt-3 gap-x-5', styles.topThings)}>
        <span>Things:</span>
        {shelfOrder.map((info) => (
          <Link
            key={info.id}
            to={pathTo.topThings(info)}
            className={cx('inline-flex mute font-500 items-center quiet-link touch', styles.all)}
          >
            {info.plural}
          </Link>
        ))}
      </p>
    </section>
  );
}
