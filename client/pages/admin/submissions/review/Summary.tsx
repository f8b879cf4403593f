import { cx } from '../../../../ui/cx.ts';
import type { Subject } from '../review.ts';
import styles from './ReviewView.module.css';

interface SummaryProps {
  title: string;
  none: string;
  items: { subject: Subject | null; text: string }[];
  /** The number of all items, if not all are listed. */
  total?: number;
  onGo: (subject: Subject) => void;
}

/** A summary of the changes, with links to them. */
export function Summary({ title, none, items, total = items.length, onGo }: SummaryProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-15 font-ui font-600 tracking-0">
        {title} {total > 0 && <span className="mute">{total}</span>}
      </h3>
      {items.length === 0 ? (
        <p className="mute">{none}</p>
      ) : (
        <ul className={cx('grid gap-x-5', styles.items)}>
          {items.map(({ subject, text }) => (
            <li key={text}>
              {subject ? (
                <button type="button" className={styles.go} onClick={() => onGo(subject)}>
                  {text}
                </button>
              ) : (
                <p className={styles.plain}>{text}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="mt-2 mute">
          {items.length} of {total} are listed. The shelf below shows everything.
        </p>
      )}
    </section>
  );
}
