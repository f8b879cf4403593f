import { type ReactNode, useState } from 'react';
import type { FieldMessages } from '../../../lib/forms.ts';
import { PasswordField } from '../../../ui/forms/TextField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFieldsProps {
  /** The name of the first field. The second is `confirmPassword`. */
  name?: string;
  labels: readonly [password: string, confirmation: string];
  errors: FieldMessages;
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ name = 'password', labels, errors }: NewPasswordFieldsProps): ReactNode {
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
        <PasswordStrength password={password} />
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
