import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { useKnownUnread } from '../../components/notifications/useUnread.ts';
import { graphql } from '../../gql/gql.ts';
import type { ShelfField } from '../../gql/graphql.ts';
import { useSiteName } from '../../lib/head.ts';
import { cx } from '../../ui/cx.ts';
import { readShelfAgain } from './documents.ts';
import styles from './ReviewNotes.module.css';
import { OWN_TAKEDOWNS } from './useOwnTakedowns.ts';

const MY_REVIEW_NOTES = graphql(`
  query MyReviewNotes {
    viewer { reviewNotes { id pickId field text } }
  }
`);

interface ReviewNotesProps {
  /** null for the profile. */
  pickId: string | null;
  /** null for the whole pick or profile. */
  field: ShelfField | null;
  className?: string;
}

/** The notes of the review beside their subject, until the subject changes. Renders nothing without notes. */
export function ReviewNotes({ pickId, field, className }: ReviewNotesProps) {
  const site = useSiteName();
  const { data } = useQuery(MY_REVIEW_NOTES, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const notes = (data?.viewer?.reviewNotes ?? []).filter(
    (note) => note.pickId === pickId && note.field === field,
  );
  return notes.map(({ id, text }) => (
    <p
      key={id}
      role="note"
      className={cx('grid gap-1 boxed bg-wash rounded text-15', styles.note, className)}
    >
      <strong className="note font-600">Note from the {site} team</strong>
      <span className="break-anywhere pre-line plaintext">{text}</span>
    </p>
  ));
}

/** Says how many notes a pick or, with null, the profile has. */
export function ReviewNoteMark({ pickId }: Pick<ReviewNotesProps, 'pickId'>) {
  const { data } = useQuery(MY_REVIEW_NOTES);
  const count = data?.viewer?.reviewNotes.filter((note) => note.pickId === pickId).length ?? 0;
  return (
    count > 0 && (
      <span className={cx('text-13 font-600', styles.mark)}>{count === 1 ? '1 note' : `${count} notes`}</span>
    )
  );
}

/** Reads the notes again, after a change has resolved some. */
export function useRefreshReviewNotes(): () => void {
  const client = useApolloClient();
  return useCallback(() => {
    client.query({ query: MY_REVIEW_NOTES, fetchPolicy: 'network-only' }).catch(() => {});
  }, [client]);
}

/**
 * Reads the shelf, its notes and its notices again at each new notification, which a decided review and a hidden pick
 * bring. A save would resolve notes that an open editor does not show.
 */
export function useReviewNews(): void {
  const client = useApolloClient();
  const refreshNotes = useRefreshReviewNotes();
  const unread = useKnownUnread();
  const before = useRef(unread);
  useEffect(() => {
    // It falls when something is read.
    if (unread !== undefined && before.current !== undefined && unread > before.current) {
      void readShelfAgain(client);
      refreshNotes();
      client.query({ query: OWN_TAKEDOWNS, fetchPolicy: 'network-only' }).catch(() => {});
    }
    before.current = unread;
  }, [unread, client, refreshNotes]);
}
