import { useState } from 'react';
import { shelfOrder } from '../../../../lib/categories.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { changedSince, isAbout, placeId, type Review, type Subject, subjectName } from '../review.ts';
import type { ReviewDrafts } from '../reviewDrafts.ts';
import { CategoryRows } from './CategoryRows.tsx';
import { type Comparison, formatChangeMark, type Side } from './comparison.tsx';
import { ProfileRows } from './ProfileRows.tsx';
import styles from './ReviewView.module.css';
import { Rounds } from './Rounds.tsx';
import { Summary } from './Summary.tsx';

interface ReviewViewProps {
  review: Review;
  /** What the admin saw before. The changes since then are named if it is another version. */
  seen: Review;
  drafts: ReviewDrafts;
  failures: number;
  onOpen: (id: string) => void;
}

/** A submitted shelf beside the last approved one, with the changes, automatic checks and notes. */
export function ReviewView({ review, seen, drafts, failures, onOpen }: ReviewViewProps) {
  const { shelf, approvedShelf } = review;
  const [side, setSide] = useState<Side>('submitted');
  const storyIds = shelf?.picks.filter((pick) => pick.storyHash).map(({ pickId }) => pickId) ?? [];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const allOpen = storyIds.length > 0 && storyIds.every((id) => open.has(id));
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  if (!shelf) {
    return (
      <>
        <p className="mute">The submitted version is no longer available.</p>
        <Rounds review={review} onOpen={onOpen} />
      </>
    );
  }

  const isNewer = review.version !== seen.version;
  const since = isNewer && seen.shelf ? changedSince(seen.shelf, shelf) : [];
  const comparison: Comparison = {
    review,
    drafts,
    failures,
    isNew: (subject) => since.some(isAbout(subject)),
    side,
    stories: { isOpen: (id) => open.has(id), toggle },
  };
  const goTo = (subject: Subject) => {
    setSide('submitted');
    setTimeout(() => {
      const place = document.getElementById(placeId(subject));
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
    });
  };
  const shelves = [shelf, approvedShelf];

  return (
    <div className={cx(styles.review, approvedShelf && styles.compared)} data-side={side}>
      <div className={cx('grid bg-wash rounded', styles.summary)}>
        {isNewer && (
          <Summary
            title="Changed while you were reviewing"
            none="Nothing shown here"
            items={since.map((subject) => ({ subject, text: subjectName(shelves, subject) }))}
            onGo={goTo}
          />
        )}
        <Summary
          title="Checks"
          none="No problems found"
          total={review.checksCount}
          items={review.checks.map(({ message, pickId, field }) => ({
            subject: pickId || field ? { pickId, field } : null,
            text: pickId || field ? `${subjectName(shelves, { pickId, field })}: ${message}` : message,
          }))}
          onGo={goTo}
        />
        {approvedShelf && (
          <Summary
            title="Changes"
            none="Nothing changed since the last approval"
            total={review.changesCount}
            items={review.changes.map((change) => ({
              subject: change.change === 'REMOVED' && !change.field ? null : change,
              text: `${subjectName(shelves, change)}: ${formatChangeMark(change).toLowerCase()}`,
            }))}
            onGo={goTo}
          />
        )}
      </div>
      <div className="cluster gap-2 mt-4">
        {approvedShelf && (
          <fieldset className={styles.sides}>
            <legend className="visually-hidden">Shelf</legend>
            {(['submitted', 'approved'] as const).map((one) => (
              <Button key={one} size="small" aria-pressed={side === one} onClick={() => setSide(one)}>
                {SIDES[one]}
              </Button>
            ))}
          </fieldset>
        )}
        {storyIds.length > 0 && (
          <Button size="small" onClick={() => setOpen(new Set(allOpen ? [] : storyIds))}>
            {allOpen ? 'Hide all stories' : 'Show all stories'}
          </Button>
        )}
      </div>
      {approvedShelf && (
        <div className={cx('mt-4', styles.row, styles.columns)}>
          <h3>{SIDES.submitted}</h3>
          <h3>{SIDES.approved}</h3>
        </div>
      )}
      <ProfileRows {...comparison} shelf={shelf} />
      {shelfOrder.map((info) => (
        <CategoryRows key={info.id} {...comparison} info={info} shelf={shelf} />
      ))}
      <Rounds review={review} onOpen={onOpen} />
    </div>
  );
}

const SIDES: Record<Side, string> = { submitted: 'Submitted', approved: 'Last approved' };
