import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { EndButtons } from '../forms/FormButtons.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The question, or what will happen. */
  children: ReactNode;
  /** The verb: "Unpublish", "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The button is busy until the returned promise settles. */
  onConfirm: () => unknown;
  onCancel: () => void;
  /** Called for Escape and the close button, if they differ from Cancel. */
  onClose?: () => void;
}

/** Asks before something that cannot be undone. The safe choice has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  onConfirm,
  onCancel,
  onClose = onCancel,
}: ConfirmDialogProps) {
  const consequence = useId();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={title} describedBy={consequence}>
      <div id={consequence} className={cx('mt-2 mute', styles.text)}>
        {children}
      </div>
      <EndButtons className="mt-6">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </EndButtons>
    </Dialog>
  );
}
