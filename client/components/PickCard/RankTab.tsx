import { type Category, categories } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import styles from './PickCard.module.css';

/** "#1 book" in the category's color, at the lower left of a picture. */
export function RankTab({ category, rank }: { category: Category; rank?: number | null }) {
  const { color, on, singular } = categories[category];
  return (
    <p className={cx('truncate', styles.rank)} style={{ background: color, color: on }}>
      {rank && `#${rank} `}
      <span data-shows="categories">{singular.toLowerCase()}</span>
    </p>
  );
}
