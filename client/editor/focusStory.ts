import { $getSelection, $isRangeSelection, $setSelection, type LexicalEditor } from 'lexical';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Focuses the editor and keeps its selection. Lexical's focus() keeps selected text, but not cells and blocks. */
export function focusStory(editor: LexicalEditor): void {
  const chosen = editor.read($getSelection);
  if (!chosen || $isRangeSelection(chosen)) {
    editor.focus();
    return;
  }
  editor.getRootElement()?.focus({ preventScroll: true });
  editor.update(() => $setSelection(chosen.clone()));
}

/** Closes a box that has the focus, and returns to the selection. */
export function closeAndFocusStory(editor: LexicalEditor, close: () => void): void {
  const chosen = editor.read(() => $getSelection()?.clone() ?? null);
  // A popover that hides restores the focus itself and moves the cursor to the start, so it is hidden first.
  flushSync(close);
  editor.update(() => $setSelection(chosen));
  focusStory(editor);
}

/** Lets Escape return from a tool to the text, and close nothing else. Returns whether the key was Escape. */
export function focusStoryOnEscape(editor: LexicalEditor, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  event.preventDefault();
  event.stopPropagation();
  focusStory(editor);
  return true;
}
