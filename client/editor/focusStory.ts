import { $getSelection, $isRangeSelection, $setSelection, type LexicalEditor } from 'lexical';

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
