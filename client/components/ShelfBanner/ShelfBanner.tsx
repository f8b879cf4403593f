import { SHELF_IMAGE_RATIO } from '../../lib/shelfImageRatio.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Picture, type PictureImage } from '../../ui/media/Picture.tsx';
import styles from './ShelfBanner.module.css';

interface ShelfBannerProps {
  image: PictureImage | null | undefined;
  /** By default the width of a page. */
  sizes?: string;
  priority?: 'first';
  className?: string;
}

/** The picture above a shelf, if its owner chose one. */
export function ShelfBanner({
  image,
  sizes = '(min-width: 1320px) 1256px, 94vw',
  priority,
  className,
}: ShelfBannerProps) {
  if (!image) return null;
  return (
    <div className={cx('mb-6 round-panel overflow-hidden', styles.banner, className)}>
      <Picture
        image={image}
        alt=""
        ratio={String(SHELF_IMAGE_RATIO)}
        sizes={sizes}
        priority={priority}
        className={styles.picture}
      />
    </div>
  );
}

/** Its place while the shelf loads. */
export const ShelfBannerSkeleton = () => (
  <Skeleton ratio={String(SHELF_IMAGE_RATIO)} className={cx('mb-6 round-panel', styles.banner)} />
);
