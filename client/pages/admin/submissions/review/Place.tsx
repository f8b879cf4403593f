import { useApolloClient, useMutation } from '@apollo/client/react';
import { MessageSquarePlus, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { REVIEW_NOTE_MAX } from '../../../../../server/modules/submission/submission.rules.ts';
import { toProblem } from '../../../../lib/network/errors.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { TextArea } from '../../../../ui/forms/TextField.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { keepFocus } from '../../../../ui/keepFocus.ts';
import { useToast } from '../../../../ui/overlay/Toast.tsx';
import { REMOVE_NOTE } from '../documents.ts';
import { isAbout, placeId, type Review, type Subject } from '../review.ts';
import { type Comparison, findChange, formatChangeMark } from './comparison.tsx';
import styles from './Place.module.css';
import { useAddNote } from './useAddNote.ts';

interface PlaceProps extends Pick<Comparison, 'review' | 'drafts' | 'failures' | 'isNew'> {
  subject: Subject;
  /** The subject in words, for the note's button. */
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A pick or a field with its changes, automatic checks, and pinned notes. */
export function Place({ review, drafts, failures, subject, name, isNew, className, children }: PlaceProps) {
  const checks = review.checks.filter(
    ({ pickId, field }) => (pickId || field) && isAbout(subject)({ pickId, field }),
  );
  const change = findChange(review, subject);
  const notes = review.notes.filter(isAbout(subject));
  const canPin = review.submission?.status === 'PENDING';
  const place = placeId(subject);
  const draft = drafts.getText(review.id, place);
  const [writing, setWriting] = useState<'kept' | 'pressed' | null>(canPin && draft ? 'kept' : null);
  const [seenFailures, setSeenFailures] = useState(failures);
  if (failures !== seenFailures) {
    setSeenFailures(failures);
    if (!draft) setWriting(null);
  }

  return (
    <div ref={keepFocus} id={place} tabIndex={-1} className={cx(styles.place, className)}>
      <div className={styles.line}>
        <div className={cx('fill break-anywhere', styles.content)}>
          {children}
          {checks.map(({ message }) => (
            <p key={message} className={cx('row text-13', styles.check)}>
              <TriangleAlert /> {message}
            </p>
          ))}
        </div>
        {change && <span className={styles.mark}>{formatChangeMark(change)}</span>}
        {isNew(subject) && (
          <span className={cx(styles.mark, styles.isNew)}>Changed while you were reviewing</span>
        )}
        {canPin && (
          <IconButton
            label={`Add a note: ${name}`}
            size="small"
            aria-expanded={writing !== null}
            className={styles.pin}
            onClick={() => setWriting(writing ? null : 'pressed')}
          >
            <MessageSquarePlus />
          </IconButton>
        )}
      </div>
      {notes.map((note) => (
        <PinnedNote key={note.id} note={note} name={name} />
      ))}
      {writing && (
        <NoteForm
          // A kept draft takes no focus, so that keys meant for the list are not typed into it.
          autoFocus={writing === 'pressed'}
          canPin={canPin}
          name={name}
          subject={subject}
          reviewId={review.id}
          draft={draft}
          onDraft={(text) => drafts.write(review.id, place, text)}
          onDone={() => setWriting(null)}
        />
      )}
    </div>
  );
}

function PinnedNote({ note, name }: { note: Review['notes'][number]; name: string }) {
  const client = useApolloClient();
  const toast = useToast();
  const [remove, { loading }] = useMutation(REMOVE_NOTE, {
    variables: { id: note.id },
    onCompleted: () => client.cache.evict({ id: client.cache.identify({ ...note }) }),
    onError: (error) => toast(toProblem(error, 'Couldn’t remove the note').message, { tone: 'error' }),
  });
  return (
    <div className={cx('flex justify-between gap-2 bg-wash break-anywhere pre-line', styles.note)}>
      <p dir="auto">
        {note.text}
        {note.resolvedAt && <span className="note"> Changed since</span>}
      </p>
      <IconButton
        label={`Remove the note: ${name}`}
        size="small"
        aria-disabled={loading || undefined}
        onClick={() => !loading && void remove()}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}

/** The focus alone brings only the field into view, and not the buttons below it. */
const showWhole = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });

interface NoteFormProps {
  autoFocus: boolean;
  /** Whether the submission still waits for a decision. */
  canPin: boolean;
  name: string;
  subject: Subject;
  reviewId: string;
  draft: string;
  /** Keeps the text until it is sent or discarded. */
  onDraft: (text: string) => void;
  onDone: () => void;
}

function NoteForm({ autoFocus, canPin, name, subject, reviewId, draft, onDraft, onDone }: NoteFormProps) {
  const [text, setText] = useState(draft);
  const [error, setError] = useState('');
  const [add, loading] = useAddNote();
  const write = (typed: string) => {
    setText(typed);
    onDraft(typed);
  };
  const close = () => {
    onDraft('');
    onDone();
  };
  const send = async () => {
    if (!text.trim()) return setError('Please write a note');
    try {
      await add(reviewId, subject, text);
      close();
    } catch (problem) {
      // The text stays in the form, so that it can be sent again.
      setError(toProblem(problem, 'Couldn’t add the note').message);
    }
  };
  return (
    <div ref={showWhole} className={styles.form}>
      <TextArea
        label={`Note: ${name}`}
        hint={
          canPin
            ? 'The curator sees it at this place once you decide.'
            : 'The submission is decided. Your note is not sent.'
        }
        autoFocus={autoFocus}
        dir="auto"
        maxLength={REVIEW_NOTE_MAX}
        value={text}
        error={error || null}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex justify-end gap-2 mt-2">
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button size="small" variant="primary" busy={loading} disabled={!canPin} onClick={() => void send()}>
          Add note
        </Button>
      </div>
    </div>
  );
}
