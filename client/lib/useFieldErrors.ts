import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldMessages } from './forms.ts';

/** The messages below a form's fields, by the path of the field. */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [refused, setRefused] = useState<FieldMessages>();
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const clear = (path: string) =>
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => name !== path && !name.startsWith(`${path}.`)),
      ),
    );
  return {
    form,
    errors,
    setErrors,
    /** Shows what is wrong and moves the focus to the first invalid field. */
    refuse: (messages: FieldMessages) => {
      setErrors(messages);
      setRefused(messages);
    },
    /** Clears the errors of a field and its nested fields while the user corrects it. */
    clear,
    /** Does so for whichever field a form’s `onChange` comes from. */
    clearTouched: ({ target }: FormEvent) => clear((target as HTMLInputElement).name),
  };
}
