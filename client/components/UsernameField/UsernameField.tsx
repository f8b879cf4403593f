import { Check } from 'lucide-react';
import { normalizeUsername } from '../../../server/modules/profile/profile.rules.ts';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './UsernameField.module.css';
import type { UsernameState } from './useUsername.ts';

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
  state: UsernameState;
  message: string;
  /** The error after trying to save. The message about availability has precedence. */
  error?: string;
}

/** The username with its public address and its availability. */
export function UsernameField({ value, onChange, state, message, error }: UsernameFieldProps) {
  const wrong = state === 'taken' || (state === 'invalid' && value.length >= 3);
  return (
    <TextField
      label="Username"
      name="username"
      prefix="@"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(normalizeUsername(event.target.value))}
      error={wrong ? message : error}
      hint={<Hint state={state} value={value} />}
    />
  );
}

function Hint({ state, value }: { state: UsernameState; value: string }) {
  if (state === 'checking') {
    return (
      <span className={cx('inline-flex items-center gap-6px break-anywhere', styles.hint)}>
        <Spinner size={14} label="" /> Checking…
      </span>
    );
  }
  if (state === 'available') {
    return (
      <span className={cx('inline-flex items-center gap-6px break-anywhere', styles.hint, styles.available)}>
        <Check /> {window.location.host}/@{value} is available
      </span>
    );
  }
  return '3–20 characters: letters, numbers, dots, hyphens and underscores.';
}
