import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import {
  createInviteLinkSchema,
  INVITE_DAYS,
  INVITE_NOTE_MAX,
} from '../../../../server/modules/invite/invite.rules.ts';
import { SecretDialog } from '../../../components/SecretDialog/SecretDialog.tsx';
import { checkForm, type FieldMessages } from '../../../lib/forms.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { CREATE_INVITE_LINK } from './documents.ts';
import styles from './Invites.module.css';

interface InviteLinkDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** Creates an open link, and shows it once. */
export function InviteLinkDialog({ onClose, onCreated }: InviteLinkDialogProps) {
  const toast = useToast();
  const [create, { loading }] = useMutation(CREATE_INVITE_LINK);
  const [fields, setFields] = useState<FieldMessages>({});
  const [url, setUrl] = useState('');

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const checked = checkForm(createInviteLinkSchema, {
      note: typed.note,
      maxUses: Number(typed.maxUses),
      days: Number(typed.days),
    });
    if (!checked.data) return setFields(checked.fields);
    setFields({});
    try {
      const { data } = await create({ variables: { input: checked.data } });
      setUrl(data?.createInviteLink.url ?? '');
      onCreated();
    } catch (error) {
      toast(toProblem(error).message, { tone: 'error' });
    }
  };

  if (url) return <SecretDialog title="Your invite link" noun="link" value={url} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a link"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="invite-link" variant="primary" busy={loading}>
            Create link
          </Button>
        </>
      }
    >
      <form id="invite-link" noValidate onSubmit={onSubmit} className={styles.form}>
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
      </form>
    </Dialog>
  );
}
