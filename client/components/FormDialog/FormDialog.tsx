import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldMessages } from '../../lib/forms.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { useHeldForm } from '../../lib/useHeldForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { useDiscardGuard } from '../useDiscardGuard.ts';

interface FormDialogProps<Data> {
  title: string;
  /** The label of the button that submits. */
  action: string;
  danger?: boolean;
  size?: ComponentProps<typeof Dialog>['size'];
  /** The message for a failure that belongs to no field. */
  failed?: string;
  onClose: () => void;
  /** Returns what was typed, and a message for each invalid field. With any message, nothing is submitted. */
  read: (typed: FormData) => { data?: Data | undefined; fields?: FieldMessages | undefined };
  /** Rejects with the server's messages for invalid fields, which are shown below the fields. */
  submit: (data: Data) => Promise<unknown>;
  children: (errors: FieldMessages, clearErrors: () => void) => ReactNode;
}

/**
 * A dialog with one form, whose first field has the focus. Escape, the close button and a press outside ask before they
 * discard what was typed. Cancel does not. While it is being saved, nothing closes it: the answer may hold a secret that is
 * shown only once.
 */
export function FormDialog<Data>({
  title,
  action,
  danger,
  size,
  failed,
  onClose,
  read,
  submit,
  children,
}: FormDialogProps<Data>) {
  const toast = useToast();
  const { form, errors, setErrors, refuse, clearTouched } = useFieldErrors();
  const isHeld = useHeldForm(form);
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const [isChanged, setIsChanged] = useState(false);
  const { close, question } = useDiscardGuard(isChanged, onClose);

  // Otherwise the scrolling content of the dialog would get the focus.
  useEffect(
    () => form.current?.querySelector<HTMLElement>(':is(input, textarea):not([readonly])')?.focus(),
    [form],
  );

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { data, fields = {} } = read(new FormData(event.currentTarget));
    if (data === undefined || Object.keys(fields).length > 0) return refuse(fields);
    setErrors({});
    setBusy(true);
    isHeld.current = true;
    try {
      await submit(data);
    } catch (failure) {
      const { fields, message } = toProblem(failure, failed);
      if (!refuse(fields)) toast(message, { tone: 'error' });
    } finally {
      isHeld.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <Dialog
        onClose={() => busy || close()}
        title={title}
        size={size}
        footer={
          <>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={busy}>
              {action}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          ref={form}
          className="stack gap-4 mt-2"
          noValidate
          onChange={(event) => {
            setIsChanged(true);
            clearTouched(event);
          }}
          onSubmit={onSubmit}
        >
          {children(errors, () => setErrors({}))}
        </form>
      </Dialog>
      {question}
    </>
  );
}
