import { ChevronRight } from 'lucide-react';
import { graphql } from '../../../gql/gql.ts';
import type { SubmissionRow_SubmissionFragment } from '../../../gql/graphql.ts';
import { formatDate } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import styles from './Submissions.module.css';

export const SUBMISSION = graphql(`
  fragment SubmissionRow_submission on Submission {
    id
    status
    note
    createdAt
    decidedAt
    profile {
      id
      username
      fullName
      title
      email
      avatar {
        ...Thumbnail_image @unmask
      }
    }
  }
`);

export type ListedSubmission = SubmissionRow_SubmissionFragment;

/** Who submitted a shelf and when, and after a decision its date and note. */
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

/** A curator's name, or what else identifies them if there is none yet. */
export function nameOf({ profile }: ListedSubmission): string {
  return profile.fullName || profile.username || profile.email || 'Deleted User';
}
