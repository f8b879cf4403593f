import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './Detail.module.css';

/** A detail that is on its way. */
export function DetailSkeleton({ inModal }: { inModal?: boolean }) {
  return (
    <div aria-busy="true" className={cx(styles.layout, inModal ? styles.asModal : styles.asPage)}>
      <div className={styles.main}>
        <div>
          <Skeleton width={96} height={20} />
          <Skeleton width="60%" height={40} className={styles.gapAbove} />
          <Skeleton width="30%" height={24} className={styles.gapAbove} />
        </div>
        <Skeleton height={420} />
        <SkeletonText lines={5} className={styles.storySpace} />
      </div>
      <div className={styles.aside}>
        <div className={styles.actions}>
          <Skeleton width={120} height={40} />
          <Skeleton width={96} height={40} />
        </div>
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
