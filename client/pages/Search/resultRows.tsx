import type { FragmentType } from '@apollo/client';
import { MapPin } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { issueLabel } from '../../../server/modules/collection/issue.rules.ts';
import { CoverThumbnail } from '../../components/CollectionCard/CoverThumbnail.tsx';
import { CuratorName, formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { DetailLink } from '../../components/DetailLink/DetailLink.tsx';
import { FavoriteButton } from '../../components/FavoriteButton/FavoriteButton.tsx';
import { FollowButton } from '../../components/FollowButton/FollowButton.tsx';
import { ObjectImage, PickImage } from '../../components/PickImage/PickImage.tsx';
import { graphql } from '../../gql/gql.ts';
import type {
  CollectionRow_CollectionFragment,
  CuratorRow_ProfileFragment,
  PickRow_PickFragment,
  ThingRow_ThingFragment,
} from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ListRow, rowLink } from '../../ui/ListRow.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import styles from './resultRows.module.css';

interface Result {
  /** Whether the picture loads at once, for the rows in view. */
  priority: boolean;
}

interface RowProps {
  picture: ReactNode;
  title: ReactNode;
  facts: ReactNode;
  /** Links below the facts, to other pages than the title. */
  below?: ReactNode;
  action?: ReactNode;
}

function Row({ picture, title, facts, below, action }: RowProps) {
  return (
    <ListRow
      className={styles.row}
      picture={<div className={cx('grid flex-none', styles.picture)}>{picture}</div>}
      end={action && <div className={cx('flex-none relative', styles.action)}>{action}</div>}
    >
      <h2 className="text-17 leading-130 clamp-2">{title}</h2>
      <p className="mute break-anywhere clamp-2 mt-half">{facts}</p>
      {below}
    </ListRow>
  );
}

const PICK = graphql(`
  fragment PickRow_pick on Pick {
    id title reference category
    profile { id fullName username }
    ...PickImage_pick
    ...FavoriteButton_pick
  }
`);

export function PickRow({ pick: from, priority }: Result & { pick: FragmentType<PickRow_PickFragment> }) {
  const { data: pick, complete } = useFragmentData(PICK, from);
  if (!complete) return null;
  const info = categories[pick.category];
  return (
    <Row
      picture={
        <span data-category={info.slug} className={styles.object}>
          <PickImage pick={pick} variant="thumbnail" sizes="80px" priority={priority} />
        </span>
      }
      title={
        <DetailLink kind="pick" id={pick.id} className={rowLink}>
          {pick.title}
        </DetailLink>
      }
      facts={
        <FactLine>
          {pick.reference && <bdi>{pick.reference}</bdi>}
          <span>
            <span data-shows="categories" style={{ color: info.color }}>
              {info.singular}
            </span>{' '}
            picked by <bdi>{formatDisplayName(pick.profile)}</bdi>
          </span>
        </FactLine>
      }
      action={<FavoriteButton pick={pick} />}
    />
  );
}

const THING = graphql(`
  fragment ThingRow_thing on Thing {
    id category slug title creator shelvesCount
    image { ...Picture_image @unmask }
    picks(first: 3) {
      nodes {
        id rank
        profile { id username fullName }
      }
    }
  }
`);

