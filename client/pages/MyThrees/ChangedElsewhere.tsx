import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
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
      cancelLabel="Take the other one"
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
      onClose={edited.decideLater}
    >
      Another tab or device has saved the same part of this {what} since you began. Keep yours, and it
      replaces what was saved there. Or take the other one: what you wrote here stays as a draft.
    </ConfirmDialog>
  );
}
