import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { AuthFrame } from '../../components/auth/AuthFrame.tsx';
import { ForgotPassword } from '../../components/auth/ForgotPassword.tsx';
import { SignInForm } from '../../components/auth/SignInForm.tsx';
import { useSignOut } from '../../components/auth/useSignOut.ts';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './SignUp.module.css';

const HEADING_ID = 'admin-login-heading';

/** /admin-login, open to all (spec 2.1). Admins are redirected to their pages; others see that they have no access. */
export function AdminLoginPage() {
  const { viewer, loading } = useViewer();
  const [forgot, setForgot] = useState(false);
  const [email, onEmail] = useState('');
  const typed = { email, onEmail };
  useTitle('Admin login');
  if (loading) return null;
  if (viewer?.isAdmin) return <Navigate to={pathTo.admin()} replace />;
  if (viewer) return <NoAdminAccess email={viewer.email} />;
  return (
    <div className={styles.page}>
      {forgot ? (
        <ForgotPassword {...typed} heading="h1" headingId={HEADING_ID} onBack={() => setForgot(false)} />
      ) : (
        <AuthFrame
          heading="h1"
          headingId={HEADING_ID}
          title="Admin login"
          subtitle="For people who review submissions."
        >
          <SignInForm {...typed} stay onForgot={() => setForgot(true)} />
        </AuthFrame>
      )}
    </div>
  );
}

function NoAdminAccess({ email }: { email: string | null | undefined }) {
  const signOut = useSignOut();
  return (
    <div role="alert">
      <EmptyState
        icon={<Lock />}
        heading="h1"
        title="This isn’t an admin account"
        action={
          <>
            <Link to={pathTo.discover()} className={buttonClass({ variant: 'primary' })}>
              Go to Threes
            </Link>
            <Button onClick={signOut}>Log out</Button>
          </>
        }
      >
        You’re logged in as {email}. Log out to use another account.
      </EmptyState>
    </div>
  );
}
