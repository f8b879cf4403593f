import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { googleErrorMessage } from '../../../server/modules/account/account.rules.ts';
import { useCarryOut } from '../../components/auth/useCarryOut.ts';
import { raise } from '../../lib/events.ts';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FullScreenSpinner } from '../../ui/Spinner.tsx';

/** Where the sign-in with Google comes back to: on into the product, or a sentence on what went wrong. */
export function AuthCallback() {
  const [params] = useSearchParams();
  const { viewer, loading } = useViewer();
  const failure = params.get('error');
  const carryOut = useCarryOut();
  const arrived = !failure && viewer !== null;
  useEffect(() => {
    if (arrived) carryOut();
  }, [arrived, carryOut]);
  useTitle(failure ? 'Sign-in failed' : 'Signing in');

  if (!failure && loading) return <FullScreenSpinner label="Signing in" />;
  if (!failure && viewer) {
    return <Navigate to={viewer.onboardingCompleted ? pathTo.discover() : pathTo.onboarding()} replace />;
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        heading="h1"
        title="You are not signed in"
        action={
          <>
            <Button variant="primary" onClick={() => raise('show-login-modal')}>
              Try again
            </Button>
            <Link to={pathTo.signUp()} className={buttonClass()}>
              Sign up with email
            </Link>
          </>
        }
      >
        {googleErrorMessage(failure)}
      </EmptyState>
    </div>
  );
}
