import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useMatches } from '../../../components/CuratorMatches/useMatches.ts';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { FollowButton } from '../../../components/FollowButton/FollowButton.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { ShelfGrid } from '../../../components/ShelfGrid/ShelfGrid.tsx';
import type { Hero_ProfileFragment } from '../../../gql/graphql.ts';
import { firstName } from '../../../lib/format.ts';
import { useFetchPolicy } from '../../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CollectionsRow } from '../CollectionsRow.tsx';
import { DISCOVER } from '../documents.ts';
import { NoCurator } from '../NoCurator.tsx';
import { HERO } from './Hero.tsx';
import styles from './MemberTop.module.css';

/** What members see above the feed: one strip and one row, so that the feed begins within the first screen. */
export function MemberTop() {
  const { data, error } = useQuery(DISCOVER, { fetchPolicy: useFetchPolicy('discover') });
  const matches = useMatches();
  const pending = !data && !error;
  const curator = data?.curators.nodes[0];
  return (
    <>
      {matches.nodes?.length === 0 ? (
        <FindPeople />
      ) : pending || matches.pending ? (
        <StripSkeleton />
      ) : curator ? (
        <CuratorOfTheWeek profile={curator} />
      ) : (
        <NoCurator />
      )}
      {!error && <CollectionsRow collections={data?.collections.nodes} pending={pending} isCompact />}
    </>
  );
}

function CuratorOfTheWeek({ profile: from }: { profile: FragmentType<Hero_ProfileFragment> }) {
  const { data: profile, complete } = useFragmentData(HERO, from);
  if (!complete) return <StripSkeleton />;
  return (
    <Strip
      label="Curator of the week"
      title={`${firstName(profile.fullName) || formatDisplayName(profile)} shares nine things`}
      picture={<ShelfGrid profile={profile} sizes="48px" isBrief priority />}
    >
      <LinkButton to={pathTo.profile(profile)}>See the shelf</LinkButton>
      <FollowButton profile={profile} />
    </Strip>
  );
}

/** For members who share no pick with any curator yet. */
function FindPeople() {
  return (
    <Strip label="Find your people" title="Who stands behind the same things as you?">
      <LinkButton to={pathTo.findYourPeople()} variant="primary">
        Choose three things
      </LinkButton>
    </Strip>
  );
}

interface StripProps {
  label: string;
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

function Strip({ label, title, picture, children }: StripProps) {
  return (
    <section aria-label={label} className={cx('row gap-4 mb-6', styles.strip)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={cx('grid min-w-0 gap-half', styles.words)}>
        <p className="note font-500">{label}</p>
        <h1 className={cx('text-20', styles.title)}>{title}</h1>
      </div>
      <div className={cx('flex flex-none gap-2', styles.actions)}>{children}</div>
    </section>
  );
}

function StripSkeleton() {
  const { viewer } = useViewer();
  return (
    <div aria-hidden="true" className={cx('row gap-4 mb-6', styles.strip)}>
      <div className={cx('grid min-w-0 gap-half', styles.words)}>
        <Skeleton width={140} height={18} />
        <Skeleton width={220} height={24} />
      </div>
      <div className={styles.actions}>
        {/* On phones the button of the first strip fits beside its words, that of the other one does not. */}
        <Skeleton width={viewer?.isCreator ? 120 : 160} height={44} />
      </div>
    </div>
  );
}
