import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  createInviteLinkSchema,
  INVITE_DAYS,
  INVITE_NOTE_MAX,
} from '../../../../server/modules/invite/invite.rules.ts';
import { FormDialog } from '../../../components/FormDialog/FormDialog.tsx';
import { SecretDialog } from '../../../components/SecretDialog/SecretDialog.tsx';
import { checkForm } from '../../../lib/forms.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { CREATE_INVITE_LINK } from './documents.ts';

interface InviteLinkDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

const readForm = (typed: FormData) =>
  checkForm(createInviteLinkSchema, {
    note: typed.get('note'),
    maxUses: Number(typed.get('maxUses')),
    days: Number(typed.get('days')),
  });

/** Creates an open link, and shows it once. */
export function InviteLinkDialog({ onClose, onCreated }: InviteLinkDialogProps) {
  const [create] = useMutation(CREATE_INVITE_LINK);
  const [url, setUrl] = useState('');

  if (url) return <SecretDialog title="Your invite link" noun="link" value={url} onClose={onClose} />;
  return (
    <FormDialog
      title="Create a link"
      action="Create link"
      failed="Couldn’t create the link. Please try again."
      onClose={onClose}
      read={readForm}
      submit={async (input) => {
        const { data } = await create({ variables: { input } });
        setUrl(data?.createInviteLink.url ?? '');
        onCreated();
      }}
    >
      {(fields) => (
        <>
          <TextField
            label="Number of people"
            name="maxUses"
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={10}
            error={fields.maxUses}
          />
          <TextField
            label="Valid for days"
            name="days"
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={INVITE_DAYS}
            error={fields.days}
          />
          <TextField
            label="Note"
            name="note"
            hint="Only admins see it."
            optional
            maxLength={INVITE_NOTE_MAX}
            error={fields.note}
          />
        </>
      )}
    </FormDialog>
  );
}
