import { useQuery } from '@apollo/client/react';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import styles from '../../components/auth/Auth.module.css';
import { AuthFrame } from '../../components/auth/AuthFrame.tsx';
import { CodeForm } from '../../components/auth/factors/CodeForm.tsx';
import { ForgotPassword } from '../../components/auth/password/ForgotPassword.tsx';
import { SignInForm } from '../../components/auth/SignInForm.tsx';
import { useSignOut } from '../../components/auth/useSignOut.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { graphql } from '../../gql/gql.ts';
import { useSiteName, useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

const NEEDS_ADMIN = graphql(`
  query NeedsAdmin {
    site { needsAdmin }
  }
`);

/** /admin-login, open to all (spec 2.1). Admins are redirected to their pages; others see that access is refused. */
export function AdminLoginPage() {
  const { viewer, loading } = useViewer();
  const [forgot, setForgot] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [email, onEmail] = useState('');
  const typed = { email, onEmail };
  const needsAdmin =
    useQuery(NEEDS_ADMIN, { skip: loading || viewer?.isAdmin }).data?.site.needsAdmin ?? false;
  useTitle('Admin login');
  if (loading) return null;
  if (viewer?.isAdmin) return <Navigate to={pathTo.admin()} replace />;
  if (viewer) return <NoAdminAccess email={viewer.email} needsAdmin={needsAdmin} />;
  return (
    <div className={styles.page}>
      {forgot ? (
        <ForgotPassword {...typed} heading="h1" onBack={() => setForgot(false)} />
      ) : (
        <AuthFrame heading="h1" title="Admin login" subtitle="For people who review submissions.">
          {needsAdmin && <FirstAdmin />}
          {needsCode ? (
            <CodeForm stay onBack={() => setNeedsCode(false)} />
          ) : (
            <SignInForm {...typed} stay onForgot={() => setForgot(true)} onCode={() => setNeedsCode(true)} />
          )}
        </AuthFrame>
      )}
    </div>
  );
}

/** How to make the first admin of a site. */
function FirstAdmin() {
  return (
    <p className="boxed mb-6 bg-wash round-panel">
      This site has no admin yet. On its server, run <code>npm run threes -- create-admin</code>, or set{' '}
      <code>ADMIN_EMAIL</code> to your address, sign up or log in, and open the link that we email you.
    </p>
  );
}

interface NoAdminAccessProps {
  email: string | null | undefined;
  needsAdmin: boolean;
}

function NoAdminAccess({ email, needsAdmin }: NoAdminAccessProps) {
  const site = useSiteName();
  const signOut = useSignOut();
  return (
    <EmptyState
      role="alert"
      icon={<Lock />}
      heading="h1"
      title="This isn’t an admin account"
      action={
        <>
          <LinkButton to={pathTo.discover()} variant="primary">
            Go to {site}
          </LinkButton>
          <Button onClick={signOut}>Log out</Button>
        </>
      }
    >
      {needsAdmin && <FirstAdmin />}
      You’re logged in as {email}. Log out to use another account.
    </EmptyState>
  );
}
