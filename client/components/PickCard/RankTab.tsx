import { type Category, categories } from '../../lib/categories.ts';
import styles from './PickCard.module.css';

/** The rank in the category's colour: hangs from the lower left of a picture, like a label from a shelf. */
export function RankTab({ category, rank }: { category: Category; rank?: number | null }) {
  const { fill, on } = categories[category];
  return (
    <span className={styles.rank} style={{ background: fill, color: on }} aria-hidden="true">
      {rank}
    </span>
  );
}
