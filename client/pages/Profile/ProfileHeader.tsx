import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CuratorName, shownName } from '../../components/CuratorName/CuratorName.tsx';
import { FollowButton } from '../../components/FollowButton/FollowButton.tsx';
import { FollowCounts } from '../../components/FollowButton/FollowCounts.tsx';
import { graphql } from '../../gql/gql.ts';
import type { ProfileHeader_ProfileFragment } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { Bio } from './Bio.tsx';
import styles from './ProfileHeader.module.css';
import { SocialLinks } from './SocialLinks.tsx';

const FRAGMENT = graphql(`
  fragment ProfileHeader_profile on Profile {
    id
    username
    fullName
    title
    location
    bio
    interests
    avatar {
      id
      url
      srcSet
    }
    ...CuratorName_profile
    ...FollowCounts_profile
    ...FollowButton_profile
    ...SocialLinks_profile
  }
`);

interface ProfileHeaderProps {
  profile: FragmentType<ProfileHeader_ProfileFragment>;
  own: boolean;
}

/** Who somebody is: picture, name, what they do, where, and in their own words. */
export function ProfileHeader({ profile: from, own }: ProfileHeaderProps) {
  const { data: profile, complete } = useFragment({
    fragment: FRAGMENT,
    fragmentName: 'ProfileHeader_profile',
    from,
  });
  if (!complete) return <ProfileHeaderSkeleton />;
  const facts = [profile.title, profile.location].filter(Boolean).join(' · ');
  return (
    <header className={styles.header}>
      <Avatar image={profile.avatar} name={shownName(profile)} size={112} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          <CuratorName profile={profile} badgeSize={24} />
        </h1>
        <p className={styles.facts}>{facts || (profile.username && `@${profile.username}`)}</p>
        {profile.bio && <Bio text={profile.bio} />}
        <div className={styles.actions}>
          <FollowCounts profile={profile} />
          <FollowButton profile={profile} variant="primary" />
          {own && (
            <Link to={pathTo.myThrees()} className={buttonClass()}>
              <Pencil size={18} strokeWidth={1.75} aria-hidden="true" /> Edit
            </Link>
          )}
        </div>
        {profile.interests.length > 0 && (
          <ul aria-label="Interests" className={styles.interests}>
            {profile.interests.map((interest) => (
              <li key={interest}>
                <Chip>{interest}</Chip>
              </li>
            ))}
          </ul>
        )}
        <SocialLinks profile={profile} />
      </div>
    </header>
  );
}

/** The head of a profile that is on its way. */
export function ProfileHeaderSkeleton() {
  return (
    <div className={styles.header} aria-hidden="true">
      <Skeleton width={112} height={112} round />
      <div className={styles.words}>
        <Skeleton width="min(320px, 70%)" height={40} />
        <Skeleton width="min(240px, 50%)" height={20} className={styles.facts} />
        <div className={styles.bioSpace}>
          <SkeletonText lines={2} />
        </div>
        <Skeleton width="min(300px, 80%)" height={40} className={styles.actions} />
      </div>
    </div>
  );
}
