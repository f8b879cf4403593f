import { BadgeCheck, Star } from 'lucide-react';
import styles from './Badges.module.css';
import { cx } from './cx.ts';
import { Mark } from './media/Mark.tsx';

interface BadgeProps {
  size: number;
}

function CuratorBadge({ size }: BadgeProps) {
  return (
    <span role="img" aria-label="Curator" title="Curator" className={styles.badge}>
      <Star width={size} height={size} className={styles.curator} />
    </span>
  );
}

/** The badge of an admin: a green check mark. */
function AdminBadge({ size }: BadgeProps) {
  return (
    <span role="img" aria-label="Admin verified" title="Admin verified" className={styles.badge}>
      <BadgeCheck width={size} height={size} className={styles.admin} />
    </span>
  );
}

type BadgeImage = { url: string; srcSet?: string | null } | null;

/** The badge of a brand: its avatar as a square (spec 2.6), or our logo if it has none. */
function BrandBadge({ size, image }: BadgeProps & { image?: BadgeImage }) {
  const box = { width: size, height: size };
  return (
    <span role="img" aria-label="Brand" title="Brand" className={styles.badge}>
      {image ? (
        <img
          src={image.url}
          srcSet={image.srcSet || undefined}
          sizes={`${size}px`}
          {...box}
          style={box}
          alt=""
          decoding="async"
          className={cx('grid bg-wash object-cover', styles.brand)}
        />
      ) : (
        <span className={cx('grid bg-wash object-cover', styles.brand)} style={box}>
          <Mark size={Math.round(size * 0.66)} />
        </span>
      )}
    </span>
  );
}

interface ProfileBadgesProps extends Partial<BadgeProps> {
  isCreator?: boolean;
  isAdmin?: boolean;
  isBrand?: boolean;
  /** The picture of a brand's badge. */
  avatar?: BadgeImage;
}

/** The badges of a profile in one row, to be placed after the name. */
export function ProfileBadges({ isCreator, isAdmin, isBrand, avatar, size = 20 }: ProfileBadgesProps) {
  if (!isCreator && !isAdmin && !isBrand) return null;
  return (
    <span className={cx('inline-flex gap-1', styles.row)}>
      {isCreator && <CuratorBadge size={size} />}
      {isAdmin && <AdminBadge size={size} />}
      {isBrand && <BrandBadge size={size} image={avatar} />}
    </span>
  );
}
