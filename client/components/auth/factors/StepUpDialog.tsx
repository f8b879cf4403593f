import { useApolloClient, useMutation } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { ProofMethod } from '../../../../server/platform/graphql/step-up.rules.ts';
import { readScrollPlace } from '../../../lib/browser/restoreScroll.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PasswordField } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import styles from '../Auth.module.css';
import { PROVE_IDENTITY } from '../documents.ts';
import { FormError } from '../FormError.tsx';
import { GoogleLink } from '../GoogleLink.tsx';
import { describeOrigin, keepPendingAction } from '../pendingAction.ts';
import { CodeField } from './CodeField.tsx';
import { askForPasskey, browserRefusal } from './passkey.ts';

interface StepUpDialogProps {
  methods: readonly ProofMethod[];
  /** Called after the person has proved who they are. The pending action then continues. */
  onDone: (proven: boolean) => void;
}

/** Asks for a new proof of identity before a sensitive action. */
export function StepUpDialog({ methods, onDone }: StepUpDialogProps) {
  const [error, setError] = useState('');
  const [prove, { loading }] = useMutation(PROVE_IDENTITY);
  const client = useApolloClient();
  const location = useLocation();
  const { viewer } = useViewer();
  const typable = methods.filter((method) => method === 'CODE' || method === 'PASSWORD');
  const [typed, setTyped] = useState(typable[0]);
  const other = typable.find((method) => method !== typed);

  const send = async (getInput: () => Promise<object>) => {
    setError('');
    try {
      await prove({ variables: { input: await getInput() } });
      onDone(true);
    } catch (failure) {
      setError(browserRefusal(failure) ?? toProblem(failure).message);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // In React's tree, the dialog can be inside another form, which must not be submitted.
    event.preventDefault();
    event.stopPropagation();
    const input = Object.fromEntries(new FormData(event.currentTarget));
    void send(async () => input);
  };
  const returnHere = () =>
    keepPendingAction({
      action: { kind: 'visit', path: createPath(location) },
      from: describeOrigin(location, readScrollPlace()),
      requestedAt: Date.now(),
      requestedBy: viewer?.id ?? null,
    });

  return (
    <Dialog onClose={() => onDone(false)} title="Confirm it’s you">
      <form className={cx('stack gap-4', styles.form)} onSubmit={onSubmit} noValidate>
        <p className="mute">
          {methods.length > 0
            ? 'You logged in a while ago, so please confirm that it’s you.'
            : 'Your passkeys belong to an earlier address of this site. Log out and choose “Forgot your password?” to continue.'}
        </p>
        <FormError message={error} />
        {typed && (
          <>
            {typed === 'CODE' ? (
              <CodeField />
            ) : (
              <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus />
            )}
            <Button type="submit" variant="primary" size="large" block busy={loading}>
              Confirm
            </Button>
            {other && (
              <button type="button" className={styles.textButton} onClick={() => setTyped(other)}>
                {other === 'CODE' ? 'Use a code instead' : 'Use your password instead'}
              </button>
            )}
          </>
        )}
      </form>
      {methods.includes('PASSKEY') && (
        <div className={styles.form}>
          <Button
            size="large"
            block
            variant={typed ? undefined : 'primary'}
            onClick={() => void send(async () => ({ passkey: await askForPasskey(client, 'PROVE') }))}
          >
            <KeyRound size={18} /> Use a passkey
          </Button>
        </div>
      )}
      {methods.includes('GOOGLE') && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is pressed
        <div className={cx('stack gap-4', styles.form)} onClick={returnHere}>
          <GoogleLink />
          <p className="mute">You’ll come back to this page. Then please try again.</p>
        </div>
      )}
    </Dialog>
  );
}
