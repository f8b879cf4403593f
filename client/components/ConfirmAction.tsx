import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useAttempt } from './useAttempt.ts';

interface ConfirmActionProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onCancel'> {
  send: () => Promise<unknown>;
  /** The toast once it is done. */
  done?: string;
  /** The toast if it failed. */
  failed?: string;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Asks before it sends. Stays open if that fails, to try again. */
export function ConfirmAction({ send, done, failed, onClose, onDone, ...question }: ConfirmActionProps) {
  const attempt = useAttempt(failed);
  const onConfirm = async () => {
    if (!(await attempt(send, done))) return;
    onClose();
    onDone?.();
  };
  return <ConfirmDialog {...question} onConfirm={onConfirm} onCancel={onClose} />;
}
