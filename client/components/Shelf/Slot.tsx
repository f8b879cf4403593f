import type { FragmentType } from '@apollo/client';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import type { Slot_PickFragment } from '../../gql/graphql.ts';
import type { CategoryInfo } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { DetailLink } from '../DetailLink/DetailLink.tsx';
import { PickImage } from '../PickImage/PickImage.tsx';
import wholeCard from '../wholeCardLink.module.css';
import styles from './Shelf.module.css';

const FRAGMENT = graphql(`
  fragment Slot_pick on Pick {
    id title reference
    ...PickImage_pick
  }
`);

/** The widths of a picture in a row of three. */
export const SLOT_SIZES = '(min-width: 1320px) 335px, (min-width: 768px) 26vw, 30vw';

interface SlotProps {
  info: CategoryInfo;
  rank: number;
}

/** A filled slot: the picture with its rank and title below. */
export function Slot({
  pick: from,
  info,
  rank,
  priority,
}: SlotProps & { pick: FragmentType<Slot_PickFragment>; priority?: boolean }) {
  const { data: pick, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  return (
    <>
      <div className={styles.object}>
        <PickImage pick={pick} sizes={SLOT_SIZES} priority={priority} className="shadow-object" />
      </div>
      <div className={styles.caption}>
        <span
          className={cx('block text-26 font-display font-750 tracking-display leading-110', styles.rank)}
          style={{ color: info.color }}
          aria-hidden="true"
        >
          {rank}
        </span>
        <div className="min-w-0">
          {/* Long titles are cut, so that the three stay side by side. The detail shows them in full. */}
          <h3 className={cx('text-15 font-ui font-600 leading-130 tracking-0 clamp-4', styles.title)}>
            <DetailLink kind="pick" id={pick.id} className={wholeCard.link}>
              <bdi>{pick.title}</bdi>
            </DetailLink>
          </h3>
          {pick.reference && (
            <p className={cx('note leading-140 break-anywhere clamp-3', styles.reference)}>
              <bdi>{pick.reference}</bdi>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** An empty slot. On the viewer's own shelf it links to the editor. */
export function EmptySlot({ info, rank, own }: SlotProps & { own?: boolean }) {
  return (
    <>
      <div className={styles.object}>
        <div className={cx('grid mute', styles.empty)} style={{ aspectRatio: info.ratio }}>
          {own && <Plus />}
        </div>
      </div>
      <div className={cx(styles.caption, styles.waiting)}>
        <span
          className={cx('block text-26 font-display font-750 tracking-display leading-110', styles.rank)}
          aria-hidden="true"
        >
          {rank}
        </span>
        <p className="min-w-0">
          {own ? (
            <Link to={pathTo.newPick({ category: info.id, rank })} className={wholeCard.link}>
              Add a {info.singular.toLowerCase()}
            </Link>
          ) : (
            'No pick yet'
          )}
        </p>
      </div>
    </>
  );
}
