import { RANKS, shelfOrder } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import styles from './StatusBar.module.css';
import { type OwnPick, slotsOf } from './slots.ts';

/** The mark as a measure: a square of the nine takes its colour when its place is filled. */
export function ShelfMark({ picks, filled }: { picks: readonly OwnPick[]; filled: number }) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={`${filled} of 9 picks`} className={styles.mark}>
      {shelfOrder.map((info, y) => {
        const slots = slotsOf(picks, info.id);
        return RANKS.map((rank, x) => (
          <rect
            key={info.id + rank}
            x={1 + x * 8}
            y={1 + y * 8}
            width="6"
            height="6"
            rx="1.4"
            className={cx(styles.square, slots[x] && styles[info.slug])}
          />
        ));
      })}
    </svg>
  );
}
