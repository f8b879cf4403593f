import { CircleAlert } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { googleErrorMessage } from '../../../server/modules/account/account.rules.ts';
import styles from '../../components/auth/Auth.module.css';
import { CODE_TITLE } from '../../components/auth/AuthFrame.tsx';
import { CodeForm } from '../../components/auth/factors/CodeForm.tsx';
import { ResumePendingAction } from '../../components/auth/ResumePendingAction.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { raise } from '../../lib/browser/events.ts';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FullScreenSpinner } from '../../ui/feedback/Spinner.tsx';

/** The return from logging in with Google: redirects on success, or shows what went wrong. */
export function AuthCallbackPage() {
  const [params] = useSearchParams();
  const { viewer, loading } = useViewer();
  const failure = params.get('error');
  useTitle(failure ? 'Login failed' : 'Logging in');

  if (params.get('status') === 'code' && !viewer) {
    return (
      <div className={styles.page}>
        <h1>{CODE_TITLE}</h1>
        <div className="mt-6">
          <CodeForm />
        </div>
      </div>
    );
  }
  if (!failure && loading) return <FullScreenSpinner label="Logging in" />;
  if (!failure && viewer) {
    if (!viewer.onboardingCompleted) return <Navigate to={pathTo.onboarding()} replace />;
    return <ResumePendingAction viewer={viewer} otherwise={pathTo.discover()} />;
  }
  return (
    <EmptyState
      role="alert"
      icon={<CircleAlert />}
      heading="h1"
      title="You’re not logged in"
      action={
        <>
          <Button variant="primary" onClick={() => raise('show-login-modal', { kind: 'retry' })}>
            Try again
          </Button>
          <LinkButton to={pathTo.signUp()}>Sign up with email</LinkButton>
        </>
      }
    >
      {googleErrorMessage(failure)}
    </EmptyState>
  );
}
