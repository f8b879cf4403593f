import { $isCodeNode } from '@lexical/code';
import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type TextFormatType,
} from 'lexical';
import { useEffect, useState } from 'react';

export const textFormats = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
] as const satisfies TextFormatType[];
export type BlockKind = 'paragraph' | 'h1' | 'h2' | 'quote' | 'code' | 'bullet' | 'number' | 'check';

export interface StoryFormats {
  block: BlockKind;
  text: ReadonlySet<TextFormatType>;
  link: string | null;
  /** Whether text is selected, not only a cursor position. */
  chosen: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

const NONE: StoryFormats = {
  block: 'paragraph',
  text: new Set(),
  link: null,
  chosen: false,
  canUndo: false,
  canRedo: false,
};

/** The formats at the cursor, which the toolbar shows as pressed. */
export function useStoryFormats(editor: LexicalEditor): StoryFormats {
  const [formats, setFormats] = useState(NONE);
  useEffect(() => {
    const learn = (name: 'canUndo' | 'canRedo') => (can: boolean) => {
      setFormats((before) => ({ ...before, [name]: can }));
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const found = editorState.read($formats);
        if (found) setFormats((before) => (same(before, found) ? before : { ...before, ...found }));
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, learn('canUndo'), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, learn('canRedo'), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return formats;
}

type Found = Pick<StoryFormats, 'block' | 'text' | 'link' | 'chosen'>;

function $formats(): Found | null {
  const selection = $getSelection();
  // A selected picture or table has its own tools.
  if (!$isRangeSelection(selection)) return selection ? { ...NONE } : null;
  const node = selection.anchor.getNode();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    block: $blockKind(node),
    text: new Set(textFormats.filter((format) => selection.hasFormat(format))),
    link: $isLinkNode(link) ? link.getURL() : null,
    chosen: !selection.isCollapsed() && selection.getTextContent().trim() !== '',
  };
}

export function $blockKind(node: LexicalNode): BlockKind {
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType();
  const block = $findMatchingParent(
    node,
    (one) => $isHeadingNode(one) || $isQuoteNode(one) || $isCodeNode(one),
  );
  if ($isHeadingNode(block)) return block.getTag() === 'h1' ? 'h1' : 'h2';
  if ($isQuoteNode(block)) return 'quote';
  return $isCodeNode(block) ? 'code' : 'paragraph';
}

function same(before: Found, found: Found): boolean {
  return (
    before.block === found.block &&
    before.link === found.link &&
    before.chosen === found.chosen &&
    before.text.size === found.text.size &&
    [...found.text].every((format) => before.text.has(format))
  );
}
