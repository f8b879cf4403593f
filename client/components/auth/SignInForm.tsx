import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages, signInSchema } from '../../../server/modules/account/account.rules.ts';
import { checkForm } from '../../lib/forms.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { lazyOrLoadError } from '../../lib/network/lazyWithRetry.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PasswordField } from '../../ui/forms/TextField.tsx';
import styles from './Auth.module.css';
import { SIGN_IN, SIGN_IN_METHODS } from './documents.ts';
import { EmailField, type TypedEmail } from './EmailField.tsx';
import { FormError } from './FormError.tsx';
import { readAnswerPath } from './readAnswerPath.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

const PasskeySignIn = lazyOrLoadError(() => import('./factors/PasskeySignIn.tsx'), 'PasskeySignIn');

interface SignInFormProps extends TypedEmail {
  onDone?: () => void;
  onForgot: () => void;
  /** The password is right, and a code of the second factor is missing. */
  onCode: () => void;
  /** Stays on this page, which redirects on its own. */
  stay?: boolean;
}

export function SignInForm({ onDone, onForgot, onCode, stay, ...typed }: SignInFormProps) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [signIn] = useMutation(SIGN_IN);
  const passkeys = useQuery(SIGN_IN_METHODS).data?.signInMethods.passkeys;
  const afterSignIn = useAfterSignIn();
  const navigate = useNavigate();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm(signInSchema, Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.data) return setError(checked.first);
    setError('');
    setBusy(true);
    try {
      const { data } = await signIn({ variables: { input: checked.data } });
      await afterSignIn('member', { stay, id: data?.signIn.viewer.profile.id });
      onDone?.();
    } catch (failure) {
      const problem = toProblem(failure, accountMessages.failed);
      if (problem.code === 'SECOND_FACTOR_REQUIRED') return onCode();
      const answerPath = readAnswerPath(failure);
      if (answerPath) {
        onDone?.();
        navigate(answerPath);
      }
      setError(problem.message);
      setBusy(false);
    }
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
        {' '}
        Log in{' '}
      </Button>
      <Suspense fallback={null}>
        {passkeys && <PasskeySignIn onDone={onDone} onError={setError} stay={stay} />}
      </Suspense>
    </form>
  );
}
