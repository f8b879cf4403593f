import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  normalizeUsername,
  onboardingSchema,
  USERNAME_MAX,
} from '../../../server/modules/profile/profile.rules.ts';
import { withoutAccents } from '../../../server/platform/text/accents.rules.ts';
import { readDrafts, removeDrafts, writeDraft } from '../../lib/browser/drafts.ts';
import { checkForm, type FieldMessages } from '../../lib/forms.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import type { ViewerProfile } from '../../lib/viewer.tsx';
import { useUsername } from '../UsernameField/useUsername.ts';
import { COMPLETE_ONBOARDING } from './documents.ts';

export function suggestUsername({
  username,
  fullName,
}: Pick<ViewerProfile, 'username' | 'fullName'>): string {
  if (username) return username;
  const name = withoutAccents(fullName ?? '').replace(/\s+/g, '.');
  // What is dropped between two spaces would leave two dots.
  const whole = normalizeUsername(name).replace(/\.{2,}/g, '.');
  const fitting =
    whole.length > USERNAME_MAX ? whole.slice(0, USERNAME_MAX + 1).replace(/[._-][^._-]*$/, '') : whole;
  return fitting.slice(0, USERNAME_MAX).replace(/^[._-]+|[._-]+$/g, '');
}

interface Steps {
  fullName: string;
  title: string;
  username: string;
}

export const FIRST_STEPS_DRAFT = 'first-steps';
const TYPED = 'typed';

/** What was typed and not saved. After the welcome page, what the profile has may have been set later than that. */
function readTyped(viewer: ViewerProfile): Partial<Steps> {
  const typed = readDrafts<Partial<Steps>>(viewer.id, FIRST_STEPS_DRAFT).at(-1)?.words ?? {};
  if (!viewer.onboardingCompleted) return typed;
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !viewer[name as keyof Steps]));
}

/**
 * The form for the profile fields that a shelf requires: full name, title, username and, if chosen, a picture. What is
 * typed is kept in this browser until it is saved.
 */
export function useFirstSteps(viewer: ViewerProfile) {
  const { form, errors, setErrors, refuse, clear } = useFieldErrors();
  const stored: Steps = {
    fullName: viewer.fullName ?? '',
    title: viewer.title ?? '',
    username: suggestUsername(viewer),
  };
  const [typed, setTyped] = useState(() => readTyped(viewer));
  const values = { ...stored, ...typed };
  /** The error above the form: the first one, even if its field is not shown. */
  const [error, setError] = useState('');
  const availability = useUsername(values.username, viewer.username ?? null);
  const [complete, { loading }] = useMutation(COMPLETE_ONBOARDING);

  const fail = (messages: FieldMessages, message: string) => {
    setError(message);
    refuse(messages);
    return false;
  };

  /** Resolves to false if the form shows an error. The response updates the viewer in the cache. */
  const save = async (avatarId: string | null = null): Promise<boolean> => {
    const checked = checkForm(onboardingSchema, { ...values, avatarId });
    if (!checked.data) return fail(checked.fields, checked.first);
    if (availability.state === 'taken') return fail({ username: availability.message }, availability.message);
    setErrors({});
    setError('');
    try {
      await complete({ variables: { input: checked.data } });
      removeDrafts(viewer.id, FIRST_STEPS_DRAFT);
      return true;
    } catch (failure) {
      const problem = toProblem(failure, 'Error updating profile. Please try again.');
      return fail(problem.fields, problem.message);
    }
  };

  const type = (name: keyof Steps, value: string) => {
    const { [name]: _, ...others } = typed;
    const next = value === stored[name] ? others : { ...others, [name]: value };
    setTyped(next);
    if (Object.keys(next).length > 0) writeDraft(viewer.id, FIRST_STEPS_DRAFT, TYPED, next);
    else removeDrafts(viewer.id, FIRST_STEPS_DRAFT);
  };
  const control = (name: keyof Steps) => ({
    value: values[name],
    error: errors[name],
    onValue: (value: string) => {
      type(name, value);
      setError('');
      clear(name);
    },
  });
  return {
    form,
    fullName: control('fullName'),
    title: control('title'),
    username: { ...control('username'), ...availability },
    error,
    setError,
    saving: loading,
    save,
  };
}

export type FirstSteps = ReturnType<typeof useFirstSteps>;
