import { useMutation } from '@apollo/client/react';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountMessages } from '../../../server/modules/account/account.rules.ts';
import { LogInButton } from '../../components/auth/LogInButton.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { GoToDiscover, LinkButton } from '../../components/LinkButton.tsx';
import { graphql } from '../../gql/gql.ts';
import { useAppEvent } from '../../lib/browser/events.ts';
import { useTitle } from '../../lib/head.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FullScreenSpinner } from '../../ui/feedback/Spinner.tsx';

const CONFIRM_EMAIL = graphql(`
  mutation ConfirmEmail($input: ConfirmEmailInput!) {
    confirmEmail(input: $input) {
      email
      viewer {
        profile { id email }
        account { emailConfirmed newEmail }
      }
    }
  }
`);

/** /confirm-email?token=…, from the mail: confirms the address as soon as it is opened. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const { viewer } = useViewer();
  const [confirm, { data, error, loading, called }] = useMutation(CONFIRM_EMAIL);
  useTitle('Confirm your email address');

  const send = () => confirm({ variables: { input: { token: token ?? '' } } }).catch(() => {});
  // The link works once, and StrictMode mounts twice in development.
  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once
  useEffect(() => {
    if (!token || sent.current) return;
    sent.current = true;
    void send();
  }, [token]);

  const mayStillWork = token && error && toProblem(error).code !== 'BAD_USER_INPUT';
  useAppEvent('backOnline', () => {
    if (mayStillWork) void send();
  });

  if (token && (loading || !called)) return <FullScreenSpinner label="Confirming your email address" />;
  if (data) {
    return (
      <EmptyState
        role="status"
        icon={<MailCheck />}
        heading="h1"
        title="Your email address is confirmed"
        action={viewer ? <GoToDiscover /> : <LogInButton />}
      >
        <strong>{data.confirmEmail.email}</strong> is now confirmed.
      </EmptyState>
    );
  }
  if (mayStillWork) {
    return (
      <ErrorState
        heading="h1"
        title="Email address not confirmed"
        query={{ error, loading, refetch: send }}
      />
    );
  }
  const problem = toProblem(error, accountMessages.confirmationExpired);
  return (
    <EmptyState
      role="alert"
      icon={<MailX />}
      heading="h1"
      title="Email address not confirmed"
      action={
        viewer ? (
          <LinkButton to={pathTo.settings('account')} variant="primary">
            Open settings
          </LinkButton>
        ) : (
          <LogInButton />
        )
      }
    >
      {problem.message} In Settings you can see whether your address is confirmed and get a new link.
    </EmptyState>
  );
}
