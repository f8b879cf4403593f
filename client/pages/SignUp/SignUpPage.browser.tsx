import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import styles from '../../components/auth/Auth.module.css';
import { type AuthMode, AuthPanel, authTitle } from '../../components/auth/AuthPanel.tsx';
import { forgetPendingAction } from '../../components/auth/pendingAction.ts';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';

/** /signup: the auth panel as a page. Members are redirected. */
export function SignUpPage() {
  const { viewer, loading } = useViewer();
  return loading ? null : <SignUpPanel signedInBefore={viewer !== null} />;
}

function SignUpPanel({ signedInBefore }: { signedInBefore: boolean }) {
  // Only the state on opening counts: after a login here, the panel navigates itself.
  const [leave] = useState(signedInBefore);
  const [params] = useSearchParams();
  const [mode, setMode] = useState<AuthMode>(params.get('mode') === 'log-in' ? 'signIn' : 'signUp');
  useTitle(authTitle[mode]);
  useEffect(forgetPendingAction, []);
  if (leave) return <Navigate to={pathTo.discover()} replace />;
  return (
    <div className={styles.page}>
      <AuthPanel mode={mode} onMode={setMode} heading="h1" />
    </div>
  );
}
