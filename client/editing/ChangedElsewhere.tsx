import type { RefObject } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { useEdited } from './useEdited.ts';

interface ChangedElsewhereProps {
  /** "pick", "collection", "profile" */
  what: string;
  edited: Pick<ReturnType<typeof useEdited>, 'theirs' | 'keepMine' | 'decideLater'>;
  /** What saves when it is submitted. */
  form: RefObject<HTMLFormElement | null>;
  onTakeTheirs: () => void;
}

/** Says that another tab or device has saved the same part meanwhile, and asks which one shall stay. */
export function ChangedElsewhere({ what, edited, form, onTakeTheirs }: ChangedElsewhereProps) {
  const onKeepMine = () => {
    edited.keepMine();
    form.current?.requestSubmit();
  };
  return (
    <ConfirmDialog
      open={edited.theirs !== null}
      title="Changed elsewhere"
      confirmLabel="Keep mine"
      cancelLabel="Use the other one"
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
      onClose={edited.decideLater}
    >
      This {what} was changed in another tab or on another device since you opened it. Keep yours to replace
      that version, or use the other one and we’ll keep yours as a draft.
    </ConfirmDialog>
  );
}
