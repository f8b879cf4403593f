import { useRef } from 'react';
import { toProblem } from '../lib/network/errors.ts';
import { useToast } from '../ui/overlay/Toast.tsx';

/**
 * `attempt(() => send(), 'Saved')` sends and shows the toast, or why it failed: the server's words if they are meant
 * for people, else `failed`, which each attempt can replace. The next attempt ends that toast. Resolves to
 * whether it was done.
 */
export function useAttempt(failedByDefault?: string) {
  const toast = useToast();
  const endFailedToast = useRef(() => {});
  return async (send: () => Promise<unknown>, done = '', failed = failedByDefault): Promise<boolean> => {
    endFailedToast.current();
    try {
      await send();
      toast(done);
      return true;
    } catch (error) {
      endFailedToast.current = toast(toProblem(error, failed).message, { tone: 'error' });
      return false;
    }
  };
}
