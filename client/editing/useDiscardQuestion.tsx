import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks before a form with unsaved changes is closed. `question` goes into the form's own dialog. */
export function useDiscardQuestion(
  dirty: boolean,
  onClose: () => void,
  /** Asks whenever it grows. */
  asked = 0,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (asked > 0) setAsking(true);
  }, [asked]);
  const discard = () => {
    setAsking(false);
    // One dialog after the other, so that the focus finds its way back through both.
    setTimeout(onClose);
  };
  const question = (
    <ConfirmDialog
      open={asking}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={discard}
      onCancel={() => setAsking(false)}
    >
      Your changes haven’t been saved.
    </ConfirmDialog>
  );
  return { close: () => (dirty ? setAsking(true) : onClose()), question };
}
