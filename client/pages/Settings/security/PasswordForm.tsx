import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { changePasswordFormSchema } from '../../../../server/modules/account/account.rules.ts';
import { NewPasswordFields } from '../../../components/auth/password/NewPasswordFields.tsx';
import { useForm } from '../../../components/useForm.ts';
import { checkForm } from '../../../lib/forms.ts';
import { FormButtons } from '../../../ui/forms/FormButtons.tsx';
import { PasswordField } from '../../../ui/forms/TextField.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { CHANGE_PASSWORD } from '../documents.ts';

export function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [changePassword] = useMutation(CHANGE_PASSWORD);
  const toast = useToast();
  const { form, errors, busy } = useForm({
    read: (typed) => checkForm(changePasswordFormSchema, typed),
    submit: async ({ currentPassword, newPassword }) => {
      await changePassword({ variables: { input: { currentPassword, newPassword } } });
      toast('Password updated successfully');
      onClose();
    },
    failed: 'Error updating password',
  });
  return (
    <form {...form} data-part="password" className="stack gap-4 mt-2" aria-label="Change password">
      {/* Password managers read the account from this field. */}
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <NewPasswordFields
        name="newPassword"
        labels={['New password', 'Confirm new password']}
        errors={errors}
      />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={errors.currentPassword}
      />
      <FormButtons busy={busy} disabled={current === ''} onCancel={onClose}>
        Change password
      </FormButtons>
    </form>
  );
}
