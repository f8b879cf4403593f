import type { FragmentType } from '@apollo/client';
import { arrangeByRank, RANKS } from '../../../server/modules/pick/rank.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { Shelf_ProfileFragment } from '../../gql/graphql.ts';
import { type CategoryInfo, shelfOrder } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { DetailList } from '../DetailLink/DetailList.tsx';
import wholeCard from '../wholeCardLink.module.css';
import styles from './Shelf.module.css';
import { EmptySlot, Slot } from './Slot.tsx';

const FRAGMENT = graphql(`
  fragment Shelf_profile on Profile {
    id
    picks { id category rank ...Slot_pick }
  }
`);

interface ShelfProps {
  profile: FragmentType<Shelf_ProfileFragment>;
  /** Whether it is the viewer's own shelf. Empty slots then link to the editor. */
  own?: boolean;
}

/** A shelf at full size: three rows of three slots. Pictures align at the bottom. */
export function Shelf({ profile: from, own }: ShelfProps) {
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return <ShelfSkeleton />;
  const rows = shelfOrder.map((info) => ({
    info,
    slots: arrangeByRank(profile.picks.filter(({ category }) => category === info.id)),
  }));
  return (
    <DetailList
      paths={rows.flatMap(({ slots }) => slots.flatMap((pick) => (pick ? pathTo.pick(pick.id) : [])))}
    >
      <div data-print="shelf">
        {rows.map(({ info, slots }, row) => (
          <section
            key={info.id}
            aria-labelledby={`shelf-${info.slug}`}
            data-category={info.slug}
            className={styles.row}
          >
            <Label info={info} />
            <ol className={cx('grid gap-x-3 grid-3', styles.board)}>
              {slots.map((pick, index) => (
                <li key={pick?.id ?? `empty-${index}`} className={wholeCard.tile}>
                  {pick ? (
                    <Slot pick={pick} rank={index + 1} info={info} priority={row === 0} />
                  ) : (
                    <EmptySlot info={info} rank={index + 1} own={own} />
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </DetailList>
  );
}

function Label({ info }: { info: CategoryInfo }) {
  return (
    <h2
      id={`shelf-${info.slug}`}
      className={cx('mb-4 text-20 font-700', styles.label)}
      style={{ color: info.color }}
    >
      {info.plural}
    </h2>
  );
}

export function ShelfSkeleton() {
  return (
    <>
      {shelfOrder.map((info) => (
        <div key={info.id} data-category={info.slug} className={styles.row} aria-hidden="true">
          <Label info={info} />
          <div className={cx('grid gap-x-3 grid-3', styles.board)}>
            {RANKS.map((rank) => (
              <div key={rank} className={wholeCard.tile}>
                <div className={styles.object}>
                  <Skeleton ratio={info.ratio} />
                </div>
                <div className={styles.caption}>
                  <Skeleton width="70%" height={20} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
