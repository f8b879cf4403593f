import { useMutation } from '@apollo/client/react';
import { MailCheck, MailWarning } from 'lucide-react';
import { accountMessages, changeEmailSchema } from '../../../server/modules/account/account.rules.ts';
import type { AccountQuery } from '../../gql/graphql.ts';
import { problemOf } from '../../lib/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField, TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ACCOUNT, CHANGE_EMAIL, REQUEST_EMAIL_CONFIRMATION } from './documents.ts';
import styles from './Settings.module.css';
import { useSettingsForm } from './useSettingsForm.ts';

const FAILED = 'Error updating email';

interface EmailFormProps {
  email: string;
  account: NonNullable<AccountQuery['viewer']>['account'];
}

/** The current address, and a form for a new one, which takes effect once it is confirmed by mail. */
export function EmailForm({ email, account }: EmailFormProps) {
  const toast = useToast();
  const [changeEmail] = useMutation(CHANGE_EMAIL, { refetchQueries: [ACCOUNT], awaitRefetchQueries: true });
  const { form, fields, busy } = useSettingsForm({
    schema: changeEmailSchema,
    send: async (input) => {
      await changeEmail({ variables: { input } });
      toast('Confirmation email sent to your new address');
    },
    failed: (message) => toast(message, { tone: 'error' }),
    fallback: FAILED,
  });
  return (
    <>
      <p className={styles.address}>{email}</p>
      {account.emailConfirmed ? (
        <p className={styles.state}>
          <MailCheck aria-hidden="true" /> Confirmed
        </p>
      ) : (
        <UnconfirmedEmail />
      )}
      {account.newEmail && (
        <p className={styles.state} role="status">
          <MailWarning aria-hidden="true" />
          <span>{account.newEmail} will replace it once you open the link we sent there.</span>
        </p>
      )}
      <form {...form} className={styles.form} aria-label="Change email">
        <TextField
          label="New email address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={fields.email}
        />
        {account.hasPassword && (
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            error={fields.currentPassword}
          />
        )}
        <Button type="submit" busy={busy} className={styles.submit}>
          Change email
        </Button>
      </form>
    </>
  );
}

function UnconfirmedEmail() {
  const toast = useToast();
  const [send, { loading }] = useMutation(REQUEST_EMAIL_CONFIRMATION);
  const again = async () => {
    try {
      await send();
      toast(accountMessages.confirmationSent);
    } catch (error) {
      toast(problemOf(error).message, { tone: 'error' });
    }
  };
  return (
    <div className={styles.state}>
      <MailWarning aria-hidden="true" />
      <span>Not confirmed yet. Open the link in the email we sent you.</span>
      <Button size="small" busy={loading} onClick={again}>
        Send again
      </Button>
    </div>
  );
}
