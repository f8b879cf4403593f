import { CodeHighlightNode, CodeNode } from '@lexical/code';
import { AutoLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $parseSerializedNode,
  type DOMConversionMap,
  type EditorState,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type SerializedLexicalNode,
} from 'lexical';
import { isMarkup, richTextRoot } from '../../../server/modules/story/story.rules.ts';
import { ImageNode } from '../nodes/image/ImageNode.tsx';
import { UploadNode } from '../nodes/image/UploadNode.tsx';
import { MissingNode } from '../nodes/MissingNode.tsx';
import { VideoNode } from '../nodes/VideoNode.tsx';
import { $readHtml } from './readHtml.ts';

/** The nodes of a story, besides paragraphs and text. */
export const storyNodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  AutoLinkNode,
  CodeNode,
  CodeHighlightNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  ImageNode,
  VideoNode,
  HorizontalRuleNode,
  UploadNode,
  MissingNode,
];

/** A `<pre>` is a code block. Lexical would make another one of a `<code>` of several lines inside it. */
export const storyHtml: { import: DOMConversionMap } = {
  import: {
    code: (element) =>
      element.closest('pre') && {
        conversion: () => ({ node: null }),
        priority: 2,
      },
  },
};

const KNOWN = new Set(['paragraph', 'text', 'linebreak', 'tab', ...storyNodes.map((node) => node.getType())]);
const DEPTH_MAX = 40;

/**
 * Fills the editor with a stored story: the editor's JSON, old HTML or plain text.
 * Returns false if it cannot be read. The editor then holds an empty paragraph (spec 8), and the stored story stays
 * until the user writes something else and saves.
 */
export function $readStory(editor: LexicalEditor, stored: string | null): boolean {
  const root = $getRoot().clear();
  const nodes = parseStoryNodes(editor, stored?.trim() ?? '');
  for (const node of nodes ?? []) {
    if (($isElementNode(node) && !node.isInline()) || $isDecoratorNode(node)) root.append(node);
    else lastLine(root).append(node);
  }
  if (root.isEmpty()) root.append($createParagraphNode());
  return nodes !== null;
}

function lastLine(root: ElementNode): ElementNode {
  const last = root.getLastChild();
  if (last?.getType() === 'paragraph' && $isElementNode(last)) return last;
  const line = $createParagraphNode();
  root.append(line);
  return line;
}

function parseStoryNodes(editor: LexicalEditor, stored: string): LexicalNode[] | null {
  if (!stored) return [];
  try {
    const document = richTextRoot(stored);
    if (document === null) return null;
    if (document) {
      const root = document as unknown as Serialized;
      return Array.isArray(root.children) ? normalizeChildren(root, 0).map($parseSerializedNode) : null;
    }
    if (isMarkup(stored)) {
      return $readHtml(editor, stored);
    }
    return stored.split(/\n\s*\n/).map($buildParagraph);
  } catch {
    return null;
  }
}

type Serialized = SerializedLexicalNode & { children?: Serialized[] };

/** Replaces unknown nodes by their children, so that no text is lost. */
function normalizeChildren(node: Serialized, depth: number): Serialized[] {
  if (!Array.isArray(node.children) || depth > DEPTH_MAX) return [];
  return node.children.flatMap((child) => {
    if (typeof child?.type !== 'string') return [];
    const children = normalizeChildren(child, depth + 1);
    if (!KNOWN.has(child.type)) return children;
    return [Array.isArray(child.children) ? { ...child, children } : child];
  });
}

function $buildParagraph(text: string): LexicalNode {
  const paragraph = $createParagraphNode();
  for (const [index, line] of text.trim().split('\n').entries()) {
    if (index > 0) paragraph.append($createLineBreakNode());
    paragraph.append($createTextNode(line));
  }
  return paragraph;
}

/** The editor's content to store: Lexical's JSON, or null without text and pictures. */
export function writeStory(state: EditorState): string | null {
  return state.read(() => $getRoot().getTextContent().trim()) ? JSON.stringify(state) : null;
}
