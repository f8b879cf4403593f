import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useCopy } from '../../ui/overlay/useCopy.ts';
import { useDiscardGuard } from '../useDiscardGuard.ts';

interface SecretDialogProps {
  title: string;
  /** The copied content, as a noun in lower case: "token". */
  noun: string;
  value: string;
  onClose: () => void;
}

/** The question before something is closed that is shown only once. */
export const SHOWN_ONCE = {
  title: 'Close without a copy?',
  text: 'What you see here isn’t shown again.',
  confirmLabel: 'Close',
  cancelLabel: 'Keep open',
};

/** Shows a secret that the server returns only once, with a copy button. Only Done closes it without a question. */
export function SecretDialog({ title, noun, value, onClose }: SecretDialogProps) {
  const copy = useCopy(noun);
  const { question } = useDiscardGuard(true, onClose, { words: SHOWN_ONCE });
  return (
    <Dialog
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" onClick={() => void copy(value)}>
            Copy {noun}
          </Button>
        </>
      }
    >
      <div className="stack gap-4 mt-2">
        <p className="mute">Copy it now. It isn’t shown again.</p>
        <TextField
          label={noun.charAt(0).toUpperCase() + noun.slice(1)}
          readOnly
          dir="ltr"
          spellCheck={false}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {question}
    </Dialog>
  );
}
