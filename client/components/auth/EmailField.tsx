import { TextField } from '../../ui/TextField.tsx';

/** The address as it was last typed, and how to keep it: it goes along from one form of signing in to another. */
export interface TypedEmail {
  email: string;
  onEmail: (email: string) => void;
}

interface EmailFieldProps extends TypedEmail {
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The address that an account is known by. */
export function EmailField({ email, onEmail, error, autoFocus }: EmailFieldProps) {
  return (
    <TextField
      label="Email Address"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      defaultValue={email}
      onChange={({ target }) => onEmail(target.value)}
      error={error}
      autoFocus={autoFocus}
    />
  );
}
