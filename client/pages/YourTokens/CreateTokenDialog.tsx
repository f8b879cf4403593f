import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { TOKEN_DAYS, TOKEN_NAME_MAX, tokenMessages } from '../../../server/modules/token/token.rules.ts';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { SecretDialog } from '../../components/SecretDialog/SecretDialog.tsx';
import { graphql } from '../../gql/gql.ts';
import type { TokenScope } from '../../gql/graphql.ts';
import { tokenScopes } from '../../lib/tokenScopes.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Checkbox, Checkboxes } from '../../ui/forms/Checkboxes.tsx';
import { Select, TextField } from '../../ui/forms/TextField.tsx';

const CREATE_TOKEN = graphql(`
  mutation CreateToken($input: CreateTokenInput!) {
    createToken(input: $input) {
      secret
      viewer { tokens { ...YourTokens_token } }
    }
  }
`);

const LIFETIMES = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: TOKEN_DAYS, label: '90 days' },
  { days: 365, label: 'A year' },
];

function readForm(typed: FormData) {
  const name = String(typed.get('name')).trim();
  const scopes = typed.getAll('scopes') as TokenScope[];
  return {
    data: { name, scopes, days: Number(typed.get('days')) },
    fields: {
      ...(name === '' && { name: tokenMessages.nameMissing }),
      ...(scopes.length === 0 && { scopes: tokenMessages.scopesMissing }),
    },
  };
}

/** Creates an access token, and shows its secret once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState('');
  const isAdmin = useViewer().viewer?.isAdmin === true;
  const [create] = useMutation(CREATE_TOKEN);

  if (secret) return <SecretDialog title="Your new token" noun="token" value={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="Create a token"
      action="Create token"
      failed="Couldn’t create the token. Please try again."
      onClose={onClose}
      read={readForm}
      submit={async (input) => {
        const { data } = await create({ variables: { input } });
        if (data) setSecret(data.createToken.secret);
      }}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            hint="What it’s for, so that you recognize it later."
            autoComplete="off"
            maxLength={TOKEN_NAME_MAX}
            error={errors.name}
          />
          <Checkboxes legend="What it may do" error={errors.scopes}>
            {tokenScopes
              .filter(({ scope }) => scope !== 'ADMIN' || isAdmin)
              .map(({ scope, label, hint }) => (
                <Checkbox
                  key={scope}
                  name="scopes"
                  value={scope}
                  defaultChecked={scope === 'READ'}
                  invalid={Boolean(errors.scopes)}
                >
                  <span>
                    {label}
                    <span className="block mute text-15">{hint}</span>
                  </span>
                </Checkbox>
              ))}
          </Checkboxes>
          <Select label="Valid for" name="days" defaultValue={TOKEN_DAYS} error={errors.days}>
            {LIFETIMES.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        </>
      )}
    </FormDialog>
  );
}
