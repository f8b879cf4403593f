import styles from './Import.module.css';
import type { BadRow } from './reading/candidates.ts';

export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.service}>
      <summary>
        {rows.length === 1 ? '1 row couldn’t be read' : `${rows.length} rows couldn’t be read`}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section tabIndex={0} aria-label="Rows that couldn’t be read" className={styles.badRows}>
        <ul>
          {rows.map(({ row, cause }) => (
            <li key={`${row} ${cause}`}>
              Row {row}: {cause}
            </li>
          ))}
        </ul>
      </section>
    </details>
  );
}
