import { type FormEvent, useRef, useState } from 'react';
import type { output, ZodType } from 'zod';
import { problemOf } from '../../lib/errors.ts';
import { checkForm, type FieldMessages, focusFirstInvalid } from '../../lib/forms.ts';

interface FormOptions<Schema extends ZodType> {
  schema: Schema;
  /** Sends what was checked; what it throws is shown. */
  send: (data: output<Schema>) => Promise<void>;
  /** Said when it is not a field that is wrong. */
  failed: (message: string) => void;
  /** What to say for an error whose words are not meant for readers. */
  fallback: string;
}

/** A form that is checked by the shared rules, sent, and told by the server which field was wrong. */
export function useSettingsForm<Schema extends ZodType>(options: FormOptions<Schema>) {
  const { schema, send, failed, fallback } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkForm(schema, Object.fromEntries(new FormData(event.currentTarget)));
    setFields(checked.fields ?? {});
    if (!checked.data) return focusFirstInvalid(ref.current);
    setBusy(true);
    try {
      await send(checked.data);
      ref.current?.reset();
    } catch (error) {
      const problem = problemOf(error, fallback);
      setFields(problem.fields);
      if (Object.keys(problem.fields).length > 0) focusFirstInvalid(ref.current);
      else failed(problem.code === 'RATE_LIMITED' ? problem.message : fallback);
    }
    setBusy(false);
  };
  return { form: { ref, onSubmit, noValidate: true }, fields, busy };
}
