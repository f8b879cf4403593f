import type { FragmentType } from '@apollo/client';
import { Suspense } from 'react';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { FollowButton } from '../../../components/FollowButton/FollowButton.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { ShelfGrid, ShelfGridSkeleton } from '../../../components/ShelfGrid/ShelfGrid.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { Hero_ProfileFragment } from '../../../gql/graphql.ts';
import { firstName } from '../../../lib/format.ts';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import styles from './Hero.module.css';

// Loaded apart, because only a site without a public shelf shows it.
const NoCurator = lazyWithRetry(() => import('../NoCurator.tsx'), 'NoCurator');

export const HERO = graphql(`
  fragment Hero_profile on Profile {
    id username fullName title location bio
    ...FollowButton_profile
    ...ShelfGrid_profile
  }
`);

interface HeroProps {
  /** Undefined while no shelf is public. A line about the product is shown instead. */
  profile: FragmentType<Hero_ProfileFragment> | undefined;
  pending: boolean;
}

/** The curator of the week with their whole shelf. */
export function Hero({ profile, pending }: HeroProps) {
  if (profile) return <CuratorOfTheWeek profile={profile} />;
  if (pending) return <HeroSkeleton />;
  return (
    <Suspense fallback={null}>
      <NoCurator />
    </Suspense>
  );
}

function CuratorOfTheWeek({ profile: from }: { profile: FragmentType<Hero_ProfileFragment> }) {
  const { data: profile, complete } = useFragmentData(HERO, from);
  if (!complete) return <HeroSkeleton />;
  const facts = [profile.title, profile.location].filter(Boolean).join(' · ');
  return (
    <section aria-label="Curator of the week" className={cx('grid grid-1', styles.hero)}>
      <div>
        <p className="mute font-500">Curator of the week</p>
        <h1 className={cx('mt-3 font-700', styles.title)}>
          {firstName(profile.fullName) || formatDisplayName(profile)} shares nine things. <br />
          Three of each.
        </h1>
        <p className={styles.bio}>{profile.bio || facts}</p>
        {profile.bio && facts && <p className={cx('mt-3 mute plaintext', styles.facts)}>{facts}</p>}
        <div className="cluster gap-2 mt-6">
          <LinkButton to={pathTo.profile(profile)} variant="primary">
            See the shelf
          </LinkButton>
          <FollowButton profile={profile} />
        </div>
      </div>
      <div className="min-w-0">
        <ShelfGrid
          profile={profile}
          sizes="(min-width: 1200px) 180px, (min-width: 700px) 15vw, 29vw"
          priority
        />
      </div>
    </section>
  );
}

function HeroSkeleton() {
  return (
    <section aria-busy="true" aria-label="Curator of the week" className={cx('grid grid-1', styles.hero)}>
      <div>
        <Skeleton width={140} height={18} />
        <div className={styles.skeletonTitle}>
          <Skeleton width="94%" height="0.95em" />
          <Skeleton width="64%" height="0.95em" />
          <Skeleton width="72%" height="0.95em" className={styles.narrowLine} />
        </div>
        <SkeletonText lines={3} className={styles.skeletonBio} />
        <div className="cluster gap-2 mt-6">
          <Skeleton width={132} height={40} />
          <Skeleton width={104} height={40} />
        </div>
      </div>
      <div className="min-w-0">
        <ShelfGridSkeleton />
      </div>
    </section>
  );
}
