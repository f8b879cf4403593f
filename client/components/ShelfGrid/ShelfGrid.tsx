import type { FragmentType } from '@apollo/client';
import { RANKS } from '../../../server/modules/pick/rank.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { ShelfGrid_ProfileFragment } from '../../gql/graphql.ts';
import { shelfOrder } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { DetailLink } from '../DetailLink/DetailLink.tsx';
import { DetailList } from '../DetailLink/DetailList.tsx';
import { PickImage } from '../PickImage/PickImage.tsx';
import styles from './ShelfGrid.module.css';

const FRAGMENT = graphql(`
  fragment ShelfGrid_profile on Profile {
    id
    picks { id title category rank ...PickImage_pick }
  }
`);

const listShownRanks = (isBrief = false) => RANKS.slice(0, isBrief ? 1 : undefined);

interface ShelfGridProps {
  profile: FragmentType<ShelfGrid_ProfileFragment>;
  sizes: string;
  /** Whether each pick links to its detail. Otherwise the grid has no links, so that it can be inside one. */
  linked?: boolean;
  /** Shows only the first pick of each category. */
  isBrief?: boolean;
  priority?: boolean;
}

/** A small shelf: the pictures of the picks by category and rank. */
export function ShelfGrid({ profile: from, sizes, linked, isBrief, priority }: ShelfGridProps) {
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return <ShelfGridSkeleton isBrief={isBrief} />;
  const places = shelfOrder.flatMap(({ id: category, slug, ratio }) =>
    listShownRanks(isBrief).map((rank) => ({
      key: category + rank,
      slug,
      ratio,
      pick: profile.picks.find((one) => one.category === category && one.rank === rank),
    })),
  );
  return (
    <DetailList paths={places.flatMap(({ pick }) => (pick ? pathTo.pick(pick.id) : []))}>
      <div className={cx('grid grid-3', styles.grid)}>
        {places.map(({ key, slug, ratio, pick }) => {
          const place = cx(styles.object, styles[slug]);
          if (!pick) {
            return <span key={key} className={cx(place, styles.gap)} style={{ aspectRatio: ratio }} />;
          }
          const image = (
            <PickImage pick={pick} sizes={sizes} priority={priority} className={styles.picture} />
          );
          return linked ? (
            <DetailLink
              key={pick.id}
              kind="pick"
              id={pick.id}
              aria-label={pick.title}
              title={pick.title}
              className={cx(place, styles.link)}
            >
              {image}
            </DetailLink>
          ) : (
            <span key={pick.id} className={place}>
              {image}
            </span>
          );
        })}
      </div>
    </DetailList>
  );
}

export function ShelfGridSkeleton({ isBrief }: { isBrief?: boolean }) {
  return (
    <div className={cx('grid grid-3', styles.grid)} aria-hidden="true">
      {shelfOrder.map(({ slug, ratio }) =>
        listShownRanks(isBrief).map((rank) => (
          <span key={slug + rank} className={cx(styles.object, styles[slug])}>
            <Skeleton ratio={ratio} />
          </span>
        )),
      )}
    </div>
  );
}
