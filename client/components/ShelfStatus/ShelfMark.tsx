import { RANKS } from '../../../server/modules/pick/rank.rules.ts';
import { type Category, shelfOrder } from '../../lib/categories.ts';
import styles from './ShelfStatus.module.css';

interface ShelfMarkProps {
  picks: readonly { category: Category; rank?: number | null }[];
  filled: number;
}

/** The logo as a progress chart: each of its nine squares is colored if its slot is filled. */
export function ShelfMark({ picks, filled }: ShelfMarkProps) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={`${filled} of 9 picks`} className={styles.mark}>
      {shelfOrder.map((info, y) =>
        RANKS.map((rank, x) => (
          <rect
            key={info.id + rank}
            x={1 + x * 8}
            y={1 + y * 8}
            width="6"
            height="6"
            rx="1.4"
            className={styles.square}
            style={
              picks.some((pick) => pick.category === info.id && pick.rank === rank)
                ? { fill: `var(--${info.slug}-fill)`, stroke: `var(--${info.slug}-fill)` }
                : undefined
            }
          />
        )),
      )}
    </svg>
  );
}
