import { useMutation } from '@apollo/client/react';
import { type FormEvent, useId, useState } from 'react';
import { TOKEN_DAYS, TOKEN_NAME_MAX, tokenMessages } from '../../../server/modules/token/token.rules.ts';
import { SecretDialog } from '../../components/SecretDialog/SecretDialog.tsx';
import { graphql } from '../../gql/gql.ts';
import type { TokenScope } from '../../gql/graphql.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Checkboxes } from '../../ui/forms/Checkboxes.tsx';
import { Select, TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { tokenScopes } from './tokenScopes.ts';

const CREATE_TOKEN = graphql(`
  mutation CreateToken($input: CreateTokenInput!) {
    createToken(input: $input) {
      secret
      viewer {
        tokens {
          ...YourTokens_token
        }
      }
    }
  }
`);

const LIFETIMES = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: TOKEN_DAYS, label: '90 days' },
  { days: 365, label: 'A year' },
];

/** Creates an access token, and shows its secret once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState('');
  return secret ? (
    <SecretDialog title="Your new token" noun="token" value={secret} onClose={onClose} />
  ) : (
    <TokenForm onClose={onClose} onCreated={setSecret} />
  );
}

function TokenForm({ onClose, onCreated }: { onClose: () => void; onCreated: (secret: string) => void }) {
  const toast = useToast();
  const isAdmin = useViewer().viewer?.isAdmin === true;
  const [create, { loading }] = useMutation(CREATE_TOKEN);
  const { form, errors, setErrors, refuse } = useFieldErrors();
  const formId = useId();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('name')).trim();
    const scopes = typed.getAll('scopes') as TokenScope[];
    const missing = {
      ...(name === '' && { name: tokenMessages.nameMissing }),
      ...(scopes.length === 0 && { scopes: tokenMessages.scopesMissing }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setErrors({});
    try {
      const { data } = await create({
        variables: { input: { name, scopes, days: Number(typed.get('days')) } },
      });
      if (data) onCreated(data.createToken.secret);
    } catch (failure) {
      const { fields, message } = toProblem(failure, 'Error creating the token. Please try again.');
      if (Object.keys(fields).length > 0) refuse(fields);
      else toast(message, { tone: 'error' });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a token"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={loading}>
            Create token
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="stack gap-4" noValidate onSubmit={onSubmit}>
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
      </form>
    </Dialog>
  );
}
