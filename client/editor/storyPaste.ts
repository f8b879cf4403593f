import { $isCodeNode } from '@lexical/code';
import { $generateNodesFromDOM } from '@lexical/html';
import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import { $generateNodesFromMarkdownString } from '@lexical/markdown';
import { $isTableCellNode, $isTableNode, $isTableRowNode } from '@lexical/table';
import { $findMatchingParent } from '@lexical/utils';
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  type RangeSelection,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from 'lexical';
import { safeLink } from '../../server/modules/story/story.rules.ts';
import { $isImageNode, type ImageNode } from './nodes/ImageNode.tsx';
import { replaceUnloadable } from './nodes/MissingNode.tsx';
import { storyMarkdown } from './storyMarkdown.ts';
import { readWordLists } from './wordLists.ts';

/** What pasted words become: over a selection a link where they are a valid address, else Markdown where they are that. */
export function registerStoryPaste(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null;
        const selection = $getSelection();
        if (!data || data.files.length > 0 || !$isRangeSelection(selection) || $inCode(selection))
          return false;
        const text = data.getData('text/plain');
        const address = safeLink(text);
        if (address && $isOneLine(selection)) {
          event.preventDefault();
          return editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
        }
        const own = data.getData('application/x-lexical-editor');
        const html = data.getData('text/html');
        if (!own && html.includes('mso-list:')) {
          event.preventDefault();
          const page = new DOMParser().parseFromString(html, 'text/html');
          readWordLists(page);
          const nodes = $generateNodesFromDOM(editor, page);
          if (!editor.dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection })) {
            selection.insertNodes(nodes);
          }
          return true;
        }
        if (own || hasMarkup(html) || !looksLikeMarkdown(text)) return false;
        event.preventDefault();
        const nodes = $generateNodesFromMarkdownString(text.replaceAll('\r\n', '\n'), storyMarkdown);
        selection.insertNodes($inCell(selection) ? nodes.flatMap($withoutTable) : nodes);
        return true;
      },
      COMMAND_PRIORITY_NORMAL,
    ),
    editor.registerCommand(
      SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
      ({ nodes, selection }) => {
        replaceUnloadable(editor, nodes.flatMap($picturesIn));
        // A table alone fills the cells from here on; among words, in a cell, it would be refused with them.
        if (!$isRangeSelection(selection) || !$inCell(selection)) return false;
        if (nodes.length < 2 || !nodes.some($isTableNode)) return false;
        selection.insertNodes(nodes.flatMap($withoutTable));
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

function $picturesIn(node: LexicalNode): ImageNode[] {
  if ($isImageNode(node)) return [node];
  return $isElementNode(node) ? node.getChildren().flatMap($picturesIn) : [];
}

/** What stands in the cells of a table, one after the other. */
function $withoutTable(node: LexicalNode): LexicalNode[] {
  const held = $isTableNode(node) || $isTableRowNode(node) || $isTableCellNode(node);
  return held ? node.getChildren().flatMap($withoutTable) : [node];
}

function $inCell({ anchor }: RangeSelection): boolean {
  return $findMatchingParent(anchor.getNode(), $isTableCellNode) !== null;
}

function $inCode({ anchor }: RangeSelection): boolean {
  return $findMatchingParent(anchor.getNode(), $isCodeNode) !== null;
}

/** Words are chosen, and no more than one block of them. */
function $isOneLine(selection: RangeSelection): boolean {
  if (selection.isCollapsed()) return false;
  const tops = new Set(selection.getNodes().map((node) => node.getTopLevelElement()?.getKey()));
  tops.delete(undefined);
  return tops.size === 1;
}

/** Editors of code put Markdown on the clipboard as coloured spans: that is not markup. */
function hasMarkup(html: string): boolean {
  if (!html) return false;
  const body = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector('a,b,strong,em,i,u,s,h1,h2,h3,h4,ul,ol,blockquote,table,pre,code,img') !== null;
}

const BLOCK = /^(?:#{1,6} \S|> \S|[-*+] \S|\d{1,3}\. \S|\[[ x]?\] \S|```|\|.+\|[ \t]*\n\|[ :|-]+\|)/im;
const INLINE = /\*\*\S(?:[^*]*\S)?\*\*|~~\S[^~]*~~|`[^`\n]+`|\[[^[\]\n]+\]\([^()\s]+\)/;

/** Signs that nobody types by chance. */
export function looksLikeMarkdown(text: string): boolean {
  return BLOCK.test(text) || INLINE.test(text);
}
