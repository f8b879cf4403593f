import { shelfOrder } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import styles from './Detail.module.css';
import type { DetailProps } from './detailProps.ts';

const FACTS = { pick: 4, collection: 3 };
const TILES = 9;

interface DetailSkeletonProps extends Pick<DetailProps, 'inModal' | 'isPhone'> {
  kind: 'pick' | 'collection';
}

export function DetailSkeleton({ kind, inModal, isPhone }: DetailSkeletonProps) {
  const isPick = kind === 'pick';
  return (
    <div aria-busy="true" className={cx(styles.layout, inModal ? styles.asModal : styles.asPage)}>
      <div className={styles.main}>
        {(!isPick || (inModal && isPhone)) && <Skeleton width={112} height={22} />}
        <div className={styles.head}>
          <Skeleton width="60%" height={44} />
          {isPick && <Skeleton width="30%" height={24} className="mt-2" />}
        </div>
        {isPick ? (
          <>
            <div className={cx(styles.stage, styles.products)}>
              <div className={styles.object}>
                <Skeleton ratio="1 / 1" />
              </div>
            </div>
            <SkeletonText lines={5} className={styles.storySpace} />
          </>
        ) : (
          <>
            <div className={cx('grid gap-6', styles.issueHead)}>
              <div className={cx(styles.stage, styles.cover)}>
                <div className={styles.object}>
                  <Skeleton ratio="4 / 5" />
                </div>
              </div>
              <SkeletonText lines={4} />
            </div>
            <div className={styles.skeletonRow}>
              {shelfOrder.map(({ id, ratio }) => (
                <Skeleton key={id} ratio={ratio} />
              ))}
            </div>
          </>
        )}
      </div>
      <div className={cx('grid min-w-0 gap-6 content-start bg-wash grid-1', styles.aside)}>
        <div className="flex gap-2">
          {isPick && <Skeleton width={116} height={40} />}
          <Skeleton width={98} height={40} />
        </div>
        <div className="grid gap-3">
          {Array.from({ length: FACTS[kind] }, (_, index) => (
            <Skeleton key={index} width="70%" height={24} />
          ))}
        </div>
        {isPick && (
          <div className={styles.skeletonTiles}>
            {Array.from({ length: TILES }, (_, index) => (
              <Skeleton key={index} ratio="1 / 1" />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
