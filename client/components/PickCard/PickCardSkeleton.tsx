import { shelfOrder } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PickCard.module.css';

/** A pick that is on its way; `index` varies the shape as a feed does. */
export function PickCardSkeleton({ index, slug }: { index: number; slug?: 'books' | 'products' | 'places' }) {
  const mixed = shelfOrder[(index * 2 + Math.floor(index / 3)) % 3];
  const shape = shelfOrder.find((info) => info.slug === slug) ?? mixed;
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={cx(styles.object, shape && styles[shape.slug])}>
        <Skeleton ratio={shape?.ratio} />
      </div>
      <div className={cx(styles.caption, styles.skeletonText)}>
        <Skeleton width="80%" height={15} />
        <Skeleton width="55%" height={15} />
        <Skeleton width="45%" height={14} />
      </div>
    </div>
  );
}
