import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { $isTableCellNode, TableCellNode } from '@lexical/table';
import {
  $addUpdateTag,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isNodeSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  getDOMSelection,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  PASTE_COMMAND,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { cellNodeSchema, textClassForBackground } from '../../../server/modules/story/nodes.rules.ts';
import { $goAfterBlock, $insertBlock, INSERT_VIDEO } from '../insert.ts';
import { UploadNode } from './image/UploadNode.tsx';
import { registerCodeEdges } from './registerCodeEdges.ts';
import { $createVideoNode } from './VideoNode.tsx';

/** Inserts videos, and pasted and dropped pictures. `askForVideo` gets the block of the cursor. */
export function registerBlocks(editor: LexicalEditor, askForVideo: (block: NodeKey) => void): () => void {
  const on = editor.registerCommand.bind(editor);
  return mergeRegister(
    registerCellWords(editor),
    registerCodeEdges(editor),
    on(
      INSERT_VIDEO,
      (src) => {
        if (src) $insertBlock($createVideoNode({ src }));
        else {
          // The text must not take the focus from the field.
          $addUpdateTag(SKIP_DOM_SELECTION_TAG);
          const selection = $getSelection() ?? $getRoot().selectEnd();
          const at = selection.getNodes()[0];
          askForVideo((at?.getTopLevelElement() ?? $getRoot()).getKey());
        }
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    on(
      CLICK_COMMAND,
      // After a quick click into text, the browser reports the cursor late. The block stays selected until then.
      () => $isNodeSelection($getSelection()) && (getDOMSelection(window)?.rangeCount ?? 0) > 0,
      COMMAND_PRIORITY_LOW,
    ),
    on(KEY_DOWN_COMMAND, (event) => $leaveBlock(editor, event), COMMAND_PRIORITY_LOW),
    on(KEY_DOWN_COMMAND, (event) => $writeAfterBlock(editor, event), COMMAND_PRIORITY_LOW),
    on(
      DRAG_DROP_PASTE,
      (files) => {
        editor.update(() => {
          for (const file of files) $insertBlock(new UploadNode(file));
        });
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    on(
      PASTE_COMMAND,
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) $goAfterBlock();
        return false;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    on(
      PASTE_COMMAND,
      (event) => {
        // A picture copied from a page comes as a file and as HTML. The file is used.
        const data = event instanceof ClipboardEvent ? event.clipboardData : null;
        if (!data?.files.length || data.getData('text/plain').trim()) return false;
        event.preventDefault();
        return editor.dispatchCommand(DRAG_DROP_PASTE, [...data.files]);
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

/** Older tables have cells of any color. The text on them is dark or light, as when published. */
function registerCellWords(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(TableCellNode, (changed) => {
    editor.getEditorState().read(() => {
      for (const [key, change] of changed) {
        const cell = change === 'destroyed' ? null : $getNodeByKey(key);
        if (!$isTableCellNode(cell)) continue;
        const { backgroundColor } = cellNodeSchema.parse({ backgroundColor: cell.getBackgroundColor() });
        const words = backgroundColor?.startsWith('#') ? textClassForBackground(backgroundColor) : null;
        const { classList } = editor.getElementByKey(key) ?? {};
        for (const name of ['story-on-light', 'story-on-dark']) classList?.toggle(name, name === words);
      }
    });
  });
}

/** Ctrl or Command with Home or End goes to the start or the end of the story, which browsers do only from text. */
function $leaveBlock(editor: LexicalEditor, event: KeyboardEvent): boolean {
  const goes = (event.ctrlKey || event.metaKey) && (event.key === 'Home' || event.key === 'End');
  if (!goes || event.target !== editor.getRootElement() || !$isNodeSelection($getSelection())) return false;
  event.preventDefault();
  if (event.key === 'Home') $getRoot().selectStart();
  else $getRoot().selectEnd();
  return true;
}

/** Text typed while a block is selected, as a new upload is, goes into the paragraph after it. */
function $writeAfterBlock(editor: LexicalEditor, event: KeyboardEvent): boolean {
  const writes = event.key.length === 1 || event.key === 'Process';
  if (writes && !event.ctrlKey && !event.metaKey && event.target === editor.getRootElement()) $goAfterBlock();
  return false;
}
