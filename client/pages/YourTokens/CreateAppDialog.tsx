import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { appMessages } from '../../../server/modules/app/app.rules.ts';
import { APP_NAME_MAX } from '../../../server/modules/app/app-limits.rules.ts';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { SecretDialog } from '../../components/SecretDialog/SecretDialog.tsx';
import { graphql } from '../../gql/gql.ts';
import { Checkbox } from '../../ui/forms/Checkboxes.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';

const CREATE_APP = graphql(`
  mutation CreateApp($input: CreateAppInput!) {
    createApp(input: $input) {
      secret
      viewer { ownApps { ...YourApps_app } }
    }
  }
`);

function readForm(typed: FormData) {
  const name = String(typed.get('name')).trim();
  const redirectUris = String(typed.get('redirectUris')).split(/\s+/).filter(Boolean);
  return {
    data: { name, redirectUris, hasSecret: typed.has('hasSecret') },
    fields: {
      ...(name === '' && { name: appMessages.nameMissing }),
      ...(redirectUris.length === 0 && { redirectUris: appMessages.redirects }),
    },
  };
}

/** Registers an app, and shows its secret once. */
export function CreateAppDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [secret, setSecret] = useState('');
  const [create] = useMutation(CREATE_APP);

  if (secret) return <SecretDialog title="Your new app" noun="secret" value={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="Create an app"
      action="Create app"
      failed="Couldn’t create the app. Please try again."
      onClose={onClose}
      read={readForm}
      submit={async (input) => {
        const { data } = await create({ variables: { input } });
        if (data?.createApp.secret) return setSecret(data.createApp.secret);
        toast(`Created ${input.name}`);
        onClose();
      }}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            hint="People see it when the app asks for access."
            autoComplete="off"
            maxLength={APP_NAME_MAX}
            error={errors.name}
          />
          <TextArea
            label="Where people return"
            name="redirectUris"
            hint="Full addresses, one per line."
            rows={3}
            spellCheck={false}
            error={errors.redirectUris}
          />
          <Checkbox name="hasSecret">
            <span>
              It has a secret
              <span className="block mute text-15">
                For an app on a server, not in a browser or on a phone.
              </span>
            </span>
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}
