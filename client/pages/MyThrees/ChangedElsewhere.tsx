import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface ChangedElsewhereProps {
  open: boolean;
  /** "pick", "collection", "profile" */
  what: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Back to the form, nothing decided. */
  onClose: () => void;
}

/** Says that another tab or device has saved the same part meanwhile, and asks which one shall stay. */
export function ChangedElsewhere({ open, what, onKeepMine, onTakeTheirs, onClose }: ChangedElsewhereProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Changed elsewhere meanwhile"
      confirmLabel="Keep mine"
      cancelLabel="Take the other one"
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
      onClose={onClose}
    >
      What you changed in this {what} was changed in another tab or on another device too. Keep yours and it
      is saved over the other one. Take the other one and your words stay here as a draft.
    </ConfirmDialog>
  );
}
