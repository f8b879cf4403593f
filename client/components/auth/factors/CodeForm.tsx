import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '../../../../server/modules/account/account.rules.ts';
import { completeSignInSchema } from '../../../../server/modules/factor/factor.rules.ts';
import { TRUST_DAYS } from '../../../../server/modules/security/security.rules.ts';
import { checkForm } from '../../../lib/forms.ts';
import { toProblem } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/forms/Checkboxes.tsx';
import styles from '../Auth.module.css';
import { COMPLETE_SIGN_IN } from '../documents.ts';
import { FormError } from '../FormError.tsx';
import { readAnswerPath } from '../readAnswerPath.ts';
import { useAfterSignIn } from '../useAfterSignIn.ts';
import { CodeField } from './CodeField.tsx';

interface CodeFormProps {
  onDone?: (() => void) | undefined;
  /** Stays on this page, which redirects on its own. */
  stay?: boolean | undefined;
}

/** Asks for a code of the second factor, after the password or Google. */
export function CodeForm({ onDone, stay }: CodeFormProps) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [complete] = useMutation(COMPLETE_SIGN_IN);
  const afterSignIn = useAfterSignIn();
  const navigate = useNavigate();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const rememberDevice = form.has('rememberDevice');
    const checked = checkForm(completeSignInSchema, { code: form.get('code'), rememberDevice });
    if (!checked.data) return setError(checked.first);
    setError('');
    setBusy(true);
    try {
      const { data } = await complete({ variables: { input: checked.data } });
      await afterSignIn('member', { stay, id: data?.completeSignIn.viewer.profile.id });
      onDone?.();
    } catch (failure) {
      const answerPath = readAnswerPath(failure);
      if (answerPath) {
        onDone?.();
        navigate(answerPath);
      }
      setError(toProblem(failure, accountMessages.failed).message);
      setBusy(false);
    }
  };

  return (
    <form className={cx('stack gap-4', styles.form)} onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <CodeField />
      <Checkbox name="rememberDevice">Don’t ask again in this browser for {TRUST_DAYS} days</Checkbox>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        Log in
      </Button>
    </form>
  );
}
