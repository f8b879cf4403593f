import { type ReactNode, useState } from 'react';
import type { FieldMessages } from '../../lib/forms.ts';
import { PasswordField } from '../../ui/TextField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFieldsProps {
  /** The name of the first field. The second is `confirmPassword`. */
  name?: string;
  labels: readonly [password: string, confirmation: string];
  errors: FieldMessages;
  /** Shows how strong the password is, as at sign-up. */
  rated?: boolean;
}

/** A new password and its confirmation. */
export function NewPasswordFields({
  name = 'password',
  labels,
  errors,
  rated,
}: NewPasswordFieldsProps): ReactNode {
  const [password, setPassword] = useState('');
  return (
    <>
      <div>
        <PasswordField
          label={labels[0]}
          name={name}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors[name]}
        />
        {rated && <PasswordStrength password={password} />}
      </div>
      <PasswordField
        label={labels[1]}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
