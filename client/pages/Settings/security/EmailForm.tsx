import { useMutation } from '@apollo/client/react';
import { MailCheck, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountMessages, changeEmailSchema } from '../../../../server/modules/account/account.rules.ts';
import { useAttempt } from '../../../components/useAttempt.ts';
import { useForm } from '../../../components/useForm.ts';
import type { AccountQuery } from '../../../gql/graphql.ts';
import { checkForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FormButtons } from '../../../ui/forms/FormButtons.tsx';
import { PasswordField, TextField } from '../../../ui/forms/TextField.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { ACCOUNT, CANCEL_EMAIL_CHANGE, CHANGE_EMAIL, REQUEST_EMAIL_CONFIRMATION } from '../documents.ts';
import styles from '../Settings.module.css';

type Account = NonNullable<AccountQuery['viewer']>['account'];

interface EmailFormProps {
  account: Account;
  /** The address that was typed before. */
  typed: string;
  onType: (email: string) => void;
  onClose: () => void;
}

/** A form for a new address, which takes effect once it is confirmed by mail. */
export function EmailForm({ account, typed, onType, onClose }: EmailFormProps) {
  const [changeEmail] = useMutation(CHANGE_EMAIL, { refetchQueries: [ACCOUNT] });
  const toast = useToast();
  const { form, errors, busy } = useForm({
    read: (typed) => checkForm(changeEmailSchema, typed),
    submit: async (input) => {
      await changeEmail({ variables: { input } });
      onType('');
      toast('Confirmation email sent to your new address');
      onClose();
    },
    failed: 'Error updating email',
  });
  return (
    <form {...form} data-part="email" className="stack gap-4 mt-2" aria-label="Change email">
      <TextField
        label="New email address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed}
        onChange={(event) => onType(event.target.value)}
        error={errors.email}
      />
      {account.hasPassword && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
      )}
      <FormButtons busy={busy} onCancel={onClose}>
        Change email
      </FormButtons>
    </form>
  );
}

/** The current address, whether it is confirmed, and an address that awaits confirmation. */
export function EmailState({ email, account }: { email: string; account: Account }) {
  return (
    <>
      <p className="font-600 break-anywhere">{email}</p>
      {account.emailConfirmed ? (
        <p className={cx('row wrap gap-2 mute break-anywhere', styles.state)}>
          <MailCheck size={18} /> Confirmed
        </p>
      ) : (
        <UnconfirmedEmail>Not confirmed yet.</UnconfirmedEmail>
      )}
      {account.newEmail && <WaitingEmail email={account.newEmail} />}
    </>
  );
}

/** A new address that awaits confirmation, and a button that cancels the change. */
function WaitingEmail({ email }: { email: string }) {
  const attempt = useAttempt();
  const toast = useToast();
  const [cancel, { loading, client }] = useMutation(CANCEL_EMAIL_CHANGE, {
    refetchQueries: [ACCOUNT],
    awaitRefetchQueries: true,
  });
  const cancelChange = async () => {
    await cancel();
    // The link may have been opened elsewhere.
    const isConfirmed = client.readQuery({ query: ACCOUNT })?.viewer?.profile.email === email;
    toast(isConfirmed ? `${email} was already confirmed` : 'Your email address stays the same');
  };
  return (
    <div className={cx('row wrap gap-2 mute break-anywhere', styles.state)}>
      <MailWarning size={18} />
      <span role="status">{email} will replace it once you open the link we sent there.</span>
      <Button size="small" busy={loading} onClick={() => attempt(cancelChange)}>
        Cancel change
      </Button>
    </div>
  );
}

/** What it means that the address is not confirmed, and a button that sends the link again. */
export function UnconfirmedEmail({ children }: { children: ReactNode }) {
  const attempt = useAttempt();
  const [send, { loading }] = useMutation(REQUEST_EMAIL_CONFIRMATION);
  return (
    <div className={cx('row wrap gap-2 mute break-anywhere', styles.state)}>
      <MailWarning size={18} />
      <span>{children} Open the link in the email we sent you.</span>
      <Button size="small" busy={loading} onClick={() => attempt(send, accountMessages.confirmationSent)}>
        Send again
      </Button>
    </div>
  );
}
