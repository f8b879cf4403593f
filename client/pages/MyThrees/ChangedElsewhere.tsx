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
      title="Changed elsewhere"
      confirmLabel="Keep mine"
      cancelLabel="Take the other one"
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
      onClose={onClose}
    >
      Another tab or device has saved the same part of this {what} since you began. Keep yours, and it
      replaces what was saved there. Or take the other one: what you wrote here stays as a draft.
    </ConfirmDialog>
  );
}