export function ThingRow({
  thing: from,
  priority,
}: Result & { thing: FragmentType<ThingRow_ThingFragment> }) {
  const { data: thing, complete } = useFragmentData(THING, from);
  if (!complete) return null;
  const { category, title, creator, shelvesCount, picks } = thing;
  const info = categories[category];
  // Someone can have a thing twice.
  const ranked = picks.nodes.filter(({ rank }) => rank);
  const shelves = [...new Map(ranked.map((pick) => [pick.profile.id, pick])).values()];
  const more = shelvesCount - shelves.length;
  return (
    <Row
      picture={
        <span data-category={info.slug} className={styles.object}>
          <ObjectImage object={thing} variant="thumbnail" sizes="80px" priority={priority} />
        </span>
      }
      title={
        <Link to={pathTo.thing(thing)} dir="auto" className={rowLink}>
          {title}
        </Link>
      }
      facts={
        <FactLine>
          {creator && <bdi>{creator}</bdi>}
          <span data-shows="categories" style={{ color: info.color }}>
            {info.singular}
          </span>
        </FactLine>
      }
      below={
        shelves.length > 0 && (
          <p className={cx('relative mute text-15 break-anywhere', styles.shelves)}>
            On the {plural(shelvesCount, 'shelf', 'shelves')} of{' '}
            {shelves.map(({ id, profile }, index) => (
              <Fragment key={id}>
                {index > 0 && (more === 0 && index === shelves.length - 1 ? ' and ' : ', ')}
                <Link to={pathTo.profile(profile)}>
                  <bdi>{formatDisplayName(profile)}</bdi>
                </Link>
              </Fragment>
            ))}
            {more > 0 && ` and ${formatCount(more)} more`}
          </p>
        )
      }
    />
  );
}

interface CityRowProps {
  city: { slug: string; name: string; country: string };
}

export function CityRow({ city: { slug, name, country } }: CityRowProps) {
  return (
    <Row
      picture={<MapPin className={styles.pin} />}
      title={
        <Link to={pathTo.city(slug)} dir="auto" className={rowLink}>
          {name}
        </Link>
      }
      facts={`City · ${country}`}
    />
  );
}

const PROFILE = graphql(`
  fragment CuratorRow_profile on Profile {
    id username fullName
    occupation: title
    location
    avatar { ...Thumbnail_image @unmask }
    ...CuratorName_profile
    ...FollowButton_profile
  }
`);

export function CuratorRow({
  profile: from,
  priority,
}: Result & { profile: FragmentType<CuratorRow_ProfileFragment> }) {
  const { data: profile, complete } = useFragmentData(PROFILE, from);
  if (!complete) return null;
  const about = profile.occupation || profile.location;
  return (
    <Row
      picture={
        <Avatar image={profile.avatar} name={formatDisplayName(profile)} size={64} priority={priority} />
      }
      title={
        <Link to={pathTo.profile(profile)} className={rowLink}>
          <CuratorName profile={profile} />
        </Link>
      }
      facts={
        <FactLine>
          {profile.username && `@${profile.username}`}
          {about && <bdi>{about}</bdi>}
        </FactLine>
      }
      action={<FollowButton profile={profile} size="small" />}
    />
  );
}

const COLLECTION = graphql(`
  fragment CollectionRow_collection on Collection {
    id title issueNumber
    cover { ...Picture_image @unmask }
    profile { id fullName username }
  }
`);

export function CollectionRow({
  collection: from,
  priority,
}: Result & {
  collection: FragmentType<CollectionRow_CollectionFragment>;
}) {
  const { data: collection, complete } = useFragmentData(COLLECTION, from);
  if (!complete) return null;
  return (
    <Row
      picture={
        <span className={cx(styles.object, styles.cover)}>
          <CoverThumbnail collection={collection} priority={priority} />
        </span>
      }
      title={
        <DetailLink kind="collection" id={collection.id} className={rowLink}>
          {collection.title}
        </DetailLink>
      }
      facts={
        <>
          {issueLabel(collection)} · Collection by <bdi>{formatDisplayName(collection.profile)}</bdi>
        </>
      }
    />
  );
}

export function RowSkeleton() {
  return (
    <ListRow
      className={styles.row}
      aria-hidden="true"
      picture={
        <div className={cx('grid flex-none', styles.picture)}>
          <Skeleton width={64} height={72} />
        </div>
      }
    >
      <Skeleton width="45%" height={20} />
      <Skeleton width="65%" height={16} className={styles.factsSkeleton} />
    </ListRow>
  );
}
