import { shelfOrder } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './PickCard.module.css';

/** Placeholder for a pick while it loads. `index` varies the category, as in a feed. */
export function PickCardSkeleton({ index, slug }: { index: number; slug?: 'books' | 'places' | 'products' }) {
  const mixed = shelfOrder[(index * 2 + Math.floor(index / 3)) % 3];
  const shape = shelfOrder.find((info) => info.slug === slug) ?? mixed;
  return (
    <div className={styles.card} aria-hidden="true">
      <div data-category={shape?.slug} className={styles.object}>
        <Skeleton ratio={shape?.ratio} className={styles.picture} />
      </div>
      <div className={cx('grid min-w-0 pb-10', styles.caption)}>
        <Skeleton width={64} height="var(--tab)" className={styles.rank} />
        <div className={styles.words}>
          <Skeleton width="80%" height={17} />
          <Skeleton width="55%" height={17} className={styles.skeletonLine} />
        </div>
        <div className={styles.curator}>
          <Skeleton width="45%" height={22} />
        </div>
      </div>
    </div>
  );
}
