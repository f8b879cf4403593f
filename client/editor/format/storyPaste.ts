import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $isCodeNode } from '@lexical/code';
import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import { $generateNodesFromMarkdownString } from '@lexical/markdown';
import { $isTableCellNode, $isTableNode, $isTableRowNode } from '@lexical/table';
import { $findMatchingParent } from '@lexical/utils';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  type RangeSelection,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from 'lexical';
import { safeLink } from '../../../server/modules/story/story.rules.ts';
import { $isImageNode, type ImageNode } from '../nodes/image/ImageNode.tsx';
import { replaceUnloadable } from '../nodes/MissingNode.tsx';
import { $readHtml } from './readHtml.ts';
import { storyMarkdown } from './storyMarkdown.ts';

/** Handles pasted text: a valid address over a selection becomes a link. HTML and Markdown are converted. */
export function registerStoryPaste(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null;
        const selection = $getSelection();
        if (!data || !$isRangeSelection(selection) || $inCode(selection)) return false;
        const text = data.getData('text/plain');
        // A copied picture comes without text. Word processors add a picture of what they copy to its text.
        if (data.files.length > 0 && !text.trim()) return false;
        const address = safeLink(text);
        if (address && $isOneLine(selection)) {
          event.preventDefault();
          return editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
        }
        const own = data.getData('application/x-lexical-editor');
        const html = data.getData('text/html');
        const isMarkdown = looksLikeMarkdown(text) && !hasMarkup(html);
        if (own || !(html || isMarkdown)) return false;
        event.preventDefault();
        $addUpdateTag(PASTE_TAG);
        if (isMarkdown) {
          const nodes = $generateNodesFromMarkdownString(text.replaceAll('\r\n', '\n'), storyMarkdown);
          replaceUnloadable(editor, nodes.flatMap($picturesIn));
          $insert(nodes, selection);
        } else $insertGeneratedNodes(editor, $readHtml(editor, html), selection);
        return true;
      },
      COMMAND_PRIORITY_NORMAL,
    ),
    editor.registerCommand(
      SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
      ({ nodes, selection }) => {
        replaceUnloadable(editor, nodes.flatMap($picturesIn));
        if (!$isRangeSelection(selection) || $inCode(selection)) return false;
        // A table alone fills the cells from here. With text it would be rejected, because cells hold no tables.
        const isRejected = $inCell(selection) && nodes.length > 1 && nodes.some($isTableNode);
        if (!isRejected && !$isCodeNode(nodes.at(-1))) return false;
        $insert(nodes, selection);
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

function $insert(nodes: LexicalNode[], selection: RangeSelection): void {
  const inserted = $inCell(selection) ? nodes.flatMap($withoutTable) : nodes;
  if (!$isCodeNode(inserted.at(-1))) {
    selection.insertNodes(inserted);
    return;
  }
  // The rest of the sentence joins the last block. In the code it would become code too.
  const rest = $createParagraphNode();
  selection.insertNodes([...inserted, rest]);
  if (rest.isEmpty()) rest.remove();
}

function $picturesIn(node: LexicalNode): ImageNode[] {
  if ($isImageNode(node)) return [node];
  return $isElementNode(node) ? node.getChildren().flatMap($picturesIn) : [];
}

/** The content of a table's cells, one after the other. */
function $withoutTable(node: LexicalNode): LexicalNode[] {
  const isTablePart = $isTableNode(node) || $isTableRowNode(node) || $isTableCellNode(node);
  return isTablePart ? node.getChildren().flatMap($withoutTable) : [node];
}

function $inCell({ anchor }: RangeSelection): boolean {
  return $findMatchingParent(anchor.getNode(), $isTableCellNode) !== null;
}

function $inCode({ anchor }: RangeSelection): boolean {
  return $findMatchingParent(anchor.getNode(), $isCodeNode) !== null;
}

/** Whether text is selected, within one block. */
function $isOneLine(selection: RangeSelection): boolean {
  if (selection.isCollapsed()) return false;
  const tops = new Set(selection.getNodes().map((node) => node.getTopLevelElement()?.getKey()));
  tops.delete(undefined);
  return tops.size === 1;
}

/** Code editors put text on the clipboard as colored spans. That is not markup. */
function hasMarkup(html: string): boolean {
  if (!html) return false;
  const body = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector('a,b,strong,em,i,u,s,h1,h2,h3,h4,ul,ol,blockquote,table,pre,code,img') !== null;
}

const BLOCK = /^(?:#{1,6} \S|> \S|[-*+] \S|\d{1,3}\. \S|\[[ x]?\] \S|```|\|.+\|[ \t]*\n\|[ :|-]+\|)/im;
const INLINE = /\*\*\S(?:[^*]*\S)?\*\*|~~\S[^~]*~~|`[^`\n]+`|(?:\[[^[\]\n]+\]|!\[\])\([^()\s]+\)/;

/** Whether the text has Markdown syntax that is unlikely in plain text. */
export function looksLikeMarkdown(text: string): boolean {
  return BLOCK.test(text) || INLINE.test(text);
}
