import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { submissionMessages } from '../../../../server/modules/submission/submission.rules.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import { areShortcutsOn, isShortcut } from '../../../lib/browser/shortcuts.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import { DecideDialog, unpinnedText } from './DecideDialog.tsx';
import { CLAIM, RELEASE, REVIEW } from './documents.ts';
import { ReviewView } from './review/ReviewView.tsx';
import { useAddNote } from './review/useAddNote.ts';
import {
  formatDecision,
  formatSubmitterName,
  type ListedSubmission,
  type Review,
  subjectAt,
} from './review.ts';
import type { ReviewDrafts } from './reviewDrafts.ts';
import styles from './SubmissionDialog.module.css';
import { type Decision, useDecide } from './useDecide.ts';

interface SubmissionDialogProps {
  id: string;
  /** The submissions of the list, for the curator's name while it loads. */
  rows: readonly ListedSubmission[];
  drafts: ReviewDrafts;
  onOpen: (id: string) => void;
  /** Opens the next or the previous submission of the list. Resolves to whether there is one. */
  onMove: (step: 1 | -1) => Promise<boolean>;
  onClose: () => void;
  /** Opens a submission again whose decision failed. */
  onLookAgain: (id: string) => void;
}

/** A question about a decision, with the review as it was shown when its button was pressed: a decision is about that. */
interface Asked {
  decision: Decision;
  review: Review;
}

