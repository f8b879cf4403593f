import { toProblem } from '../../lib/network/errors.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';

/** `undo(send, failed)` takes a change back. If that fails, a toast says why and offers to try again. */
export function useUndo() {
  const toast = useToast();
  const undo = async (send: () => Promise<unknown>, failed: string): Promise<void> => {
    try {
      await send();
    } catch (error) {
      toast(toProblem(error, failed).message || 'Please log in and try again.', {
        tone: 'error',
        action: { label: 'Try again', onClick: () => void undo(send, failed) },
        // Long enough to log in first.
        duration: 60_000,
      });
    }
  };
  return undo;
}
