import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { reasonOf } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { SUBMITTED_SHELF } from './documents.ts';
import styles from './SubmissionDialog.module.css';
import { type ListedSubmission, nameOf } from './SubmissionRow.tsx';
import { SubmittedShelf } from './SubmittedShelf.tsx';
import { type Decision, useDecide } from './useDecide.ts';

interface SubmissionDialogProps {
  submission: ListedSubmission;
  onClose: () => void;
  /** Opens a submission again, after it has changed during the decision. */
  onLookAgain: (id: string) => void;
}

/** A submitted shelf in full: the profile and the nine picks with their stories. Pending ones are decided here. */
export function SubmissionDialog({ submission, onClose, onLookAgain }: SubmissionDialogProps) {
  const { data, error, loading, refetch } = useQuery(SUBMITTED_SHELF, {
    variables: { id: submission.id },
    // What is shown is what a decision names, so that it is never an old answer.
    fetchPolicy: 'network-only',
  });
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const decide = useDecide(onLookAgain);
  const seen = data?.node?.__typename === 'Submission' ? data.node : null;
  const name = nameOf(submission);
  const pending = submission.status === 'PENDING';

  const confirm = (decision: Decision, note: string) => {
    if (!seen) return;
    setDeciding(null);
    onClose();
    // The row that opened the dialog leaves the list, so the focus needs a new place.
    setTimeout(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus());
    decide(decision, submission, { version: seen.version, note });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      titleHidden
      size="large"
      sheet
      className={styles.dialog}
      footer={
        pending && (
          <>
            <span className={styles.sent}>Sent {formatDate(submission.createdAt)}</span>
            <Button disabled={!seen} onClick={() => setDeciding('reject')}>
              Reject
            </Button>
            <Button variant="primary" disabled={!seen} onClick={() => setDeciding('approve')}>
              Approve
            </Button>
          </>
        )
      }
    >
      {seen ? (
        <SubmittedShelf profile={seen.profile} note={submission.note} />
      ) : error || (data && !seen) ? (
        <ErrorState
          title={error ? 'Couldn’t load this shelf' : 'Profile not found'}
          text={error ? reasonOf(error) : 'The account may have been deleted.'}
          retrying={loading}
          onRetry={() => refetch().catch(() => {})}
        />
      ) : (
        <div aria-busy="true" className={styles.loading}>
          <Skeleton width="min(320px, 70%)" height="2.6rem" />
          <SkeletonText lines={3} />
        </div>
      )}
      <DecideDialog decision={deciding} name={name} onConfirm={confirm} onCancel={() => setDeciding(null)} />
    </Dialog>
  );
}
