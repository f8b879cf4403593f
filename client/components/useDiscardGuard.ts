import { useLeaveWarning } from '../lib/browser/useLeaveWarning.ts';
import { useDiscardQuestion } from '../ui/overlay/useDiscardQuestion.tsx';

/**
 * Asks before a dialog with something typed is closed, or is lost with the tab. `close` takes the place of `onClose`,
 * and `question` is rendered in the dialog.
 */
export function useDiscardGuard(isChanged: boolean, onClose: () => void) {
  useLeaveWarning(isChanged);
  return useDiscardQuestion(isChanged, onClose);
}
