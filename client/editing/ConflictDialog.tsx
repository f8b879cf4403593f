import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';

interface ConflictDialogProps {
  /** "pick", "collection", "profile" */
  what: string;
  /** The fields that differ, as in a sentence. */
  fields: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Called when the dialog is closed without an answer. */
  onDismiss: () => void;
}

/** Explains that another tab or device has saved the same fields, and asks which version to keep. */
export function ConflictDialog({ what, fields, onKeepMine, onTakeTheirs, onDismiss }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      title="Changed elsewhere"
      confirmLabel="Keep mine"
      cancelLabel="Use the other one"
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
      onClose={onDismiss}
    >
      <p>
        This {what} was changed in another tab or on another device since you opened it. Keep yours to replace
        that version, or use the other one and we’ll keep yours as a draft.
      </p>
      <p>Different: {fields.join(', ')}.</p>
    </ConfirmDialog>
  );
}
