import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import type { CuratorCard_ProfileFragment } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { CuratorName, formatDisplayName } from '../CuratorName/CuratorName.tsx';
import { FollowButton } from '../FollowButton/FollowButton.tsx';
import { ShelfGrid, ShelfGridSkeleton } from '../ShelfGrid/ShelfGrid.tsx';
import wholeCard from '../wholeCardLink.module.css';
import styles from './CuratorCard.module.css';

const FRAGMENT = graphql(`
  fragment CuratorCard_profile on Profile {
    id username fullName title location
    avatar { ...Thumbnail_image @unmask }
    ...CuratorName_profile
    ...FollowButton_profile
    ...ShelfGrid_profile
  }
`);

interface CuratorCardProps {
  profile: FragmentType<CuratorCard_ProfileFragment>;
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** A curator with their first pick of each category: one link to the profile, and a follow button. */
export function CuratorCard({ profile: from, priority, heading: Heading = 'h2' }: CuratorCardProps) {
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  return (
    <article className={cx('stack min-w-0', styles.card)}>
      <div className="flex items-start gap-3 mt-4">
        <Avatar image={profile.avatar} name={formatDisplayName(profile)} size={48} />
        <div className="fill">
          <Heading className="text-17 leading-130">
            <Link to={pathTo.profile(profile)} className={wholeCard.link}>
              <CuratorName profile={profile} />
            </Link>
          </Heading>
          <p className={cx('mute leading-135 break-anywhere', styles.facts)}>
            <bdi>{profile.title}</bdi>
          </p>
          <p className={cx('mute leading-135 break-anywhere', styles.facts)}>
            <bdi>{profile.location}</bdi>
          </p>
        </div>
        <FollowButton profile={profile} size="small" className={styles.follow} />
      </div>
      <div className={cx('bg-wash round-panel', styles.shelf)}>
        <ShelfGrid
          profile={profile}
          sizes="(min-width: 1200px) 110px, (min-width: 768px) 14vw, 28vw"
          isBrief
          priority={priority}
        />
      </div>
    </article>
  );
}

export function CuratorCardSkeleton() {
  return (
    <div className={cx('stack min-w-0', styles.card)} aria-hidden="true">
      <div className="flex items-start gap-3 mt-4">
        <Skeleton width={48} height={48} round />
        <div className="fill">
          <Skeleton width="60%" height={20} />
          <Skeleton width="45%" height={16} className={styles.factsSkeleton} />
          <Skeleton width="50%" height={16} className={styles.factsSkeleton} />
        </div>
      </div>
      <div className={cx('bg-wash round-panel', styles.shelf)}>
        <ShelfGridSkeleton isBrief />
      </div>
    </div>
  );
}
