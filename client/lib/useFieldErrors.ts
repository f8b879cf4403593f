import { useRef, useState } from 'react';
import { type FieldMessages, focusFirstInvalid } from './forms.ts';

/** The messages below a form's fields, by the path of the field. */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldMessages>({});
  return {
    form,
    errors,
    setErrors,
    /** Shows what is wrong and moves the focus to the first invalid field. */
    refuse: (messages: FieldMessages) => {
      setErrors(messages);
      focusFirstInvalid(form.current);
    },
    /** Takes away what was said of a field and of what is in it, since it is being corrected. */
    clear: (path: string) =>
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => name !== path && !name.startsWith(`${path}.`)),
        ),
      ),
  };
}
