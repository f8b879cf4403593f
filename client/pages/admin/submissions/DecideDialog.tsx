import { type FormEvent, useRef, useState } from 'react';
import {
  approvalSchema,
  NOTE_MAX,
  rejectionSchema,
} from '../../../../server/modules/submission/submission.rules.ts';
import { checkForm, showErrors } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { EndButtons } from '../../../ui/forms/FormButtons.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';

/** A decision with a note. */
type Verdict = 'approve' | 'reject';

const APPROVE = {
  title: (name: string) => `Approve ${name}?`,
  text: 'The profile and its nine picks become public.',
  confirm: 'Approve',
};
const REJECT = {
  title: (name: string) => `Reject ${name}?`,
  text: 'The curator sees your note and can change the shelf and submit it again.',
  confirm: 'Reject',
};
const ASK = {
  title: (name: string) => `Ask ${name} for changes?`,
  text: 'The curator sees your note. The shelf stays published, and pending edits stay pending.',
  confirm: 'Ask for changes',
};

interface DecideDialogProps {
  decision: Verdict;
  /** Whether it is a submitted shelf, and not the edits of a published one. */
  isShelf: boolean;
  name: string;
  /** The decision of another admin meanwhile, in words. It leaves nothing to decide. */
  decided: string | null;
  /** The stored draft of the note. */
  draft: string;
  /** The number of notes that were typed but not yet pinned. They are sent with the decision. */
  unpinned: number;
  /** Stores the draft. */
  onDraft: (note: string) => void;
  onConfirm: (note: string) => void;
  onCancel: () => void;
}

/** What happens to notes that were typed but not yet pinned. */
export const unpinnedText = (count: number): string =>
  `${count === 1 ? 'The note you’ve started is' : `The ${count} notes you’ve started are`} added.`;

/** Confirms a decision and takes its note, which a rejection requires. */
export function DecideDialog({
  decision,
  isShelf,
  name,
  decided,
  draft,
  unpinned,
  onDraft,
  onConfirm,
  onCancel,
}: DecideDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState(draft);
  const [error, setError] = useState('');
  const rejects = decision === 'reject';
  const words = rejects ? (isShelf ? REJECT : ASK) : APPROVE;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (decided) return;
    const checked = checkForm(rejects ? rejectionSchema : approvalSchema, { note });
    if (checked.data) {
      onConfirm(checked.data.note ?? '');
      return;
    }
    showErrors(form.current, () => setError(checked.first));
  };

  return (
    <Dialog onClose={onCancel} title={words.title(name)}>
      <form ref={form} noValidate onSubmit={onSubmit} className="stack gap-4 mt-2">
        <p className="mute" role="status">
          {decided ? `${decided}. Your note is not sent.` : words.text}
          {!decided && unpinned > 0 && ` ${unpinnedText(unpinned)}`}
        </p>
        <TextArea
          label="Note"
          name="note"
          dir="auto"
          optional={!rejects}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            onDraft(target.value);
          }}
          error={error}
        />
        <EndButtons ref={keepFocus}>
          <Button onClick={onCancel}>{decided ? 'Close' : 'Cancel'}</Button>
          {!decided && (
            <Button type="submit" variant={rejects && isShelf ? 'danger' : 'primary'}>
              {words.confirm}
            </Button>
          )}
        </EndButtons>
      </form>
    </Dialog>
  );
}
