import { formatLocalDate } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { byDate, type Column } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { ageText, agoText } from '../kit/time.ts';
import type { ListedSubmission } from './review.ts';
import styles from './Submissions.module.css';
import { SubmitterName } from './SubmitterName.tsx';

const name: Column<ListedSubmission> = {
  id: 'name',
  header: 'Curator',
  cell: (submission) => <SubmitterName submission={submission} />,
};
const sent: Column<ListedSubmission> = {
  id: 'sent',
  header: 'Submitted',
  wide: true,
  cell: ({ createdAt }) => formatLocalDate(createdAt),
};

/** Who submitted it, how long it has waited, and which admin works on it. */
export const pendingColumns: readonly Column<ListedSubmission>[] = [
  name,
  {
    id: 'created',
    header: 'Waiting',
    sort: { ...byDate, first: 'asc' },
    cell: ({ createdAt }) => ageText(createdAt),
  },
  {
    id: 'claimed',
    header: 'Claimed by',
    cell: ({ claimedBy, claimedAt }) =>
      claimedBy ? (
        <Status tone="warn">
          {claimedBy.fullName || claimedBy.username}, {agoText(claimedAt)}
        </Status>
      ) : (
        <span className="note break-anywhere">No one</span>
      ),
  },
  sent,
];

/** The columns of decided and canceled submissions. */
export const decidedColumns: readonly Column<ListedSubmission>[] = [
  name,
  { id: 'created', header: 'Submitted', sort: byDate, cell: ({ createdAt }) => formatLocalDate(createdAt) },
  {
    id: 'decided',
    header: 'Decided',
    cell: ({ decidedAt }) =>
      decidedAt ? formatLocalDate(decidedAt) : <span className="note break-anywhere">No</span>,
  },
  {
    id: 'note',
    header: 'Note',
    wrap: true,
    cell: ({ note }) => note && <span className={cx('clamp-2 mute', styles.note)}>{note}</span>,
  },
];
