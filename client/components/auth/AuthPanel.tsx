import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { inviteMessages } from '../../../server/modules/invite/invite.rules.ts';
import { useSiteName } from '../../lib/head.ts';
import { lazyOrLoadError } from '../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Auth.module.css';
import { AuthFrame, CODE_TITLE } from './AuthFrame.tsx';
import { SIGN_IN_METHODS } from './documents.ts';
import { GoogleLink } from './GoogleLink.tsx';
import { ForgotPassword } from './password/ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const CodeForm = lazyOrLoadError(() => import('./factors/CodeForm.tsx'), 'CodeForm');

export type AuthMode = 'signIn' | 'signUp';

export const authTitle: Record<AuthMode, string> = {
  signIn: 'Welcome Back',
  signUp: 'Join Our Community',
};

const subtitle: Record<AuthMode, string> = {
  signIn: 'Sign in to access your curator dashboard',
  signUp: 'Create your account and start curating amazing picks',
};

interface AuthPanelProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** Called after logging in. */
  onDone?: () => void;
  heading: 'h1' | 'h2';
  /** The title of the pick that the visitor wanted to save. */
  toSave?: string | undefined;
}

/** The forms to log in and to sign up, in the dialog and on /signup. A typed email address is kept between them. */
export function AuthPanel({ mode, onMode, onDone, heading, toSave }: AuthPanelProps) {
  const site = useSiteName();
  const [forgotIn, setForgotIn] = useState<AuthMode | null>(null);
  const [codeIn, setCodeIn] = useState<AuthMode | null>(null);
  const [email, onEmail] = useState('');
  const typed = { email, onEmail };
  const { data } = useQuery(SIGN_IN_METHODS);
  const [params] = useSearchParams();
  if (forgotIn === mode) {
    const onBack = () => setForgotIn(null);
    return <ForgotPassword {...typed} heading={heading} onBack={onBack} />;
  }

  if (codeIn === mode) {
    return (
      <AuthFrame heading={heading} title={CODE_TITLE} subtitle="Your account has a second factor.">
        <Suspense fallback={null}>
          <CodeForm onDone={onDone} onBack={() => setCodeIn(null)} />
        </Suspense>
      </AuthFrame>
    );
  }

  const signingUp = mode === 'signUp';
  const lacksInvite = signingUp && data?.site?.registration === 'INVITE' && !params.get('code');
  return (
    <AuthFrame
      heading={heading}
      title={authTitle[mode]}
      subtitle={lacksInvite ? inviteMessages.required : subtitle[mode]}
    >
      {toSave && (
        <p className={cx('font-600 break-anywhere', styles.purpose)}>
          {signingUp ? 'Sign up' : 'Log in'} to save <bdi>{toSave}</bdi>
        </p>
      )}
      {data?.signInMethods.google && (
        <>
          <GoogleLink />
          <p className={cx('row gap-3 note', styles.or)}>Or continue with email</p>
        </>
      )}
      {signingUp ? (
        <SignUpForm {...typed} onDone={onDone} />
      ) : (
        <SignInForm
          {...typed}
          onDone={onDone}
          onForgot={() => setForgotIn(mode)}
          onCode={() => CodeForm.open(() => setCodeIn(mode))}
        />
      )}
      <p className={cx('mute text-center', styles.switch)}>
        {signingUp ? 'Already have an account?' : `New to ${site}?`}{' '}
        <button
          type="button"
          className={styles.textButton}
          onClick={() => onMode(signingUp ? 'signIn' : 'signUp')}
        >
          {signingUp ? 'Log in' : 'Sign up'}
        </button>
      </p>
      <p className="note text-center">
        By continuing you agree to our{' '}
        <Link to={pathTo.terms()} target="_blank">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to={pathTo.privacyPolicy()} target="_blank">
          Privacy Policy
        </Link>
        .
      </p>
      {/* The only link to the help within reach on a phone: the footer is below an endless list. */}
      <p className={cx('note text-center', styles.onPhone)}>
        <Link to={pathTo.help()} target="_blank">
          Help and theme
        </Link>
      </p>
    </AuthFrame>
  );
}
