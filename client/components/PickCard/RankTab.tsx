import { type Category, categories } from '../../lib/categories.ts';
import styles from './PickCard.module.css';

/** "#1 book" in the category's colour, at the lower left of a picture. */
export function RankTab({ category, rank }: { category: Category; rank?: number | null }) {
  const { colour, on, singular } = categories[category];
  return (
    <p className={styles.rank} style={{ background: colour, color: on }}>
      {rank && `#${rank} `}
      <span data-shows="categories">{singular.toLowerCase()}</span>
    </p>
  );
}
