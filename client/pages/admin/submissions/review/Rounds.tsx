import { formatLocalDate } from '../../../../lib/format.ts';
import { formatDecision, type Review } from '../review.ts';
import styles from './ReviewView.module.css';

/** The other submissions of the same person. */
export function Rounds({ review, onOpen }: { review: Review; onOpen: (id: string) => void }) {
  const rounds = review.rounds.nodes;
  if (rounds.length === 0) return null;
  return (
    <section aria-label="Other submissions" className="mt-5 border-t pt-4">
      <h3 className="mb-1 text-15 font-ui font-600 tracking-0">Other submissions</h3>
      <ol className="grid gap-2">
        {rounds.map((round) => (
          <li key={round.id}>
            <button type="button" className={styles.go} onClick={() => onOpen(round.id)}>
              {round.kind === 'CHANGE' ? 'Edits' : 'Submission'} of {formatLocalDate(round.createdAt)}
            </button>{' '}
            <span className="mute">{formatDecision(round)}</span>
            {round.note && <p className="pre-line">{round.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
