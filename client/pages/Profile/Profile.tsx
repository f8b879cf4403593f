import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { sharePaths } from '../../../server/modules/share/share.rules.ts';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LazyHydration } from '../../components/LazyHydration/LazyHydration.tsx';
import { ReportOrTakeDown } from '../../components/moderation/ReportOrTakeDown.tsx';
import { Page } from '../../components/Page/Page.tsx';
import { Shelf, ShelfSkeleton } from '../../components/Shelf/Shelf.tsx';
import { ShelfBanner, ShelfBannerSkeleton } from '../../components/ShelfBanner/ShelfBanner.tsx';
import type { ProfileQuery } from '../../gql/graphql.ts';
import { feedsAt, type PageHead, useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { shelfData } from '../../lib/schemaOrg.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { PROFILE, profileVariables } from './documents.ts';
import styles from './Profile.module.css';
import { ProfileHeader, ProfileHeaderSkeleton } from './ProfileHeader.tsx';

const ShelfFiles = lazyWithRetry(() => import('./ShelfFiles.tsx'), 'ShelfFiles');
// Most visitors need neither.
const OwnShelfStatus = lazyWithRetry(
  () => import('../../components/ShelfStatus/OwnShelfStatus.tsx'),
  'OwnShelfStatus',
);
const ProfilePreview = lazyWithRetry(
  () => import('../../components/ProfilePreview/ProfilePreview.tsx'),
  'ProfilePreview',
);
// The server renders it below the shelf; its code loads after the page's.
const ProfileCollections = lazyWithRetry(() => import('./ProfileCollections.tsx'), 'ProfileCollections');
const ShelfTimeline = lazyWithRetry(() => import('./ShelfTimeline.tsx'), 'ShelfTimeline');
// Only members see the picks that they share with the curator.
const ViewerMatch = lazyWithRetry(() => import('./ViewerMatch.tsx'), 'ViewerMatch');
const UnknownProfile = lazyWithRetry(() => import('./UnknownProfile.tsx'), 'UnknownProfile');

/** A person's profile and shelf, at /@username or /profile/id. */
export function Profile() {
  const { id, handle } = useParams();
  const username = handle?.slice(1);
  const { viewer } = useViewer();
  const [previewed, setPreviewed] = useState(false);
  const { data, ...query } = useQuery(PROFILE, {
    variables: profileVariables({ id, handle }),
    fetchPolicy: useFetchPolicy(`profile ${id ?? username}`),
  });
  const profile = data?.profile;
  useHead(
    data
      ? profile
        ? buildProfileHead(profile)
        : { title: 'Profile not found', status: 404, noIndex: true }
      : null,
  );

  if (!data && query.error) {
    return <ErrorState title="Couldn’t load this profile" query={query} />;
  }
  if (data && !profile) return <UnknownProfile username={username} />;
  if (!profile) {
    return (
      <Page>
        <div aria-busy="true">
          <ShelfBannerSkeleton />
          <ProfileHeaderSkeleton />
          <ShelfSkeleton />
        </div>
      </Page>
    );
  }
  const own = viewer?.id === profile.id;
  const collections = profile.collections.nodes;
  return (
    <Page>
      <ShelfBanner image={profile.shelfImage} priority="first" />
      <ProfileHeader profile={profile} onPreview={() => setPreviewed(true)} />
      {own && (
        <div className={styles.status}>
          <Suspense>
            <OwnShelfStatus />
          </Suspense>
        </div>
      )}
      {previewed && (
        <Suspense>
          <ProfilePreview id={profile.id} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
      {viewer && !own && profile.picks.length > 0 && (
        <div className={styles.match}>
          <Suspense>
            <ViewerMatch id={profile.id} />
          </Suspense>
        </div>
      )}
      <Shelf profile={profile} own={own} />
      {profile.picks.length > 0 && (
        <LazyHydration>
          <ShelfTimeline id={profile.id} picks={profile.picks} />
        </LazyHydration>
      )}
      {collections.length > 0 && (
        <LazyHydration>
          <ProfileCollections name={formatDisplayName(profile)} collections={collections} />
        </LazyHydration>
      )}
      <div className="mt-6">
        {own && profile.username && viewer.status === 'APPROVED' && (
          <Suspense>
            <ShelfFiles username={profile.username} />
          </Suspense>
        )}
        <ReportOrTakeDown subject="PROFILE" id={profile.id} own={own} />
      </div>
    </Page>
  );
}

function buildProfileHead(profile: NonNullable<ProfileQuery['profile']>): PageHead {
  const title = formatDisplayName(profile);
  if (!import.meta.env.SSR) return { title };
  const { id, username, picks } = profile;
  const files = username
    ? [
        ...feedsAt(`/@${username}`, title),
        { type: 'application/ld+json', owner: title, url: `/@${username}/shelf.jsonld` },
        { type: 'text/markdown', owner: title, url: `/@${username}/shelf.md` },
        { type: 'text/csv', owner: title, url: `/@${username}/shelf.csv` },
      ]
    : [];
  return {
    title,
    description: [profile.title, profile.bio].filter(Boolean).join('. '),
    path: pathTo.profile({ id, username }),
    type: 'profile',
    // An empty shelf has no share picture.
    ...(picks.length > 0 && { image: { url: sharePaths.profile(id), alt: `${title}’s nine things` } }),
    jsonLd: shelfData(profile, picks),
    alternates: files,
    noIndex: picks.length === 0,
  };
}
