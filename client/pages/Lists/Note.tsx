import { type FormEvent, useState } from 'react';
import { LIST_TEXT_MAX } from '../../../server/modules/list/list.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './Lists.module.css';

interface NoteProps {
  title: string;
  note: string;
  /** Resolves with a message if the note could not be saved. */
  onSave: (text: string) => Promise<string | undefined>;
  onClose: () => void;
}

export function Note({ title, note, onSave, onClose }: NoteProps) {
  const [text, setText] = useState(note);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const failed = await onSave(text.trim());
    if (!failed) return onClose();
    setBusy(false);
    setProblem(failed);
  };
  return (
    <Dialog open onClose={onClose} title={note ? 'Edit note' : 'Add a note'}>
      <form onSubmit={submit} className={styles.form}>
        <TextArea
          label={title}
          dir="auto"
          rows={4}
          maxLength={LIST_TEXT_MAX}
          hint="Anyone who can see the list can read this."
          value={text}
          error={problem}
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Save note
        </Button>
      </form>
    </Dialog>
  );
}
