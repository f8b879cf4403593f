import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { completeSignInSchema, RESET_HOURS } from '../../../../server/modules/factor/factor.rules.ts';
import { TRUST_DAYS } from '../../../../server/modules/security/security.rules.ts';
import { checkForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/forms/Checkboxes.tsx';
import { WithContact } from '../../WithContact.tsx';
import styles from '../Auth.module.css';
import { COMPLETE_SIGN_IN } from '../documents.ts';
import { FormError } from '../FormError.tsx';
import { type LogInProps, useLogIn } from '../useLogIn.ts';
import { CodeField } from './CodeField.tsx';

interface CodeFormProps extends LogInProps {
  /** Returns to the login form, if this form has replaced it. */
  onBack?: () => void;
}

/** Asks for a code of the second factor, after the password or Google. */
export function CodeForm({ onBack, ...props }: CodeFormProps) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [complete] = useMutation(COMPLETE_SIGN_IN);
  const logIn = useLogIn(props);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const rememberDevice = form.has('rememberDevice');
    const checked = checkForm(completeSignInSchema, { code: form.get('code'), rememberDevice });
    if (!checked.data) return setError(checked.first);
    setError('');
    setBusy(true);
    const input = checked.data;
    const problem = await logIn(
      async () => (await complete({ variables: { input } })).data?.completeSignIn.viewer.profile.id,
    );
    if (!problem) return;
    setError(problem.message);
    setBusy(false);
  };

  return (
    <form className={cx('stack gap-4', styles.form)} onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <CodeField />
      <Checkbox name="rememberDevice">Don’t ask again in this browser for {TRUST_DAYS} days</Checkbox>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        Log in
      </Button>
      <p className="mute">
        Lost both? Log in with a passkey, or ask{' '}
        <WithContact fallback="an admin of this site">{(link) => link}</WithContact> for a reset, which takes{' '}
        {RESET_HOURS} hours.
      </p>
      {onBack && (
        <p className={cx('mute text-center', styles.switch)}>
          <button type="button" className={styles.textButton} onClick={onBack}>
            Back to log in
          </button>
        </p>
      )}
    </form>
  );
}
