import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAfterSignOut } from '../../components/auth/useSignOut.ts';
import { useForm } from '../../components/useForm.ts';
import { forgetDrafts } from '../../lib/browser/drafts.ts';
import { clearOfflineAnswers } from '../../lib/network/clearOfflineAnswers.ts';
import { getErrorCause, withCause } from '../../lib/network/errors.ts';
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
  const [done, setDone] = useState(false);
  const [deleteAccount] = useMutation(DELETE_ACCOUNT);
  const ready = hasPassword ? typed !== '' : typed.trim() === CONFIRM_WORD;
  const { form, errors, busy } = useForm({
    read: () => (ready && !done ? { data: hasPassword ? typed : null } : {}),
    submit: async (password) => {
      await deleteAccount({ variables: { input: { password } } });
      setDone(true);
      // Done before the redirect, because the tab may be closed until then.
      forgetDrafts();
      void clearOfflineAnswers();
      toast('Account deleted successfully');
      setTimeout(afterSignOut, REDIRECT_DELAY_MS);
    },
    failed: 'Error deleting account data',
    onFailed: ({ code, message }, failure) => {
      const lost = withCause(getErrorCause(failure), 'Error deleting account. Please try again.');
      toast(code === 'NETWORK' ? lost : message, { tone: 'error' });
    },
  });
  return (
    <form {...form} className="stack gap-4 mt-2">
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
          error={errors.password}
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
        busy={busy}
        disabled={done || !ready}
        onCancel={done ? undefined : onCancel}
      >
        Delete account
      </FormButtons>
    </form>
  );
}
