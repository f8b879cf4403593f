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
  /** Shows only the first pick of each category, without links, so that it can be inside one. */
  isBrief?: boolean;
  priority?: boolean;
}

/** A small shelf: the pictures of the picks by category and rank. */
export function ShelfGrid({ profile: from, sizes, isBrief, priority }: ShelfGridProps) {
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return <ShelfGridSkeleton isBrief={isBrief} />;
  const slots = shelfOrder.flatMap(({ id: category, slug, ratio }) =>
    listShownRanks(isBrief).map((rank) => ({
      key: category + rank,
      slug,
      ratio,
      pick: profile.picks.find((one) => one.category === category && one.rank === rank),
    })),
  );
  return (
    <DetailList paths={slots.flatMap(({ pick }) => (pick ? pathTo.pick(pick.id) : []))}>
      <div className={cx('grid grid-3', styles.grid)}>
        {slots.map(({ key, slug, ratio, pick }) => {
          if (!pick) {
            return (
              <span
                key={key}
                data-category={slug}
                className={cx(styles.object, styles.gap)}
                style={{ aspectRatio: ratio }}
              />
            );
          }
          const image = <PickImage pick={pick} sizes={sizes} priority={priority} className="shadow-object" />;
          return isBrief ? (
            <span key={pick.id} data-category={slug} className={styles.object}>
              {image}
            </span>
          ) : (
            <DetailLink
              key={pick.id}
              kind="pick"
              id={pick.id}
              aria-label={pick.title}
              title={pick.title}
              data-category={slug}
              className={cx(styles.object, styles.link)}
            >
              {image}
            </DetailLink>
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
          <span key={slug + rank} data-category={slug} className={styles.object}>
            <Skeleton ratio={ratio} />
          </span>
        )),
      )}
    </div>
  );
}
