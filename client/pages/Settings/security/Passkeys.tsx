import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { addPasskeySchema, PASSKEY_NAME_MAX } from '../../../../server/modules/factor/passkey.rules.ts';
import { browserRefusal, makePasskey } from '../../../components/auth/factors/passkey.ts';
import { ConfirmAction } from '../../../components/ConfirmAction.tsx';
import { FormDialog } from '../../../components/FormDialog/FormDialog.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { graphql } from '../../../gql/gql.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { checkForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import styles from '../Settings.module.css';

const PASSKEYS = graphql(`
  query Passkeys {
    signInMethods { passkeys }
    viewer { passkeys { id name host createdAt lastUsedAt } }
  }
`);

const ADD = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      viewer { passkeys { id } }
    }
  }
`);

const RENAME = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      viewer { passkeys { id name } }
    }
  }
`);

const REMOVE = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      viewer { passkeys { id } }
    }
  }
`);

export function Passkeys() {
  const client = useApolloClient();
  const toast = useToast();
  const query = useQuery(PASSKEYS, { fetchPolicy: 'cache-and-network' });
  const shown = { refetchQueries: [PASSKEYS] };
  const [add] = useMutation(ADD, shown);
  const [rename] = useMutation(RENAME);
  const [remove] = useMutation(REMOVE, shown);
  const [naming, setNaming] = useState<{ id: string; name: string } | 'new' | null>(null);
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const passkeys = query.data?.viewer?.passkeys;
  if (!passkeys) return <NotLoaded what="your passkeys" heading="h3" height={56} query={query} />;
  const canAdd = query.data?.signInMethods.passkeys && 'PublicKeyCredential' in globalThis;

  const save = async ({ name }: { name: string }) => {
    try {
      if (naming === 'new') {
        const answer = await makePasskey(client, 'ADD');
        await add({ variables: { input: { name, answer } } });
        toast('Passkey added');
      } else if (naming) {
        await rename({ variables: { id: naming.id, name } });
      }
      setNaming(null);
    } catch (failure) {
      const refusal = browserRefusal(failure);
      if (refusal === null) throw failure;
      toast(refusal, { tone: 'error' });
    }
  };

  return (
    <>
      <p className="mute">
        A passkey logs you in with your fingerprint, face or screen lock. No password, and no code.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions} aria-label="Passkeys">
          {passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => (
            <li key={id} className="row justify-between gap-3 py-3">
              <span className="stack min-w-0">
                <strong>{name}</strong>
                <span className="mute">
                  {lastUsedAt ? `Last used ${formatLocalDate(lastUsedAt)}` : 'Never used'}
                  {`, added ${formatLocalDate(createdAt)}`}
                  {host !== location.hostname && `. Works only at ${host}: remove it and add another`}
                </span>
              </span>
              <span className="cluster gap-3">
                <Button size="small" aria-label={`Rename ${name}`} onClick={() => setNaming({ id, name })}>
                  Rename
                </Button>
                <Button size="small" aria-label={`Remove ${name}`} onClick={() => setLeaving({ id, name })}>
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button className={styles.submit} onClick={() => setNaming('new')}>
          Add a passkey
        </Button>
      ) : (
        <p className="mute">
          {query.data?.signInMethods.passkeys
            ? 'This browser doesn’t support passkeys.'
            : 'Passkeys need https, and this site’s address begins with http.'}
        </p>
      )}
      {naming && (
        <FormDialog
          title={naming === 'new' ? 'Add a passkey' : 'Rename the passkey'}
          action={naming === 'new' ? 'Continue' : 'Save'}
          onClose={() => setNaming(null)}
          read={(typed) => checkForm(addPasskeySchema.pick({ name: true }), typed)}
          submit={save}
        >
          {(errors) => (
            <TextField
              label="Name"
              name="name"
              hint="To recognize it later, such as “My phone”."
              defaultValue={naming === 'new' ? '' : naming.name}
              maxLength={PASSKEY_NAME_MAX}
              error={errors.name}
            />
          )}
        </FormDialog>
      )}
      {leaving && (
        <ConfirmAction
          title={`Remove ${leaving.name}?`}
          confirmLabel="Remove"
          danger
          send={() => remove({ variables: { id: leaving.id } })}
          done="Passkey removed"
          onClose={() => setLeaving(null)}
        >
          You can no longer log in with it. Delete it in your device or password manager too.
        </ConfirmAction>
      )}
    </>
  );
}
