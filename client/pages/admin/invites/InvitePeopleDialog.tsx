import { useApolloClient } from '@apollo/client/react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import {
  INVITE_DAYS,
  INVITE_NAME_MAX,
  INVITE_NOTE_MAX,
  INVITES_AT_ONCE,
  inviteDaysSchema,
  inviteMessages,
} from '../../../../server/modules/invite/invite.rules.ts';
import { cutText } from '../../../../server/platform/text/cut.rules.ts';
import { useDiscardGuard } from '../../../components/useDiscardGuard.ts';
import type { InviteOutcome } from '../../../gql/graphql.ts';
import { plural } from '../../../lib/format.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { Status } from '../kit/Status.tsx';
import { CREATE_INVITES, PREVIEW_INVITES } from './documents.ts';
import styles from './Invites.module.css';
import { addInvitees, type Invitee, parseInvitees, toKey } from './parseInvitees.ts';

/** The most characters of a list. Longer ones hold more people than can be invited at once. */
const LIST_MAX = 50_000;
/** In UTF-8, a character takes at most three bytes. */
const FILE_MAX_BYTES = 3 * LIST_MAX;

const outcomeText: Record<InviteOutcome, string> = {
  CREATED: 'Will be invited',
  INVALID_ADDRESS: 'Not a valid address',
  ALREADY_MEMBER: 'Already a member',
  ALREADY_INVITED: 'Already invited',
};

interface Line extends Invitee {
  outcome: InviteOutcome;
}

interface InvitePeopleDialogProps {
  onClose: () => void;
  onInvited: () => void;
}

/**
 * Takes addresses, shows the invalid ones with the reason, and then invites the others. Escape and a press outside ask
 * before they discard what was typed. Cancel does not.
 */
export function InvitePeopleDialog({ onClose, onInvited }: InvitePeopleDialogProps) {
  const client = useApolloClient();
  const toast = useToast();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [days, setDays] = useState(String(INVITE_DAYS));
  const [error, setError] = useState('');
  const [daysError, setDaysError] = useState('');
  const [busy, setBusy] = useState(false);
  const addresses = useRef<HTMLTextAreaElement>(null);
  const [lines, setLines] = useState<Line[] | null>(null);
  const { close, question } = useDiscardGuard(text.trim() !== '' || note.trim() !== '', onClose);
  const valid = lines?.filter(({ outcome }) => outcome === 'CREATED') ?? [];

  // Otherwise the scrolling content of the dialog would get the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first step is shown again after going back.
  useEffect(() => addresses.current?.focus(), [lines]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(toProblem(failure).message);
    } finally {
      setBusy(false);
    }
  };
  const check = () =>
    attempt(async () => {
      const people = parseInvitees(text.slice(0, LIST_MAX));
      const areDaysValid = inviteDaysSchema.safeParse(Number(days)).success;
      setDaysError(areDaysValid ? '' : inviteMessages.days);
      if (!areDaysValid) return;
      if (people.length === 0) return setError('Please enter an address');
      if (people.length > INVITES_AT_ONCE || text.length > LIST_MAX) return setError(inviteMessages.tooMany);
      const { data } = await client.query({
        query: PREVIEW_INVITES,
        variables: { emails: people.map(({ email }) => email) },
        fetchPolicy: 'no-cache',
      });
      const outcomes = data?.previewInvites ?? [];
      setLines(
        people.map((person, at) => ({ ...person, outcome: outcomes[at]?.outcome ?? 'INVALID_ADDRESS' })),
      );
    });
  const send = () =>
    attempt(async () => {
      const people = valid.map(({ email, name }) => ({
        email,
        name: cutText(name, INVITE_NAME_MAX) || null,
      }));
      const { data } = await client.mutate({
        mutation: CREATE_INVITES,
        variables: { input: { people, note: note || null, days: Number(days) } },
      });
      const results = data?.createInvites.results ?? [];
      const sent = results.filter(({ outcome }) => outcome === 'CREATED').length;
      onInvited();
      toast(`${sent} ${plural(sent, 'person', 'people')} invited`);
      onClose();
    });
  const back = () => {
    setLines(null);
    setError('');
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setError(inviteMessages.tooMany);
    setError('');
    const added = await file.text();
    setText((typed) => addInvitees(typed, added));
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  };

  if (lines) {
    return (
      <Dialog
        // A dialog of its own, so that a second press of "Check the list" doesn't invite.
        key="checked"
        size="medium"
        onClose={close}
        title="Check the list"
        footer={
          <>
            <Button onClick={back}>Back</Button>
            {valid.length > 0 && (
              <Button variant="primary" busy={busy} onClick={() => void send()}>
                Invite {valid.length} {plural(valid.length, 'person', 'people')}
              </Button>
            )}
          </>
        }
      >
        <p role="status" className="mb-4 mute">
          {valid.length} of {lines.length} will be invited. The others are left out.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <ul aria-label="Addresses" className={cx('grid mb-4', styles.preview)} tabIndex={0}>
          {lines.map((line, at) => (
            <li key={at}>
              <span>
                <bdi>{line.email}</bdi>{' '}
                {line.name && (
                  <small>
                    <bdi>{line.name}</bdi>
                  </small>
                )}
              </span>
              <Outcome of={line} invited={valid} />
            </li>
          ))}
        </ul>
        {error && <p role="alert">{error}</p>}
        {question}
      </Dialog>
    );
  }
  return (
    <Dialog
      size="medium"
      onClose={close}
      title="Invite people"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void check()}>
            Check the list
          </Button>
        </>
      }
    >
      <div className="grid gap-4 mt-3 grid-1">
        <TextArea
          label="Email addresses"
          hint="One person per line, with their name if you like: Ada Reader, ada@example.com. You can also drop a CSV file here."
          ref={addresses}
          rows={7}
          dir="auto"
          spellCheck={false}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          onDrop={onDrop}
        />
        <label className="grid gap-1 text-15 font-600">
          CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className={cx('text-15 font-400 max-w-full touch', styles.file)}
            onChange={(event) => void takeFile(event.target.files?.[0])}
          />
        </label>
        <TextField
          label="Valid for days"
          type="number"
          inputMode="numeric"
          min={1}
          value={days}
          error={daysError}
          onChange={(event) => setDays(event.target.value)}
        />
        <TextField
          label="Note"
          hint="Only admins see it."
          optional
          maxLength={INVITE_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {question}
    </Dialog>
  );
}

function Outcome({ of: line, invited }: { of: Line; invited: readonly Line[] }) {
  const { outcome } = line;
  if (outcome === 'ALREADY_INVITED' && invited.some((one) => toKey(one) === toKey(line))) {
    return <Status>Twice in this list</Status>;
  }
  return <Status tone={outcome === 'CREATED' ? 'good' : 'danger'}>{outcomeText[outcome]}</Status>;
}
