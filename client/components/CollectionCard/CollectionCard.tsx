import type { FragmentType } from '@apollo/client';
import { issueLabel } from '../../../server/modules/collection/issue.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { CollectionCard_CollectionFragment } from '../../gql/graphql.ts';
import { raise } from '../../lib/browser/events.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { CuratorByline } from '../CuratorName/CuratorName.tsx';
import { DetailLink } from '../DetailLink/DetailLink.tsx';
import styles from './CollectionCard.module.css';
import { initials } from './initials.ts';

const FRAGMENT = graphql(`
  fragment CollectionCard_collection on Collection {
    id title issueNumber picksToPublish
    cover { ...Picture_image @unmask topTone bottomTone }
    profile { id ...CuratorByline_profile }
  }
`);

interface CollectionCardProps {
  collection: FragmentType<CollectionCard_CollectionFragment>;
  /** Its position in the list, from 1, shown if it has no issue number. */
  index?: number;
  sizes: string;
  priority?: boolean;
  /** Shows the curator below the cover. */
  byline?: boolean;
  heading?: 'h2' | 'h3';
}

/** A collection as a magazine cover with issue number and title, with one link to its detail. */
export function CollectionCard({
  collection: from,
  index,
  sizes,
  priority,
  byline,
  heading: Heading = 'h3',
}: CollectionCardProps) {
  const { data: collection, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const { cover, title } = collection;
  const letters = initials(title);
  return (
    <article className={styles.card}>
      <DetailLink
        kind="collection"
        id={collection.id}
        className={styles.link}
        onClick={() => raise('openCollectionModal', { collectionId: collection.id, byLink: true })}
      >
        <div className={cx(styles.cover, !cover && styles.bare)}>
          {cover && (
            <Picture
              image={cover}
              alt=""
              sizes={sizes}
              ratio="4 / 5"
              priority={priority}
              className={styles.picture}
            />
          )}
          <span className={cx(styles.issue, cover?.topTone === 'LIGHT' && styles.onLight)}>
            {issueLabel(collection, index)}
          </span>
          {!cover && (
            <span
              className={cx(styles.initials, letters.length > 2 && styles.word)}
              // The size of a placeholder (spec 9).
              style={{ aspectRatio: '400 / 300' }}
              aria-hidden="true"
            >
              {letters}
            </span>
          )}
          <Heading className={cx(styles.title, cover?.bottomTone === 'LIGHT' && styles.onLight)}>
            <bdi className={styles.lines}>{title}</bdi>
          </Heading>
        </div>
      </DetailLink>
      {byline && <CuratorByline profile={collection.profile} className="mt-3 mute text-15" />}
    </article>
  );
}

export function CollectionCardSkeleton({ byline }: { byline?: boolean }) {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio="4 / 5" />
      {byline && <Skeleton width="50%" height={20} className="mt-3" />}
    </div>
  );
}
