import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Shelf.module.css';
import { placeName, type Slot } from './slots.ts';

/** A free place, which asks to be filled. */
export function EmptySlot({ slot }: { slot: Slot }) {
  const { info, rank } = slot;
  return (
    <li className={styles.slot}>
      <div className={styles.stage}>
        <Link
          to={pathTo.newPick({ category: info.id, rank })}
          state={{ overShelf: true }}
          data-slot={info.id + rank}
          className={styles.free}
          style={{ aspectRatio: info.ratio }}
        >
          <Plus aria-hidden="true" />
          <span>Add {placeName(slot)}</span>
        </Link>
      </div>
      <p aria-hidden="true" className={cx(styles.label, styles.waiting)}>
        <span className={styles.numeral} style={{ color: info.colour }}>
          {rank}
        </span>
      </p>
    </li>
  );
}
