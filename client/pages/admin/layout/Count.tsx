import { formatCount } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './AdminLayout.module.css';

/** The number of waiting items of an entry or a tab; renders nothing for zero. */
export function Count({ number, counted }: { number: number; counted: string | undefined }) {
  if (number === 0) return null;
  return (
    <span className={cx(styles.count, number > 99 && styles.long)}>
      {number > 999 ? '999+' : formatCount(number)}
      <span className="visually-hidden"> {counted}</span>
    </span>
  );
}
