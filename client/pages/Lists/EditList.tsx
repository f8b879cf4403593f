import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { LIST_TEXT_MAX, LIST_TITLE_MAX } from '../../../server/modules/list/list.rules.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { SavedList } from './documents.ts';
import styles from './Lists.module.css';
import { UPDATE_LIST } from './ownDocuments.ts';

interface EditListProps {
  list: SavedList;
  onClose: () => void;
}

export function EditList({ list, onClose }: EditListProps) {
  const [title, setTitle] = useState(list.title);
  const [description, setDescription] = useState(list.description);
  const [problem, setProblem] = useState<string>();
  const [update, { loading }] = useMutation(UPDATE_LIST);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await update({ variables: { input: { id: list.id, title, description } } });
      onClose();
    } catch (error) {
      const { message, fields } = toProblem(error, 'Couldn’t save the list. Please try again.');
      setProblem(fields.title ?? message);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Edit list">
      <form onSubmit={submit} className={styles.form}>
        <TextField
          label="Name"
          dir="auto"
          autoComplete="off"
          maxLength={LIST_TITLE_MAX}
          value={title}
          error={problem}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label="Description"
          optional
          dir="auto"
          rows={3}
          maxLength={LIST_TEXT_MAX}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={loading}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
