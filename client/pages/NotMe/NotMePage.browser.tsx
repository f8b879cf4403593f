import { useMutation } from '@apollo/client/react';
import { MailCheck, MailX, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { securityMessages } from '../../../server/modules/security/security.rules.ts';
import { LogInButton } from '../../components/auth/LogInButton.tsx';
import { useAfterSignOut } from '../../components/auth/useSignOut.ts';
import { graphql } from '../../gql/gql.ts';
import { useTitle } from '../../lib/head.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';

const SECURE_ACCOUNT = graphql(`
  mutation SecureAccount($input: SecureAccountInput!) {
    secureAccount(input: $input) { email }
  }
`);

const STOP_RESET = graphql(`
  mutation StopFactorReset($token: String!) {
    stopFactorReset(token: $token)
  }
`);

const TITLE = 'This wasn’t you?';

/** /not-me?token=…, from a mail about a change of an account. Nothing happens before the button is pressed. */
export function NotMePage() {
  const [params] = useSearchParams();
  const stop = params.get('stop');
  return stop ? <StopReset token={stop} /> : <SecureAccount />;
}

/** Whether the server refused the link. After any other failure it may still work. */
const isRefused = (error: unknown): boolean => toProblem(error).code === 'BAD_USER_INPUT';

/** Says why the server could not be asked. The page itself shows a refusal. */
function useTellFailure(): (error: unknown) => void {
  const toast = useToast();
  return (error) => {
    if (!isRefused(error)) toast(toProblem(error).message, { tone: 'error' });
  };
}

/** Cancels a reset of the second factor that was requested from an admin. */
function StopReset({ token }: { token: string }) {
  const [stop, { data, error: failure, loading }] = useMutation(STOP_RESET);
  const tell = useTellFailure();
  const error = isRefused(failure) ? failure : undefined;
  useTitle('Stop the reset');
  return (
    <div role={data ? 'status' : error ? 'alert' : undefined}>
      <EmptyState
        icon={data ? <ShieldCheck /> : <ShieldAlert />}
        heading="h1"
        title={data ? 'The reset is stopped' : error ? 'Nothing was stopped' : 'Stop the reset?'}
        action={
          !data &&
          !error && (
            <Button
              variant="primary"
              busy={loading}
              onClick={() => stop({ variables: { token } }).catch(tell)}
            >
              Stop the reset
            </Button>
          )
        }
      >
        {data
          ? 'Your second factor stays. If you didn’t ask for the reset, choose a new password.'
          : error
            ? toProblem(error).message
            : 'An admin asked to reset your second factor, as we do for people who have lost it.'}
      </EmptyState>
    </div>
  );
}

function SecureAccount() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { viewer } = useViewer();
  const afterSignOut = useAfterSignOut();
  const [secure, { data, error, loading }] = useMutation(SECURE_ACCOUNT);
  const tell = useTellFailure();
  useTitle(TITLE);

  if (data) {
    const { email } = data.secureAccount;
    return (
      <EmptyState
        role="status"
        icon={<MailCheck />}
        heading="h1"
        title="Your account is safe"
        action={
          viewer && (
            <Button variant="primary" onClick={() => afterSignOut()}>
              Go to Discover
            </Button>
          )
        }
      >
        {email ? (
          <>
            You’re logged out everywhere. We’ve emailed a link to choose a new password to{' '}
            <strong>{email}</strong>.
          </>
        ) : (
          'You’re logged out everywhere. Another account uses your address now, so please reply to the email you got.'
        )}
      </EmptyState>
    );
  }
  if (!token || isRefused(error)) {
    const { message } = toProblem(error, securityMessages.linkExpired);
    return (
      <EmptyState
        role="alert"
        icon={<MailX />}
        heading="h1"
        title="Nothing was changed"
        action={<LogInButton />}
      >
        {message} To choose a new password, log in with “Forgot your password?”.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ShieldAlert />}
      heading="h1"
      title={TITLE}
      action={
        <Button
          variant="primary"
          busy={loading}
          onClick={() => secure({ variables: { input: { token } } }).catch(tell)}
        >
          Secure my account
        </Button>
      }
    >
      {securityMessages.secures}
    </EmptyState>
  );
}