/** A submission in full, beside the shelf that was approved before it. Pending ones are decided here. */
export function SubmissionDialog({
  id,
  rows,
  drafts,
  onOpen,
  onMove,
  onClose,
  onLookAgain,
}: SubmissionDialogProps) {
  const { data, previousData, ...query } = useQuery(REVIEW, {
    variables: { id },
    // A decision names the shown version, so the cache must not answer.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failures, setFailures] = useState(0);
  const decide = useDecide(onLookAgain);
  const [addNote] = useAddNote();
  const attempt = useAttempt('Couldn’t add the note');
  // The shown review stays if reading it again fails.
  const review = (data ?? previousData)?.submissionReview;
  const [seen, setSeen] = useState(drafts.refused.get(id));
  if (review && !seen) setSeen(review);
  const submission = review?.submission ?? rows.find((row) => row.id === id);
  const name = submission ? formatSubmitterName(submission) : 'Submission';
  const isPending = submission?.status === 'PENDING';

  // Decided by another admin meanwhile. A question without a note has nothing to keep.
  if (asked?.decision === 'approveEdits' && !isPending) setAsked(null);

  const ask = (decision: Decision) => review && setAsked({ decision, review });
  const confirm = async ({ decision, review }: Asked, given: string) => {
    if (!review.submission) return;
    const { submission: decided, version, shelf } = review;
    setAsked(null);
    // Notes that were typed and not yet pinned are sent with the decision.
    const areSent = await attempt(async () => {
      for (const [place, text] of drafts.unpinned(id)) {
        await addNote(id, subjectAt(place, shelf), text);
        drafts.write(id, place, '');
      }
    });
    // The forms of the notes that were sent close.
    if (!areSent) return setFailures((before) => before + 1);
    // The dialog moves on first: once the decided row has left the list, its next one cannot be found.
    const moving = onMove(1);
    const deciding = decide(decision, decided, { version, note: given });
    if (!(await moving)) {
      onClose();
      // The row that opened the dialog was removed, so the focus needs a new target.
      setTimeout(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus());
    }
    if (await deciding) drafts.forget(id);
    else drafts.refused.set(id, review);
  };
  const isShelf = submission?.kind !== 'CHANGE';
  const unpinned = drafts.unpinned(id).length;
  const canApprove = review && !(isShelf && review.submission?.profile.suspension);
  const approve = () => {
    if (!canApprove) return;
    if (isShelf) ask('approve');
    // Asked again, because typing a note does not render this dialog.
    else if (drafts.unpinned(id).length > 0) ask('approveEdits');
    else void confirm({ decision: 'approveEdits', review }, '');
  };

  useKeys(
    {
      j: () => void onMove(1),
      k: () => void onMove(-1),
      a: () => isPending && approve(),
      r: () => isPending && ask('reject'),
    },
    asked === null,
  );

  return (
    <Dialog
      onClose={onClose}
      title={name}
      size="large"
      sheet
      footer={
        isPending ? (
          <>
            {areShortcutsOn() && <Keys isShelf={isShelf} />}
            <Button disabled={!review} aria-keyshortcuts="R" onClick={() => ask('reject')}>
              {isShelf ? 'Reject' : 'Ask for changes'}
            </Button>
            <Button variant="primary" disabled={!canApprove} aria-keyshortcuts="A" onClick={approve}>
              {isShelf ? 'Approve' : 'Mark as reviewed'}
            </Button>
          </>
        ) : (
          review?.submission &&
          seen?.submission?.status === 'PENDING' && (
            <p role="status" className="mute">
              {formatDecision(review.submission)}
            </p>
          )
        )
      }
    >
      {review?.submission ? (
        <>
          <Facts review={review} submission={review.submission} />
          <ReviewView
            review={review}
            seen={seen ?? review}
            drafts={drafts}
            failures={failures}
            onOpen={onOpen}
          />
        </>
      ) : query.error || data ? (
        <ErrorState
          title={query.error ? 'Couldn’t load this shelf' : 'Submission not found'}
          text={query.error ? undefined : 'The account may have been deleted.'}
          query={query}
        />
      ) : (
        <div aria-busy="true" className="stack gap-6">
          <Skeleton width="min(320px, 70%)" height="2.6rem" />
          <SkeletonText lines={3} />
        </div>
      )}
      {asked?.decision === 'approveEdits' && (
        <ConfirmDialog
          title={`Mark the edits of ${name} as reviewed?`}
          confirmLabel="Mark as reviewed"
          onConfirm={() => void confirm(asked, '')}
          onCancel={() => setAsked(null)}
        >
          <p>
            {unpinnedText(unpinned)} The curator sees {unpinned === 1 ? 'it' : 'them'}.
          </p>
        </ConfirmDialog>
      )}
      {asked && asked.decision !== 'approveEdits' && (
        <DecideDialog
          key={asked.decision}
          decision={asked.decision}
          isShelf={isShelf}
          name={name}
          decided={review?.submission && !isPending ? formatDecision(review.submission) : null}
          draft={drafts.getText(id, asked.decision)}
          unpinned={unpinned}
          onDraft={(text) => drafts.write(id, asked.decision, text)}
          onConfirm={(given) => void confirm(asked, given)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

/** The person, the date of the submission, how it was decided, and the admin who claimed it. */
function Facts({ review, submission }: { review: Review; submission: NonNullable<Review['submission']> }) {
  const { profile, createdAt, status, note, claimedBy, claimedAt } = submission;
  const { viewer } = useViewer();
  const toast = useToast();
  const onError = (error: unknown) => toast(toProblem(error, 'That didn’t work').message, { tone: 'error' });
  const variables = { id: submission.id };
  const [claim, claiming] = useMutation(CLAIM, { variables, onError });
  const [release, releasing] = useMutation(RELEASE, { variables, onError });
  const isMine = claimedBy?.id === viewer?.id;

  return (
    <header ref={keepFocus} className="mb-5">
      <p className="mute break-anywhere">
        {[profile.username && `@${profile.username}`, profile.email].filter(Boolean).join(' · ')}
      </p>
      <p className="mute break-anywhere">
        {submission.kind === 'CHANGE' ? 'Edited' : 'Submitted'} {formatLocalDate(createdAt)}
        {status !== 'PENDING' && ` · ${formatDecision(submission)}`}
        {!review.approvedShelf && status === 'PENDING' && ' · Never approved before'}
      </p>
      {submission.profile.suspension && (
        <p className="mt-2">
          <Status tone="danger">{submissionMessages.suspended}</Status>
        </p>
      )}
      {status === 'PENDING' && (
        <p className="row wrap mt-2 gap-2-3">
          {claimedBy && (
            <span>
              {isMine
                ? 'You’re working on this'
                : `${claimedBy.fullName || claimedBy.username} is working on this`}
              , claimed {agoText(claimedAt)}
            </span>
          )}
          {claimedBy ? (
            isMine && (
              <Button size="small" busy={releasing.loading} onClick={() => void release()}>
                Release
              </Button>
            )
          ) : (
            <Button size="small" busy={claiming.loading} onClick={() => void claim()}>
              Claim
            </Button>
          )}
        </p>
      )}
      {note && (
        <p className={cx('boxed mt-3 bg-wash rounded pre-line', styles.note)}>
          <strong>Note</strong> {note}
        </p>
      )}
    </header>
  );
}

function Keys({ isShelf }: { isShelf: boolean }) {
  return (
    <p className={cx('note', styles.keys)}>
      <kbd>J</kbd> next <kbd>K</kbd> previous <kbd>A</kbd> {isShelf ? 'approve' : 'mark as reviewed'}{' '}
      <kbd>R</kbd> {isShelf ? 'reject' : 'ask for changes'}
    </p>
  );
}

/** Runs an action when its key is pressed, except in a field. */
function useKeys(actions: Record<string, () => unknown>, isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions[event.key.toLowerCase()];
      if (!action || event.repeat || !isShortcut(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
