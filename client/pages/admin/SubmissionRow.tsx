import { ChevronRight } from 'lucide-react';
import type { SubmissionsQuery } from '../../gql/graphql.ts';
import { formatDate } from '../../lib/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Submissions.module.css';

export type ListedSubmission = SubmissionsQuery['submissions']['nodes'][number];

/** Who sent it in and when; after a decision also that and its note. */
export function SubmissionRow({ submission, onOpen }: { submission: ListedSubmission; onOpen: () => void }) {
  const { profile, createdAt, decidedAt, note } = submission;
  const name = nameOf(submission);
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <Avatar image={profile.avatar} name={name} size={48} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>
            {[profile.title, profile.username && `@${profile.username}`].filter(Boolean).join(' · ')}
          </span>
          {note && <span className={styles.noteLine}>{note}</span>}
        </span>
        <span className={styles.dates}>
          <span>Sent {formatDate(createdAt)}</span>
          {decidedAt && <span>Decided {formatDate(decidedAt)}</span>}
        </span>
        <ChevronRight aria-hidden="true" className={styles.chevron} />
      </button>
    </li>
  );
}

/** What a curator is called where there may be no name yet. */
export function nameOf({ profile }: ListedSubmission): string {
  return profile.fullName || profile.username || profile.email || 'Deleted User';
}
