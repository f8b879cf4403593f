import { $getSelection, $isRangeSelection, $setSelection, type LexicalEditor } from 'lexical';
import type { KeyboardEvent } from 'react';

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

/** For what stands around the words: Escape leads back to them, and closes nothing else. Answers whether it was that. */
export function escapeToStory(editor: LexicalEditor, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  event.preventDefault();
  event.stopPropagation();
  focusStory(editor);
  return true;
}
