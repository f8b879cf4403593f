import { formatDate } from '../../../../lib/format.ts';
import type { Review } from '../review.ts';
import styles from './ReviewView.module.css';

const STATUSES = { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected', CANCELED: 'Canceled' };

/** The other submissions of the same person. */
export function Rounds({ review, onOpen }: { review: Review; onOpen: (id: string) => void }) {
  const rounds = review.rounds.nodes;
  if (rounds.length === 0) return null;
  return (
    <section aria-label="Other submissions" className="mt-5 border-t pt-4">
      <h3 className="mb-1 text-15 font-ui font-600 tracking-0">Other submissions</h3>
      <ol className="grid gap-2">
        {rounds.map(({ id, kind, status, createdAt, decidedAt, reviewer, note }) => (
          <li key={id}>
            <button type="button" className={styles.go} onClick={() => onOpen(id)}>
              {kind === 'CHANGE' ? 'Edits' : 'Submission'} of {formatDate(createdAt)}
            </button>{' '}
            <span className="mute">
              {STATUSES[status]}
              {decidedAt && ` ${formatDate(decidedAt)}`}
              {reviewer && ` by ${reviewer.fullName || reviewer.username}`}
            </span>
            {note && <p className="pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
