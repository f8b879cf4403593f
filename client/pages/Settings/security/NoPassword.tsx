import { useMutation } from '@apollo/client/react';
import { REQUEST_PASSWORD_RESET } from '../../../components/auth/documents.ts';
import { useAttempt } from '../../../components/useAttempt.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Settings.module.css';

/** For accounts that only use Google: a password can be set by mail. */
export function NoPassword({ email }: { email: string }) {
  const attempt = useAttempt('Error updating password');
  const [request, { loading }] = useMutation(REQUEST_PASSWORD_RESET);
  const send = () =>
    attempt(() => request({ variables: { email } }), 'We’ve emailed you a link to set a password.');
  return (
    <>
      <p className="mute">
        Your account has no password. To log in with one too, set it with a link we email you.
      </p>
      <Button busy={loading} onClick={send} className={styles.submit}>
        Send link
      </Button>
    </>
  );
}
