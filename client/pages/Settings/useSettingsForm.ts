import { type FormEvent, useState } from 'react';
import type { output, ZodType } from 'zod';
import { problemOf } from '../../lib/errors.ts';
import { checkForm } from '../../lib/forms.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';

interface FormOptions<Schema extends ZodType> {
  schema: Schema;
  /** Sends the checked values. The form shows what it throws. */
  send: (data: output<Schema>) => Promise<void>;
  /** Shows a problem that concerns no field. */
  failed: (message: string) => void;
  /** The message for an error that the server does not tell readers. */
  fallback: string;
}

/** A form of uncontrolled inputs that is checked by the shared rules on both sides. */
export function useSettingsForm<Schema extends ZodType>(options: FormOptions<Schema>) {
  const { schema, send, failed, fallback } = options;
  const { form: ref, errors, setErrors, refuse } = useFieldErrors();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkForm(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.data) return refuse(checked.fields ?? {});
    setErrors({});
    setBusy(true);
    try {
      await send(checked.data);
      ref.current?.reset();
    } catch (error) {
      const problem = problemOf(error, fallback);
      refuse(problem.fields);
      if (Object.keys(problem.fields).length === 0)
        failed(problem.code === 'RATE_LIMITED' ? problem.message : fallback);
    }
    setBusy(false);
  };
  return { form: { ref, onSubmit, noValidate: true }, fields: errors, busy };
}
