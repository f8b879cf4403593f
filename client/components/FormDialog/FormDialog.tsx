import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldMessages } from '../../lib/forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useDiscardGuard } from '../useDiscardGuard.ts';
import { type FormSteps, useForm } from '../useForm.ts';

interface FormDialogProps<Data> extends FormSteps<Data> {
  title: string;
  /** The label of the button that submits. */
  action: string;
  danger?: boolean;
  size?: ComponentProps<typeof Dialog>['size'];
  onClose: () => void;
  children: (errors: FieldMessages, clearErrors: () => void) => ReactNode;
}

/**
 * A dialog with one form, whose first field has the focus. Escape, the close button, Back and a press outside ask before
 * they discard what was typed. Cancel does not. While it is being saved, nothing closes it: the answer may hold a secret
 * that is shown only once.
 */
export function FormDialog<Data>({
  title,
  action,
  danger,
  size,
  onClose,
  children,
  ...steps
}: FormDialogProps<Data>) {
  const { form, errors, setErrors, busy } = useForm(steps);
  const formId = useId();
  const [isChanged, setIsChanged] = useState(false);
  const { close, question } = useDiscardGuard(isChanged, onClose, { isBusy: busy });

  // Otherwise the scrolling content of the dialog would get the focus.
  useEffect(
    () => form.ref.current?.querySelector<HTMLElement>(':is(input, textarea):not([readonly])')?.focus(),
    [form.ref],
  );

  return (
    <>
      <Dialog
        onClose={close}
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
          {...form}
          className="stack gap-4 mt-2"
          onChange={(event) => {
            setIsChanged(true);
            form.onChange(event);
          }}
        >
          {children(errors, () => setErrors({}))}
        </form>
      </Dialog>
      {question}
    </>
  );
}
