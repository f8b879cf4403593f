import type { FragmentType } from '@apollo/client';
import { Bio } from '../../components/Bio/Bio.tsx';
import { CuratorName, formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { FollowButton } from '../../components/FollowButton/FollowButton.tsx';
import { FollowCounts } from '../../components/FollowButton/FollowCounts.tsx';
import { Interests } from '../../components/ProfileDetails/Interests.tsx';
import { SocialLinks } from '../../components/ProfileDetails/SocialLinks.tsx';
import { graphql } from '../../gql/gql.ts';
import type { ProfileHeader_ProfileFragment } from '../../gql/graphql.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import styles from './ProfileHeader.module.css';

const FRAGMENT = graphql(`
  fragment ProfileHeader_profile on Profile {
    id username fullName title location bio interests
    avatar { ...Thumbnail_image @unmask }
    ...CuratorName_profile
    ...FollowCounts_profile
    ...FollowButton_profile
    ...SocialLinks_profile
  }
`);

interface ProfileHeaderProps {
  profile: FragmentType<ProfileHeader_ProfileFragment>;
  onPreview: () => void;
}

export function ProfileHeader({ profile: from, onPreview }: ProfileHeaderProps) {
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return <ProfileHeaderSkeleton />;
  const { username, title, location } = profile;
  const facts = [username && `@${username}`, title, location].filter(Boolean);
  return (
    <header className={cx('grid gap-4 pb-8', styles.header)} data-print="head">
      <button
        type="button"
        aria-label={`Preview of ${formatDisplayName(profile)}`}
        aria-haspopup="dialog"
        className={styles.avatar}
        onClick={onPreview}
      >
        <Avatar image={profile.avatar} name={formatDisplayName(profile)} size={112} priority />
      </button>
      <div className="min-w-0">
        <h1 className={cx('font-700 leading-110', styles.name)}>
          <CuratorName profile={profile} badgeSize={24} />
        </h1>
        <p className="mt-2 mute break-anywhere">
          <FactLine>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </FactLine>
        </p>
        {profile.bio && <Bio text={profile.bio} className="mt-4" />}
      </div>
      <div className={styles.side}>
        <div className={styles.actions}>
          <FollowCounts profile={profile} />
          <FollowButton profile={profile} variant="primary" />
        </div>
        <Interests interests={profile.interests} />
        <SocialLinks profile={profile} />
      </div>
    </header>
  );
}

export function ProfileHeaderSkeleton() {
  return (
    <div className={cx('grid gap-4 pb-8', styles.header)} aria-hidden="true">
      <Skeleton width={112} height={112} round />
      <div className="min-w-0">
        <Skeleton width="min(320px, 70%)" height={40} />
        <Skeleton width="min(240px, 50%)" height={20} className="mt-2" />
        <div className={styles.bioSpace}>
          <SkeletonText lines={2} />
        </div>
      </div>
      <div className={styles.side}>
        <Skeleton width="min(300px, 80%)" height={40} className={styles.actions} />
        <Skeleton width="min(260px, 70%)" height={28} className="mt-5" />
        <Skeleton width="min(200px, 60%)" height={32} className="mt-3" />
      </div>
    </div>
  );
}
