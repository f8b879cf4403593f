import { useMutation } from '@apollo/client/react';
import { type FormEvent, useId, useState } from 'react';
import { appMessages } from '../../../server/modules/app/app.rules.ts';
import { APP_NAME_MAX } from '../../../server/modules/app/app-limits.rules.ts';
import { SecretDialog } from '../../components/SecretDialog/SecretDialog.tsx';
import { graphql } from '../../gql/gql.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkboxes.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';

const CREATE_APP = graphql(`
  mutation CreateApp($input: CreateAppInput!) {
    createApp(input: $input) {
      secret
      viewer {
        ownApps {
          ...YourApps_app
        }
      }
    }
  }
`);

/** Registers an app, and shows its secret once. */
export function CreateAppDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [secret, setSecret] = useState('');
  const [create, { loading }] = useMutation(CREATE_APP);
  const { form, errors, setErrors, refuse } = useFieldErrors();
  const formId = useId();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('name')).trim();
    const redirectUris = String(typed.get('redirectUris')).split(/\s+/).filter(Boolean);
    const missing = {
      ...(name === '' && { name: appMessages.nameMissing }),
      ...(redirectUris.length === 0 && { redirectUris: appMessages.redirects }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setErrors({});
    try {
      const { data } = await create({
        variables: { input: { name, redirectUris, hasSecret: typed.has('hasSecret') } },
      });
      if (data?.createApp.secret) return setSecret(data.createApp.secret);
      toast(`Created ${name}`);
      onClose();
    } catch (failure) {
      const { fields, message } = toProblem(failure, 'Error creating the app. Please try again.');
      if (Object.keys(fields).length > 0) refuse(fields);
      else toast(message, { tone: 'error' });
    }
  };

  if (secret) return <SecretDialog title="Your new app" noun="secret" value={secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create an app"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={loading}>
            Create app
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="stack gap-4" noValidate onSubmit={onSubmit}>
        <TextField
          label="Name"
          name="name"
          hint="People see it when the app asks them."
          autoComplete="off"
          maxLength={APP_NAME_MAX}
          error={errors.name}
        />
        <TextArea
          label="Where it returns people to"
          name="redirectUris"
          hint="Whole addresses, one per line."
          rows={3}
          spellCheck={false}
          error={errors.redirectUris}
        />
        <Checkbox name="hasSecret">
          <span>
            It has a secret
            <span className="block mute text-15">
              For an app on a server, and not in a browser or on a phone.
            </span>
          </span>
        </Checkbox>
      </form>
    </Dialog>
  );
}
