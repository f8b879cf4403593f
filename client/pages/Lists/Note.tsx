import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { LIST_TEXT_MAX } from '../../../server/modules/list/list.rules.ts';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import type { ListItem } from './documents.ts';
import { LIST_ITEM_NOTE } from './ownDocuments.ts';
import { useTextsElsewhere } from './useTextsElsewhere.ts';

interface NoteProps {
  title: string;
  item: ListItem;
  onSave: (text: string, replaces?: string) => Promise<unknown>;
  onClose: () => void;
}

export function Note({ title, item, onSave, onClose }: NoteProps) {
  const client = useApolloClient();
  // The item itself follows what is read again.
  const [{ note }] = useState(item);
  const { messages, replace } = useTextsElsewhere({ note }, async () => {
    const variables = { id: item.id };
    const { data } = await client.query({ query: LIST_ITEM_NOTE, variables, fetchPolicy: 'network-only' });
    return data?.node && 'note' in data.node ? { note: data.node.note } : null;
  });
  return (
    <FormDialog
      title={note ? 'Edit note' : 'Add a note'}
      action="Save note"
      failed="Couldn’t save the note. Please try again."
      onClose={onClose}
      read={(typed) => ({ data: String(typed.get('note')).trim() })}
      submit={(note) =>
        replace({ note }, async (stored) => {
          await onSave(note, stored?.note);
          onClose();
        })
      }
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
          error={errors.note ?? messages.note}
        />
      )}
    </FormDialog>
  );
}
