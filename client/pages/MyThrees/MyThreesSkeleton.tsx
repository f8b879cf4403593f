import { RANKS } from '../../../server/modules/pick/rank.rules.ts';
import { PhoneMenu } from '../../components/PhoneMenu/PhoneMenu.tsx';
import { ShelfBannerSkeleton } from '../../components/ShelfBanner/ShelfBanner.tsx';
import status from '../../components/ShelfStatus/ShelfStatus.module.css';
import { shelfOrder } from '../../lib/categories.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import headerStyles from './profile/ProfileHeader.module.css';
import section from './Section.module.css';
import { FillShelf } from './shelf/FillShelf.tsx';
import styles from './shelf/Shelf.module.css';

export function MyThreesSkeleton() {
  const { viewer } = useViewer();
  const isDraft = viewer?.status === 'DRAFT';
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        Loading your shelf
      </span>
      <PhoneMenu on="my-threes" />
      {viewer?.shelfImage && <ShelfBannerSkeleton />}
      <div className={cx('grid mb-6 grid-1', headerStyles.header)}>
        <Skeleton width={112} height={112} round />
        <div className="fill">
          <Skeleton width="min(320px, 80%)" height="3rem" />
          <Skeleton width="min(240px, 60%)" height="1.4rem" className="mt-2" />
          {!isDraft && <SkeletonText lines={2} className="mt-4" />}
        </div>
        <Skeleton width={250} height={44} className={headerStyles.actions} />
      </div>
      <div className={cx('grid bg-wash round-panel items-center mb-5', status.bar)}>
        <Skeleton width={48} height={48} />
        <SkeletonText lines={isDraft ? 5 : 2} />
        <div className={cx('cluster', status.actions)}>
          <Skeleton width={130} height={44} />
        </div>
      </div>
      {isDraft && (
        <div inert>
          <FillShelf />
        </div>
      )}
      {shelfOrder.map((info) => (
        <div key={info.id} data-category={info.slug} className={cx('grid gap-4 border-t', section.section)}>
          <Skeleton width={80} height="1.5rem" />
          <div className={styles.slots}>
            {RANKS.map((rank) => (
              <div key={rank} className={styles.slot}>
                <div className={styles.stage}>
                  <div className={styles.object}>
                    <Skeleton ratio={info.ratio} />
                  </div>
                </div>
                <div className={styles.label}>
                  <Skeleton width="70%" height={20} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
