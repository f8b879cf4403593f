import { useQuery } from '@apollo/client/react';
import { UserRoundX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { sharePathOf } from '../../../server/modules/share/share.rules.ts';
import { CollectionCard } from '../../components/CollectionCard/CollectionCard.tsx';
import { shownName } from '../../components/CuratorName/CuratorName.tsx';
import { Page } from '../../components/Page/Page.tsx';
import { Shelf, ShelfSkeleton } from '../../components/Shelf/Shelf.tsx';
import { graphql } from '../../gql/gql.ts';
import type { ProfileQuery } from '../../gql/graphql.ts';
import { useFetchPolicy } from '../../lib/freshness.ts';
import { type PageHead, useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { shelfData } from '../../lib/schemaOrg.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Profile.module.css';
import { ProfileHeader, ProfileHeaderSkeleton } from './ProfileHeader.tsx';

const PROFILE = graphql(`
  query Profile($id: ID, $username: String) {
    profile(id: $id, username: $username) {
      id
      fullName
      username
      title
      bio
      picks {
        id
        title
        reference
        category
      }
      shelfImage {
        id
        url
        width
        height
        srcSet
        placeholder
      }
      ...ProfileHeader_profile
      ...Shelf_profile
      collections(first: 6) {
        nodes {
          id
          ...CollectionCard_collection
        }
      }
    }
  }
`);

/** A person and their shelf, at /@username or /profile/id. */
export function Profile() {
  const { id, handle } = useParams();
  const username = handle?.slice(1);
  const { viewer } = useViewer();
  const { data, error, loading, refetch } = useQuery(PROFILE, {
    variables: id ? { id } : { username },
    fetchPolicy: useFetchPolicy(`profile ${id ?? username}`),
  });
  const profile = data?.profile;
  useHead(
    data ? (profile ? headOf(profile) : { title: 'Profile not found', status: 404, noIndex: true }) : null,
  );

  if (!data && error) {
    return <ErrorState title="This profile did not load" onRetry={() => refetch()} retrying={loading} />;
  }
  if (data && !profile) return <Unknown username={username} />;
  if (!profile) {
    return (
      <Page width="narrow">
        <div aria-busy="true">
          <ProfileHeaderSkeleton />
          <ShelfSkeleton />
        </div>
      </Page>
    );
  }
  const own = viewer?.id === profile.id;
  const name = shownName(profile);
  const { shelfImage } = profile;
  const collections = profile.collections.nodes;
  return (
    <Page width="narrow">
      {shelfImage && (
        <div className={styles.banner}>
          <Picture
            image={{ ...shelfImage, placeholder: shelfImage.placeholder ?? '' }}
            alt=""
            ratio="3 / 1"
            sizes="(min-width: 1120px) 1056px, 94vw"
            priority="first"
            className={styles.picture}
          />
        </div>
      )}
      <ProfileHeader profile={profile} own={own} />
      <Shelf profile={profile} own={own} />
      {collections.length > 0 && (
        <section aria-labelledby="collections" className={styles.collections}>
          <h2 id="collections" className={styles.heading}>
            Collections by {name}
          </h2>
          <ul className={styles.covers}>
            {collections.map((collection, index) => (
              <li key={collection.id}>
                <CollectionCard
                  collection={collection}
                  index={index + 1}
                  sizes="(min-width: 1120px) 336px, (min-width: 768px) 30vw, 46vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

function headOf(profile: NonNullable<ProfileQuery['profile']>): PageHead {
  const title = shownName(profile);
  if (!import.meta.env.SSR) return { title };
  const { id, username, picks } = profile;
  const feeds = username
    ? [
        { type: 'application/atom+xml', title: `${title} on Threes`, url: `/@${username}/feed.atom` },
        { type: 'application/feed+json', title: `${title} on Threes`, url: `/@${username}/feed.json` },
      ]
    : [];
  return {
    title,
    description: [profile.title, profile.bio].filter(Boolean).join('. '),
    path: pathTo.profile({ id, username }),
    type: 'profile',
    // A shelf without anything on it has no share picture.
    ...(picks.length > 0 && { image: { url: sharePathOf.profile(id), alt: `The nine things of ${title}` } }),
    jsonLd: shelfData(profile, picks),
    alternates: feeds,
    noIndex: picks.length === 0,
  };
}

function Unknown({ username }: { username: string | undefined }) {
  return (
    <EmptyState
      heading="h1"
      icon={<UserRoundX />}
      title={username ? `Nobody here is called @${username}` : 'This profile is not here'}
      action={
        <>
          <Link to={pathTo.curators()} className={buttonClass({ variant: 'primary' })}>
            Meet the curators
          </Link>
          {username && (
            <Link to={pathTo.search(username)} className={buttonClass()}>
              Search for “{username}”
            </Link>
          )}
        </>
      }
    >
      The name may have changed, or the address has a slip in it.
    </EmptyState>
  );
}
