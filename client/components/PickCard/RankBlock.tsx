import { type Category, categories } from '../../lib/categories.ts';
import styles from './PickCard.module.css';

/** The rank in the category's colour, at the lower left of a picture. */
export function RankBlock({ category, rank }: { category: Category; rank?: number | null }) {
  if (!rank) return null;
  const { fill, on } = categories[category];
  return (
    <span className={styles.rank} style={{ background: fill, color: on }} aria-hidden="true">
      {rank}
    </span>
  );
}
