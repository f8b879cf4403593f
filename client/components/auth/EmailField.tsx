import { TextField } from '../../ui/forms/TextField.tsx';

/** The typed email address, which is kept when the person changes between the forms. */
export interface TypedEmail {
  email: string;
  onEmail: (email: string) => void;
}

interface EmailFieldProps extends TypedEmail {
  error?: string | undefined;
  autoFocus?: boolean;
  /** Whether browsers may offer passkeys here. */
  passkeys?: boolean;
}

export function EmailField({ email, onEmail, error, autoFocus, passkeys }: EmailFieldProps) {
  return (
    <TextField
      label="Email Address"
      name="email"
      type="email"
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      inputMode="email"
      defaultValue={email}
      onChange={({ target }) => onEmail(target.value)}
      error={error}
      autoFocus={autoFocus}
    />
  );
}
