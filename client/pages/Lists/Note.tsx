import { LIST_TEXT_MAX } from '../../../server/modules/list/list.rules.ts';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';

interface NoteProps {
  title: string;
  note: string;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

export function Note({ title, note, onSave, onClose }: NoteProps) {
  return (
    <FormDialog
      title={note ? 'Edit note' : 'Add a note'}
      action="Save note"
      failed="Couldn’t save the note. Please try again."
      onClose={onClose}
      read={(typed) => ({ data: String(typed.get('note')).trim() })}
      submit={(note) => onSave(note).then(onClose)}
    >
      {(errors) => (
        <TextArea
          label={title}
          name="note"
          dir="auto"
          rows={4}
          maxLength={LIST_TEXT_MAX}
          hint="Anyone who can see the list can read this."
          defaultValue={note}
          error={errors.note}
        />
      )}
    </FormDialog>
  );
}
