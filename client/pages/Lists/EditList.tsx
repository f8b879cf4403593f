import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { LIST_TEXT_MAX } from '../../../server/modules/list/list.rules.ts';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { ListNameField } from '../../components/lists/ListNameField.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import type { SavedList } from './documents.ts';
import { LIST_TEXTS, UPDATE_LIST } from './ownDocuments.ts';
import { useTextsElsewhere } from './useTextsElsewhere.ts';

interface EditListProps {
  list: SavedList;
  onClose: () => void;
}

export function EditList({ list, onClose }: EditListProps) {
  const [update, { client }] = useMutation(UPDATE_LIST);
  // The list itself follows what is read again.
  const [opened] = useState({ title: list.title, description: list.description });
  const { messages, replace } = useTextsElsewhere(opened, async () => {
    const variables = { id: list.id };
    return (await client.query({ query: LIST_TEXTS, variables, fetchPolicy: 'network-only' })).data?.list;
  });
  return (
    <FormDialog
      title="Edit list"
      action="Save"
      failed="Couldn’t save the list. Please try again."
      onClose={onClose}
      read={(typed) => ({
        data: { title: String(typed.get('title')), description: String(typed.get('description')) },
      })}
      submit={async ({ title, description }) => {
        // Only what changed, so that a change of the other field in another tab stays.
        const changes = {
          ...(title !== opened.title && { title }),
          ...(description !== opened.description && { description }),
        };
        await replace(changes, async (stored) => {
          await update({ variables: { input: { id: list.id, version: stored?.version, ...changes } } });
          onClose();
        });
      }}
    >
      {(errors) => (
        <>
          <ListNameField defaultValue={opened.title} error={errors.title ?? messages.title} />
          <TextArea
            label="Description"
            name="description"
            optional
            dir="auto"
            rows={3}
            maxLength={LIST_TEXT_MAX}
            defaultValue={opened.description}
            error={errors.description ?? messages.description}
          />
        </>
      )}
    </FormDialog>
  );
}
