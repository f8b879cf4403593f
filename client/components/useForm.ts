import { type FormEvent, useState } from 'react';
import type { FieldMessages } from '../lib/forms.ts';
import { type Problem, toProblem } from '../lib/network/errors.ts';
import { useFieldErrors } from '../lib/useFieldErrors.ts';
import { useHeldForm } from '../lib/useHeldForm.ts';
import { useToast } from '../ui/overlay/Toast.tsx';

export interface FormSteps<Data> {
  /** Returns what was typed, and a message for each invalid field. With any message, nothing is submitted. */
  read: (typed: FormData) => { data?: Data | undefined; fields?: FieldMessages | undefined };
  /** Rejects with the server's messages for invalid fields, which are shown below the fields. */
  submit: (data: Data) => Promise<unknown>;
  /** The message for a failure that belongs to no field. */
  failed?: string | undefined;
  /** Shows such a failure, perhaps above the fields by `setMessage`. By default, it is a toast. */
  onFailed?: (problem: Problem, failure: unknown) => void;
}

/** A form with messages below its fields. It takes nothing while it is submitted. */
export function useForm<Data>({ read, submit, failed, onFailed }: FormSteps<Data>) {
  const toast = useToast();
  const { form: ref, errors, setErrors, refuse, clear } = useFieldErrors();
  const isHeld = useHeldForm(ref);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMessage('');
    const { data, fields = {} } = read(new FormData(event.currentTarget));
    if (data === undefined || Object.keys(fields).length > 0) return refuse(fields);
    setErrors({});
    setBusy(true);
    isHeld.current = true;
    try {
      await submit(data);
    } catch (failure) {
      const problem = toProblem(failure, failed);
      if (refuse(problem.fields)) return;
      if (onFailed) onFailed(problem, failure);
      else toast(problem.message, { tone: 'error' });
    } finally {
      isHeld.current = false;
      setBusy(false);
    }
  };
  const onChange = ({ target }: FormEvent) => clear((target as HTMLInputElement).name);
  return {
    form: { ref, onSubmit, onChange, noValidate: true },
    errors,
    setErrors,
    message,
    setMessage,
    busy,
  };
}
