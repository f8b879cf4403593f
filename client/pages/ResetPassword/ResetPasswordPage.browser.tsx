import { useMutation } from '@apollo/client/react';
import { MailX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountMessages, resetFormSchema } from '../../../server/modules/account/account.rules.ts';
import { CODE_TITLE } from '../../components/auth/AuthFrame.tsx';
import { RESET_PASSWORD } from '../../components/auth/documents.ts';
import { FormError } from '../../components/auth/FormError.tsx';
import { CodeForm } from '../../components/auth/factors/CodeForm.tsx';
import { LogInButton } from '../../components/auth/LogInButton.tsx';
import { NewPasswordFields } from '../../components/auth/password/NewPasswordFields.tsx';
import { useAfterSignIn } from '../../components/auth/useAfterSignIn.ts';
import { checkForm } from '../../lib/forms.ts';
import { useTitle } from '../../lib/head.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import styles from './ResetPassword.module.css';

/** /reset-password?token=…, from the mail. Logs in afterwards. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? <ResetForm token={token} /> : <MissingToken />;
}

const INCOMPLETE_LINK = 'This link is incomplete';

function MissingToken() {
  useTitle(INCOMPLETE_LINK);
  return (
    <EmptyState icon={<MailX />} heading="h1" title={INCOMPLETE_LINK} action={<LogInButton />}>
      Open the link in the email again, or choose “Forgot your password?” to get a new one.
    </EmptyState>
  );
}

const TITLE = 'Choose a new password';

function ResetForm({ token }: { token: string }) {
  useTitle(TITLE);
  const { form, errors, setErrors, refuse, clearTouched } = useFieldErrors();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [reset] = useMutation(RESET_PASSWORD);
  const afterSignIn = useAfterSignIn();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkForm(resetFormSchema, Object.fromEntries(new FormData(event.currentTarget)));
    setError('');
    if (!checked.data) return refuse(checked.fields);
    setErrors({});
    setBusy(true);
    try {
      await reset({ variables: { input: { token, password: checked.data.password } } });
      await afterSignIn('member');
    } catch (failure) {
      const problem = toProblem(failure, accountMessages.failed);
      if (problem.code === 'SECOND_FACTOR_REQUIRED') return setNeedsCode(true);
      refuse(problem.fields);
      // An error shown at its field is not repeated above the form.
      if (Object.keys(problem.fields).length === 0) setError(problem.message);
      setBusy(false);
    }
  };

  return (
    <div className={styles.page}>
      <h1>{needsCode ? CODE_TITLE : TITLE}</h1>
      {needsCode && (
        <div className="stack gap-4 mt-6">
          <p>Your new password is saved.</p>
          <CodeForm />
        </div>
      )}
      <form
        ref={form}
        hidden={needsCode}
        className={cx('stack gap-4 mt-6', styles.form)}
        onSubmit={onSubmit}
        onChange={clearTouched}
        noValidate
      >
        <FormError message={error} />
        <NewPasswordFields labels={['New password', 'Confirm new password']} errors={errors} />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          Save and log in
        </Button>
      </form>
    </div>
  );
}
