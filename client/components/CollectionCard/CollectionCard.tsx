import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { type CSSProperties, useRef } from 'react';
import { issueLabel } from '../../../server/modules/collection/issue.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { CollectionCard_CollectionFragment } from '../../gql/graphql.ts';
import { raise } from '../../lib/events.ts';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CuratorByline } from '../CuratorName/CuratorName.tsx';
import { DetailLink } from '../DetailLink/DetailLink.tsx';
import styles from './CollectionCard.module.css';
import { useGround } from './ground.ts';
import { initials } from './initials.ts';

const FRAGMENT = graphql(`
  fragment CollectionCard_collection on Collection {
    id
    title
    issueNumber
    picksToPublish
    cover {
      id
      url
      width
      height
      srcSet
      placeholder
    }
    profile {
      id
      ...CuratorByline_profile
    }
  }
`);

interface CollectionCardProps {
  collection: FragmentType<CollectionCard_CollectionFragment>;
  /** Its place in the list, from 1: the number of an issue that has none. */
  index?: number;
  sizes?: string;
  priority?: boolean;
  /** Says below the cover whose collection it is. */
  byline?: boolean;
  heading?: 'h2' | 'h3';
}

/** A collection as a magazine: the cover with issue and title on the cover's own colour. One link to its detail. */
export function CollectionCard({
  collection: from,
  index,
  sizes,
  priority,
  byline,
  heading: Heading = 'h3',
}: CollectionCardProps) {
  const { data: collection, complete } = useFragment({
    fragment: FRAGMENT,
    fragmentName: 'CollectionCard_collection',
    from,
  });
  const frame = useRef<HTMLDivElement>(null);
  const ground = useGround(complete ? collection.cover?.placeholder : null, frame);
  if (!complete) return null;
  const { cover, title } = collection;
  const letters = initials(title);
  // Drawn over the picture in its own colours, so the words read on any cover and vanish into a quiet one.
  const colours = ground && {
    '--head': ground.head.colour,
    '--head-text': `var(--cover-text-${ground.head.text})`,
    '--foot': ground.foot.colour,
    '--foot-text': `var(--cover-text-${ground.foot.text})`,
  };
  return (
    <article className={styles.card}>
      <DetailLink
        kind="collection"
        id={collection.id}
        className={styles.link}
        onClick={() => raise('openCollectionModal', { collectionId: collection.id, byLink: true })}
      >
        <div
          ref={frame}
          className={cx(styles.cover, cover && ground === undefined && styles.unread, !cover && styles.bare)}
          style={colours as CSSProperties | undefined}
        >
          {cover ? (
            <Picture
              image={{ ...cover, placeholder: cover.placeholder ?? '' }}
              alt=""
              sizes={sizes ?? '(min-width: 768px) 300px, 62vw'}
              ratio="4 / 5"
              priority={priority}
              className={styles.picture}
            />
          ) : (
            <span
              className={cx(styles.initials, letters.length > 2 && styles.word)}
              style={{ aspectRatio: '400 / 300' }}
              aria-hidden="true"
            >
              {letters}
            </span>
          )}
          <span className={styles.issue}>
            {collection.picksToPublish ? 'DRAFT' : issueLabel(collection.issueNumber, index)}
          </span>
          <Heading className={styles.title}>
            <bdi>{title}</bdi>
          </Heading>
        </div>
      </DetailLink>
      {byline && <CuratorByline profile={collection.profile} className={styles.byline} />}
    </article>
  );
}

/** A collection that is on its way. */
export function CollectionCardSkeleton({ byline }: { byline?: boolean }) {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio="4 / 5" />
      {byline && <Skeleton width="50%" height={20} className={styles.byline} />}
    </div>
  );
}
