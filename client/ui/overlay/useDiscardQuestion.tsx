import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a form with unsaved changes is closed, and whenever `attempts` grows. */
export function useDiscardQuestion(
  dirty: boolean,
  onClose: () => void,
  attempts = 0,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  // A form that is opened again must not ask about earlier attempts.
  const [answered, setAnswered] = useState(attempts);
  if (attempts !== answered) {
    setAnswered(attempts);
    setAsking(true);
  }
  const discard = () => {
    setAsking(false);
    // The question closes first, so that the focus returns through both dialogs.
    setTimeout(onClose);
  };
  const question = asking && (
    <ConfirmDialog
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
