import { type Category, categories } from '../../lib/categories.ts';
import styles from './PickCard.module.css';

/** "#1 book" in the category's colour: hangs from the lower left of a picture, like a label from a shelf. */
export function RankTab({ category, rank }: { category: Category; rank?: number | null }) {
  const { colour, on, singular } = categories[category];
  return (
    <p className={styles.rank} style={{ background: colour, color: on }}>
      {rank && `#${rank} `}
      <span data-shows="categories">{singular.toLowerCase()}</span>
    </p>
  );
}
