import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { accountMessages, requestResetSchema } from '../../../../server/modules/account/account.rules.ts';
import { checkForm } from '../../../lib/forms.ts';
import { useTitle } from '../../../lib/head.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useForm } from '../../useForm.ts';
import styles from '../Auth.module.css';
import { AuthFrame } from '../AuthFrame.tsx';
import { REQUEST_PASSWORD_RESET } from '../documents.ts';
import { EmailField, type TypedEmail } from '../EmailField.tsx';
import { FormError } from '../FormError.tsx';

const TITLE = 'Choose a new password';

interface ForgotPasswordProps extends TypedEmail {
  heading: 'h1' | 'h2';
  onBack: () => void;
}

/** Requests a link by email. The answer does not tell whether there is such an account. */
export function ForgotPassword({ heading, onBack, ...typed }: ForgotPasswordProps) {
  const [sent, setSent] = useState(false);
  const [request] = useMutation(REQUEST_PASSWORD_RESET);
  const { form, errors, message, setMessage, busy } = useForm({
    read: (typed) => checkForm(requestResetSchema, typed),
    submit: async (variables) => {
      await request({ variables });
      setSent(true);
    },
    onFailed: ({ message }) => setMessage(message),
  });
  // In a dialog, the page below keeps its title.
  useTitle(heading === 'h1' ? TITLE : null);

  return (
    <AuthFrame
      heading={heading}
      title={TITLE}
      subtitle={sent ? accountMessages.resetSent : 'We’ll email you a link.'}
      live
    >
      {!sent && (
        <form {...form} className={cx('stack gap-4', styles.form)}>
          <FormError message={message} />
          <EmailField {...typed} error={errors.email} autoFocus />
          <Button type="submit" variant="primary" size="large" block busy={busy}>
            Send link
          </Button>
        </form>
      )}
      <p className={cx('mute text-center', styles.switch)}>
        <button
          key={String(sent)}
          type="button"
          className={styles.textButton}
          onClick={onBack}
          // biome-ignore lint/a11y/noAutofocus: the button that had the focus is removed
          autoFocus={sent}
        >
          Back to log in
        </button>
      </p>
    </AuthFrame>
  );
}
