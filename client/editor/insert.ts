import { $createCodeNode } from '@lexical/code';
import { $setBlocksType } from '@lexical/selection';
import { $createTableNodeWithDimensions, $isTableNode } from '@lexical/table';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  createCommand,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { askForFile } from './nodes/image/askForFile.ts';
import { UploadNode } from './nodes/image/UploadNode.tsx';
import { $choose } from './nodes/PartNode.ts';
import { $blockAt } from './nodes/useBlockAt.ts';

const ROWS = 3;
const COLUMNS = 3;

/** Inserts the video at this address. Without an address, asks for one. */
export const INSERT_VIDEO: LexicalCommand<string | undefined> = createCommand('INSERT_VIDEO');

/** Asks for the file of a picture, and inserts it. */
export function askForPicture(editor: LexicalEditor): void {
  askForFile((file) => editor.update(() => $insertBlock(new UploadNode(file))));
}

/** Inserts a table with a header row. */
export function $insertTable(): void {
  if ($getSelection()?.getNodes()[0]?.getParents().some($isTableNode)) return;
  const table = $createTableNodeWithDimensions(ROWS, COLUMNS, { rows: true, columns: false });
  $insertBlock(table);
  table.selectStart();
}

/** Turns the selected lines into a code block. */
export function $insertCode(): void {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  if ($isRangeSelection(selection)) $setBlocksType(selection, () => $createCodeNode());
}

/** Inserts after the paragraph of the cursor, or in its place if it is empty, followed by a paragraph to write in. */
export function $insertBlock(node: LexicalNode): void {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  const line = $blockAt(selection, $isParagraphNode);
  // Removing the slash may have left an empty text node.
  if (line?.getTextContentSize() === 0) line.clear();
  $insertNodeToNearestRoot(node);
  if (line?.isAttached() && line.isEmpty()) line.remove();
  if (node.getNextSibling() === null) node.insertAfter($createParagraphNode());
  if (!$isElementNode(node)) $choose(node);
}

/** Moves from a selected block to the paragraph after it. It is added unless there is an empty one. */
export function $goAfterBlock(): void {
  const chosen = $getSelection();
  const block = $isNodeSelection(chosen) ? chosen.getNodes().at(-1) : null;
  if (!block) return;
  const next = block.getNextSibling();
  const line = $isParagraphNode(next) && next.isEmpty() ? next : $createParagraphNode();
  if (line !== next) block.insertAfter(line);
  line.selectStart();
}
