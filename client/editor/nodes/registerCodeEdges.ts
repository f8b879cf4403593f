import { $isCodeNode } from '@lexical/code';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { selectionRect } from '../bars/useFloating.ts';
import { $blockAt } from './useBlockAt.ts';

/** If code is the first or last block of a story, an arrow key out of it adds a paragraph there. */
export function registerCodeEdges(editor: LexicalEditor): () => void {
  const $leave = (event: KeyboardEvent, down: boolean) => {
    const selection = $getSelection();
    if (event.shiftKey || !$isRangeSelection(selection) || !selection.isCollapsed()) return false;
    const code = $blockAt(selection, $isCodeNode);
    if (!code || (down ? code.getNextSibling() : code.getPreviousSibling())) return false;
    const element = editor.getElementByKey(code.getKey());
    if (!element || !atEdge(element, down)) return false;
    event.preventDefault();
    const line = $createParagraphNode();
    if (down) code.insertAfter(line);
    else code.insertBefore(line);
    line.selectStart();
    return true;
  };
  return mergeRegister(
    editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => $leave(event, true), COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => $leave(event, false), COMMAND_PRIORITY_LOW),
  );
}

/** Whether the cursor is in the first or last line as drawn, because long lines wrap. */
function atEdge(code: HTMLElement, down: boolean): boolean {
  const cursor = selectionRect(code);
  if (!cursor) return false;
  const all = document.createRange();
  all.selectNodeContents(code);
  const { top, bottom } = all.getBoundingClientRect();
  const half = cursor.height / 2;
  return down ? cursor.bottom > bottom - half : cursor.top < top + half;
}
