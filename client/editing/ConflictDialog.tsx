import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface ConflictDialogProps {
  open: boolean;
  /** "pick", "collection", "profile" */
  what: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Closed without an answer. */
  onDismiss: () => void;
}

/** Says that another tab or device has saved the same fields, and asks which version to keep. */
export function ConflictDialog({ open, what, onKeepMine, onTakeTheirs, onDismiss }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Changed elsewhere"
      confirmLabel="Keep mine"
      cancelLabel="Use the other one"
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
      onClose={onDismiss}
    >
      This {what} was changed in another tab or on another device since you opened it. Keep yours to replace
      that version, or use the other one and we’ll keep yours as a draft.
    </ConfirmDialog>
  );
}
