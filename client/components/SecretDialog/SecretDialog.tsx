import { useLeaveWarning } from '../../lib/browser/useLeaveWarning.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useCopy } from '../../ui/overlay/useCopy.ts';

interface SecretDialogProps {
  title: string;
  /** The copied content, as a noun in lower case: "token". */
  noun: string;
  value: string;
  onClose: () => void;
}

/** Shows a secret that the server returns only once, with a copy button. Only Done closes it without a question. */
export function SecretDialog({ title, noun, value, onClose }: SecretDialogProps) {
  const copy = useCopy(noun);
  useLeaveWarning(true);
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
    </Dialog>
  );
}
