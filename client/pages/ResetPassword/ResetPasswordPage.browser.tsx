import { useMutation } from '@apollo/client/react';
import { MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountMessages, resetFormSchema } from '../../../server/modules/account/account.rules.ts';
import styles from '../../components/auth/Auth.module.css';
import { CODE_TITLE } from '../../components/auth/AuthFrame.tsx';
import { RESET_PASSWORD } from '../../components/auth/documents.ts';
import { FormError } from '../../components/auth/FormError.tsx';
import { CodeForm } from '../../components/auth/factors/CodeForm.tsx';
import { ForgotPassword } from '../../components/auth/password/ForgotPassword.tsx';
import { NewPasswordFields } from '../../components/auth/password/NewPasswordFields.tsx';
import { useAfterSignIn } from '../../components/auth/useAfterSignIn.ts';
import { useForm } from '../../components/useForm.ts';
import { raise } from '../../lib/browser/events.ts';
import { checkForm } from '../../lib/forms.ts';
import { useTitle } from '../../lib/head.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';

/** /reset-password?token=…, from the mail. Logs in afterwards. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <div ref={keepFocus}>
      {token ? (
        <ResetForm token={token} />
      ) : (
        <UselessLink title="This link is incomplete">
          Open the link in the email again, or choose “Forgot your password?” to get a new one.
        </UselessLink>
      )}
    </div>
  );
}

/** In place of the form, if its link cannot work. */
function UselessLink({ title, children }: { title: string; children: ReactNode }) {
  const [asksForAnother, setAsksForAnother] = useState(false);
  const [email, onEmail] = useState('');
  useTitle(title);
  if (asksForAnother) {
    const onBack = () => raise('show-login-modal');
    return (
      <div className={styles.page}>
        <ForgotPassword email={email} onEmail={onEmail} heading="h1" onBack={onBack} />
      </div>
    );
  }
  return (
    <EmptyState
      role="alert"
      icon={<MailX />}
      heading="h1"
      title={title}
      action={
        <Button variant="primary" onClick={() => setAsksForAnother(true)}>
          Forgot your password?
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

const TITLE = 'Choose a new password';

function ResetForm({ token }: { token: string }) {
  useTitle(TITLE);
  const [refusedLink, setRefusedLink] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [reset] = useMutation(RESET_PASSWORD);
  const afterSignIn = useAfterSignIn();
  const { form, errors, message, setMessage, busy } = useForm({
    read: (typed) => checkForm(resetFormSchema, typed),
    submit: async ({ password }) => {
      const { data } = await reset({ variables: { input: { token, password } } });
      await afterSignIn('member', { id: data?.resetPassword.viewer.profile.id });
    },
    failed: accountMessages.failed,
    onFailed: ({ code, fields, message }) => {
      if (code === 'SECOND_FACTOR_REQUIRED') return setNeedsCode(true);
      setRefusedLink(fields.token ?? '');
      setMessage(message);
    },
  });

  if (refusedLink) return <UselessLink title="Password not changed">{refusedLink}</UselessLink>;
  return (
    <div className={styles.page}>
      <h1>{needsCode ? CODE_TITLE : TITLE}</h1>
      {needsCode && (
        <div className="stack gap-4 mt-6">
          <p>Your new password is saved.</p>
          <CodeForm />
        </div>
      )}
      <form {...form} hidden={needsCode} className="stack gap-4 mt-6">
        <FormError message={message} />
        <NewPasswordFields labels={['New password', 'Confirm new password']} errors={errors} />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          Save and log in
        </Button>
      </form>
    </div>
  );
}
