import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  normalizeUsername,
  onboardingSchema,
  USERNAME_MAX,
} from '../../../server/modules/profile/profile.rules.ts';
import { problemOf } from '../../lib/errors.ts';
import { checkForm, type FieldMessages, focusFirstInvalid } from '../../lib/forms.ts';
import type { ViewerProfile } from '../../lib/viewer.tsx';
import { useUsername } from '../UsernameField/useUsername.ts';
import { COMPLETE_ONBOARDING } from './documents.ts';

function suggestion({ username, fullName }: ViewerProfile): string {
  if (username) return username;
  const name = (fullName ?? '').normalize('NFD').replace(/\s+/g, '.');
  return normalizeUsername(name)
    .slice(0, USERNAME_MAX)
    .replace(/^[._-]+|[._-]+$/g, '');
}

/** The form of what a shelf needs to know of its owner: name, title and username, with a picture if there is one. */
export function useFirstSteps(viewer: ViewerProfile) {
  const form = useRef<HTMLFormElement>(null);
  const [fullName, setFullName] = useState(viewer.fullName ?? '');
  const [title, setTitle] = useState(viewer.title ?? '');
  const [username, setUsername] = useState(() => suggestion(viewer));
  const [fields, setFields] = useState<FieldMessages>({});
  const [error, setError] = useState('');
  const availability = useUsername(username, viewer.username ?? null);
  const [complete, { loading }] = useMutation(COMPLETE_ONBOARDING);

  /** What is being put right is no longer called wrong. */
  const onEdit = (field: string) => {
    setError('');
    setFields(({ [field]: _, ...rest }) => rest);
  };

  const refuse = (messages: FieldMessages, message: string) => {
    setFields(messages);
    setError(message);
    focusFirstInvalid(form.current);
    return false;
  };

  /** False where something is wrong, which the form says. The answer updates the viewer in the cache. */
  const save = async (avatarId: string | null = null): Promise<boolean> => {
    const checked = checkForm(onboardingSchema, { fullName, title, username, avatarId });
    if (!checked.data) return refuse(checked.fields, checked.first);
    if (availability.state === 'taken')
      return refuse({ username: availability.message }, availability.message);
    setFields({});
    setError('');
    try {
      await complete({ variables: { input: checked.data } });
      return true;
    } catch (failure) {
      const problem = problemOf(failure, 'Error updating profile. Please try again.');
      return refuse(problem.fields, problem.message);
    }
  };

  const bind = (field: string, value: string, set: (value: string) => void) => ({
    value,
    error: fields[field],
    onValue: (next: string) => {
      set(next);
      onEdit(field);
    },
  });
  return {
    form,
    fullName: bind('fullName', fullName, setFullName),
    title: bind('title', title, setTitle),
    username: { ...bind('username', username, setUsername), ...availability },
    error,
    setError,
    saving: loading,
    save,
  };
}

export type FirstSteps = ReturnType<typeof useFirstSteps>;
