import { TextField } from '../../../ui/forms/TextField.tsx';

export function CodeField({ error, hint }: { error?: string | undefined; hint?: string }) {
  return (
    <TextField
      label="Code"
      name="code"
      hint={hint ?? 'From your authenticator app, or a recovery code.'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      error={error}
      autoFocus
    />
  );
}
