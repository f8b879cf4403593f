import { useBackGuard } from '../lib/browser/useBackGuard.ts';
import { useLeaveWarning } from '../lib/browser/useLeaveWarning.ts';
import { type DiscardWords, useDiscardQuestion } from '../ui/overlay/useDiscardQuestion.tsx';

interface DiscardOptions {
  /** Nothing closes the dialog now. */
  isBusy?: boolean;
  words?: DiscardWords;
}

/**
 * Asks before a dialog with something typed is closed, or is lost with the tab or by Back. `close` takes the place of
 * `onClose`, and `question` is rendered in the dialog.
 */
export function useDiscardGuard(
  isChanged: boolean,
  onClose: () => void,
  { isBusy = false, words }: DiscardOptions = {},
) {
  useLeaveWarning(isChanged);
  const { close, question } = useDiscardQuestion(isChanged, onClose, { words });
  const closeUnlessBusy = () => isBusy || close();
  useBackGuard(isChanged || isBusy, closeUnlessBusy);
  return { close: closeUnlessBusy, question };
}
