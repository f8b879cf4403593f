import { BadgeCheck, Star } from 'lucide-react';
import styles from './Badges.module.css';
import { Mark } from './Mark.tsx';

interface BadgeProps {
  size?: number;
}

/** A curator: a star. */
export function CuratorBadge({ size = 20 }: BadgeProps) {
  return (
    <span role="img" aria-label="Curator" title="Curator" className={styles.badge}>
      <Star width={size} height={size} className={styles.curator} aria-hidden="true" />
    </span>
  );
}

/** An admin: a green check. */
export function AdminBadge({ size = 20 }: BadgeProps) {
  return (
    <span role="img" aria-label="Admin verified" title="Admin verified" className={styles.badge}>
      <BadgeCheck width={size} height={size} className={styles.admin} aria-hidden="true" />
    </span>
  );
}

type BadgeImage = { url: unknown; srcSet?: string | null } | null;

/** A brand account: the brand's picture (spec 2.6), which is its avatar as a square; without one our mark. */
export function BrandBadge({ size = 20, image }: BadgeProps & { image?: BadgeImage }) {
  const box = { width: size, height: size };
  return (
    <span role="img" aria-label="Brand" title="Brand" className={styles.badge}>
      {image ? (
        <img
          src={String(image.url)}
          srcSet={image.srcSet || undefined}
          sizes={`${size}px`}
          {...box}
          style={box}
          alt=""
          decoding="async"
          className={styles.brand}
        />
      ) : (
        <span className={styles.brand} style={box}>
          <Mark size={Math.round(size * 0.66)} />
        </span>
      )}
    </span>
  );
}

interface ProfileBadgesProps extends BadgeProps {
  isCreator?: boolean;
  isAdmin?: boolean;
  isBrand?: boolean;
  /** Of which a brand's badge is made. */
  avatar?: BadgeImage;
}

/** The badges that a profile has earned, in one row. Stands after the name. */
export function ProfileBadges({ isCreator, isAdmin, isBrand, avatar, size }: ProfileBadgesProps) {
  if (!isCreator && !isAdmin && !isBrand) return null;
  return (
    <span className={styles.row}>
      {isCreator && <CuratorBadge size={size} />}
      {isAdmin && <AdminBadge size={size} />}
      {isBrand && <BrandBadge size={size} image={avatar} />}
    </span>
  );
}
