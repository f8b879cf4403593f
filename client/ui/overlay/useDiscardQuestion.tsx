import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DiscardWords {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
}

const CHANGES: DiscardWords = {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};

interface QuestionOptions {
  /** Asks whenever it grows. */
  attempts?: number | undefined;
  words?: DiscardWords | undefined;
}

/** Asks before a form with unsaved changes, or something else that would be lost, is closed. */
export function useDiscardQuestion(
  dirty: boolean,
  onClose: () => void,
  { attempts = 0, words = CHANGES }: QuestionOptions = {},
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
  const { text, ...labels } = words;
  const question = asking && (
    <ConfirmDialog {...labels} danger onConfirm={discard} onCancel={() => setAsking(false)}>
      {text}
    </ConfirmDialog>
  );
  return { close: () => (dirty ? setAsking(true) : onClose()), question };
}
