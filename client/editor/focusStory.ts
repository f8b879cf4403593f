import { $getSelection, $isRangeSelection, $setSelection, type LexicalEditor } from 'lexical';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Back into the editor, with what was chosen there. By itself it takes the focus for words only, not for cells and blocks. */
export function focusStory(editor: LexicalEditor): void {
  const chosen = editor.read($getSelection);
  if (!chosen || $isRangeSelection(chosen)) {
    editor.focus();
    return;
  }
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.update(() => $setSelection(chosen.clone()));
}

/** Closes a box that had the focus, and goes back to what was chosen. */
export function closeToStory(editor: LexicalEditor, close: () => void): void {
  const chosen = editor.read(() => $getSelection()?.clone() ?? null);
  // A popover that hides gives the focus back itself, and the cursor ends up at the start: it has to be gone first.
  flushSync(close);
  editor.update(() => $setSelection(chosen));
  focusStory(editor);
}

/** For what stands around the words: Escape leads back to them, and closes nothing else. Answers whether it was that. */
export function escapeToStory(editor: LexicalEditor, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  event.preventDefault();
  event.stopPropagation();
  focusStory(editor);
  return true;
}
