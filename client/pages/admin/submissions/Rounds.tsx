import { formatDate } from '../../../lib/format.ts';
import styles from './ReviewView.module.css';
import type { Review } from './review.ts';

const STATUSES = { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected', CANCELED: 'Canceled' };

/** The other submissions of the same person. */
export function Rounds({ review, onOpen }: { review: Review; onOpen: (id: string) => void }) {
  const rounds = review.rounds.nodes;
  if (rounds.length === 0) return null;
  return (
    <section aria-label="Earlier rounds" className={styles.category}>
      <h3 className={styles.heading}>Earlier rounds</h3>
      <ol className={styles.rounds}>
        {rounds.map(({ id, kind, status, createdAt, decidedAt, reviewer, note }) => (
          <li key={id}>
            <button type="button" className={styles.go} onClick={() => onOpen(id)}>
              {kind === 'CHANGE' ? 'Edits' : 'Submission'} of {formatDate(createdAt)}
            </button>{' '}
            <span className={styles.mute}>
              {STATUSES[status]}
              {decidedAt && ` ${formatDate(decidedAt)}`}
              {reviewer && ` by ${reviewer.fullName || reviewer.username}`}
            </span>
            {note && <p className={styles.roundNote}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
