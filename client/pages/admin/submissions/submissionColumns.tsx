import { formatDate } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import type { Column } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { agoText, durationText } from '../kit/time.ts';
import { formatSubmitterName, type ListedSubmission } from './review.ts';
import styles from './Submissions.module.css';

const name: Column<ListedSubmission> = {
  id: 'name',
  header: 'Curator',
  cell: (submission) => {
    const { title, username, avatar } = submission.profile;
    return (
      <span className="row min-w-0 gap-3">
        <Avatar image={avatar} name={formatSubmitterName(submission)} size={36} />
        <span className="stack min-w-0 leading-135">
          <bdi className="font-600">{formatSubmitterName(submission)}</bdi>
          <span className="note break-anywhere">
            {[title, username && `@${username}`].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    );
  },
};
const sent: Column<ListedSubmission> = {
  id: 'sent',
  header: 'Sent',
  wide: true,
  cell: ({ createdAt }) => formatDate(createdAt),
};

/** Who submitted it, how long it has waited, and which admin works on it. */
export const pendingColumns: readonly Column<ListedSubmission>[] = [
  name,
  {
    id: 'created',
    header: 'Waiting',
    sort: 'asc',
    cell: ({ createdAt }) => durationText(Date.now() - new Date(String(createdAt)).getTime()),
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

/** What was decided or canceled. */
export const decidedColumns: readonly Column<ListedSubmission>[] = [
  name,
  { id: 'created', header: 'Sent', sort: 'desc', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'decided',
    header: 'Decided',
    cell: ({ decidedAt }) =>
      decidedAt ? formatDate(decidedAt) : <span className="note break-anywhere">No</span>,
  },
  {
    id: 'note',
    header: 'Note',
    wrap: true,
    cell: ({ note }) => note && <span className={cx('clamp-2 mute', styles.note)}>{note}</span>,
  },
];
