import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, Suspense, useState } from 'react';
import { signInSchema } from '../../../server/modules/account/account.rules.ts';
import { checkForm } from '../../lib/forms.ts';
import { lazyOrLoadError } from '../../lib/network/lazyWithRetry.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PasswordField } from '../../ui/forms/TextField.tsx';
import styles from './Auth.module.css';
import { SIGN_IN, SIGN_IN_METHODS } from './documents.ts';
import { EmailField, type TypedEmail } from './EmailField.tsx';
import { FormError } from './FormError.tsx';
import { type LogInProps, useLogIn } from './useLogIn.ts';

const PasskeySignIn = lazyOrLoadError(() => import('./factors/PasskeySignIn.tsx'), 'PasskeySignIn');

interface SignInFormProps extends TypedEmail, LogInProps {
  onForgot: () => void;
  /** Called if the password is right and a code of the second factor is needed. */
  onCode: () => void;
}

/** The form to log in (spec 2.4). */
export function SignInForm({ onDone, onForgot, onCode, stay, ...typed }: SignInFormProps) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [signIn] = useMutation(SIGN_IN);
  const passkeys = useQuery(SIGN_IN_METHODS).data?.signInMethods.passkeys;
  const logIn = useLogIn({ onDone, stay });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm(signInSchema, new FormData(event.currentTarget));
    if (!checked.data) return setError(checked.first);
    setError('');
    setBusy(true);
    const input = checked.data;
    const problem = await logIn(
      async () => (await signIn({ variables: { input } })).data?.signIn.viewer.profile.id,
    );
    if (!problem) return;
    if (problem.code === 'SECOND_FACTOR_REQUIRED') return onCode();
    setError(problem.message);
    setBusy(false);
  };

  return (
    <form className={cx('stack gap-4', styles.form)} onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <EmailField {...typed} passkeys autoFocus />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <button type="button" className={`${styles.textButton} ${styles.forgot}`} onClick={onForgot}>
        Forgot your password?
      </button>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        Log in
      </Button>
      <Suspense fallback={null}>
        {passkeys && <PasskeySignIn onDone={onDone} onError={setError} stay={stay} />}
      </Suspense>
    </form>
  );
}
