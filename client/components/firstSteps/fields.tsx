import { FULL_NAME_MAX } from '../../../server/modules/profile/profile.rules.ts';
import { TITLE_MAX } from '../../../server/modules/profile/profile-texts.rules.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { UsernameField } from '../UsernameField/UsernameField.tsx';
import type { FirstSteps } from './useFirstSteps.ts';

export function FullNameStep({ onValue, ...field }: FirstSteps['fullName']) {
  return (
    <TextField
      label="Full Name"
      name="fullName"
      dir="auto"
      autoComplete="name"
      maxLength={FULL_NAME_MAX}
      onChange={(event) => onValue(event.target.value)}
      {...field}
    />
  );
}

export function TitleStep({ label = 'Title', onValue, ...field }: FirstSteps['title'] & { label?: string }) {
  return (
    <TextField
      label={label}
      name="title"
      dir="auto"
      autoComplete="organization-title"
      hint="What you do, in a few words: landscape architect, bookseller."
      maxLength={TITLE_MAX}
      onChange={(event) => onValue(event.target.value)}
      {...field}
    />
  );
}

export function UsernameStep({ onValue, ...field }: FirstSteps['username']) {
  return <UsernameField onChange={onValue} {...field} />;
}
