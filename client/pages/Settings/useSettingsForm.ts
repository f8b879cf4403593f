import { type FormEvent, useState } from 'react';
import type { output, ZodType } from 'zod';
import { checkForm } from '../../lib/forms.ts';
import { getErrorCause, toProblem, withCause } from '../../lib/network/errors.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';

interface FormOptions<Schema extends ZodType> {
  schema: Schema;
  /** Sends the validated values. The form shows an error that it throws. */
  send: (data: output<Schema>) => Promise<unknown>;
  /** The message when it is sent. */
  done: string;
  onClose: () => void;
  /** The message for an internal error. */
  fallback: string;
}

/** A form of uncontrolled inputs, validated by the rules shared with the server. */
export function useSettingsForm<Schema extends ZodType>(options: FormOptions<Schema>) {
  const { schema, send, done, onClose, fallback } = options;
  const toast = useToast();
  const { form: ref, errors, setErrors, refuse, clearTouched } = useFieldErrors();
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
      toast(done);
      onClose();
    } catch (error) {
      const problem = toProblem(error, fallback);
      if (refuse(problem.fields)) return;
      const message =
        problem.code === 'RATE_LIMITED' ? problem.message : withCause(getErrorCause(error), fallback);
      toast(message, { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { form: { ref, onSubmit, onChange: clearTouched, noValidate: true }, fields: errors, busy };
}
