import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAfterSignOut } from '../../components/auth/useSignOut.ts';
import { forgetDrafts } from '../../lib/browser/drafts.ts';
import { clearOfflineAnswers } from '../../lib/network/clearOfflineAnswers.ts';
import { getErrorCause, toProblem, withCause } from '../../lib/network/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormButtons } from '../../ui/forms/FormButtons.tsx';
import { PasswordField, TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { DELETE_ACCOUNT } from './documents.ts';
import styles from './Settings.module.css';

/** How long the last message stays before the browser goes to / (spec 4.4). */
const REDIRECT_DELAY_MS = 2000;
const CONFIRM_WORD = 'DELETE';

export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="mute">
        We remove your name, picture, bio and links, your comments, saved picks, lists and follows, and log
        you out everywhere. Your picks and collections stay, credited to “Deleted User”. You can’t undo this.
      </p>
      <Button variant="quietDanger" className={styles.submit} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && (
        <Dialog onClose={() => setAsking(false)} title="Delete your account?">
          <Confirmation hasPassword={hasPassword} onCancel={() => setAsking(false)} />
        </Dialog>
      )}
    </>
  );
}

/** Asks for the password, or for a word if the account has none. */
function Confirmation({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const toast = useToast();
  const afterSignOut = useAfterSignOut();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [done, setDone] = useState(false);
  const [deleteAccount, { loading }] = useMutation(DELETE_ACCOUNT);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || done || !ready) return;
    setError('');
    try {
      await deleteAccount({ variables: { input: { password: hasPassword ? typed : null } } });
      setDone(true);
      // Done before the redirect, because the tab may be closed until then.
      forgetDrafts();
      void clearOfflineAnswers();
      toast('Account deleted successfully');
      setTimeout(afterSignOut, REDIRECT_DELAY_MS);
    } catch (failure) {
      const { code, fields, message } = toProblem(failure);
      if (fields.password) setError(fields.password);
      else if (code === 'RATE_LIMITED' || code === 'STEP_UP_REQUIRED') toast(message, { tone: 'error' });
      else {
        const text =
          code === 'NETWORK' ? 'Error deleting account. Please try again.' : 'Error deleting account data';
        toast(withCause(getErrorCause(failure), text), { tone: 'error' });
      }
    }
  };
  const ready = hasPassword ? typed !== '' : typed.trim() === CONFIRM_WORD;
  return (
    <form className="stack gap-4 mt-2" onSubmit={onSubmit} noValidate>
      <p>
        Your comments, saved picks and lists are deleted. Your picks and collections stay, credited to
        “Deleted User”. If you don’t want to keep some of them, delete those first. You can’t undo this.
      </p>
      <p>
        A <Link to={pathTo.sessions()}>copy of your data</Link> is deleted too. If you want one, download it
        first.
      </p>
      {hasPassword ? (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          autoFocus
        />
      ) : (
        <TextField
          label={`Type ${CONFIRM_WORD} to confirm`}
          name="word"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoFocus
        />
      )}
      <FormButtons
        variant="danger"
        busy={loading}
        disabled={done || !ready}
        onCancel={done ? undefined : onCancel}
      >
        Delete account
      </FormButtons>
    </form>
  );
}
