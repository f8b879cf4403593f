import { useRef, useState } from 'react';
import { type FieldMessages, showErrors } from './forms.ts';

/** The messages below a form's fields, by the path of the field. */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldMessages>({});
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
    /**
     * Shows what is wrong and moves the focus to the first invalid field. Returns whether there is one: the server may
     * name a field that the form does not have.
     */
    refuse: (messages: FieldMessages) => showErrors(form.current, () => setErrors(messages)),
    /** Clears the errors of a field and its nested fields while the user corrects it. */
    clear,
  };
}
