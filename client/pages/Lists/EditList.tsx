import { useMutation } from '@apollo/client/react';
import { LIST_TEXT_MAX } from '../../../server/modules/list/list.rules.ts';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { ListNameField } from '../../components/lists/ListNameField.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import type { SavedList } from './documents.ts';
import { UPDATE_LIST } from './ownDocuments.ts';

interface EditListProps {
  list: SavedList;
  onClose: () => void;
}

export function EditList({ list, onClose }: EditListProps) {
  const [update] = useMutation(UPDATE_LIST);
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
        const input = {
          id: list.id,
          ...(title !== list.title && { title }),
          ...(description !== list.description && { description }),
        };
        await update({ variables: { input } });
        onClose();
      }}
    >
      {(errors) => (
        <>
          <ListNameField defaultValue={list.title} error={errors.title} />
          <TextArea
            label="Description"
            name="description"
            optional
            dir="auto"
            rows={3}
            maxLength={LIST_TEXT_MAX}
            defaultValue={list.description}
            error={errors.description}
          />
        </>
      )}
    </FormDialog>
  );
}
