import {
  $addUpdateTag,
  $createParagraphNode,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  type LexicalEditor,
} from 'lexical';
import {
  Code,
  Film,
  Heading1,
  Heading2,
  Image,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Table,
} from 'lucide-react';
import type { BlockKind } from './bars/useStoryFormats.ts';
import { $insertCode, $insertTable, askForPicture, INSERT_VIDEO } from './insert.ts';
import { setBlock } from './storyCommands.ts';

export interface Block {
  name: string;
  icon: LucideIcon;
  /** Synonyms to find it by. */
  also: string;
  /** The equivalent Markdown. */
  typed?: string;
  insert: (editor: LexicalEditor, current: BlockKind) => void;
}

const as =
  (kind: BlockKind): Block['insert'] =>
  (editor, current) =>
    setBlock(editor, current, kind);

/** The blocks of the slash menu. */
export const blocks: Block[] = [
  { name: 'Paragraph', icon: Pilcrow, also: 'text plain', insert: as('paragraph') },
  { name: 'Heading', icon: Heading1, also: 'h1 title large', typed: '#', insert: as('h1') },
  { name: 'Subheading', icon: Heading2, also: 'h2 heading small', typed: '##', insert: as('h2') },
  { name: 'Quote', icon: Quote, also: 'blockquote citation', typed: '>', insert: as('quote') },
  { name: 'Bullet list', icon: List, also: 'ul unordered points', typed: '-', insert: as('bullet') },
  { name: 'Numbered list', icon: ListOrdered, also: 'ol ordered', typed: '1.', insert: as('number') },
  { name: 'Check list', icon: ListChecks, also: 'todo task tick', typed: '[]', insert: as('check') },
  {
    name: 'Picture',
    icon: Image,
    also: 'image photo upload',
    insert: askForPicture,
  },
  {
    name: 'Video',
    icon: Film,
    also: 'film youtube vimeo embed',
    insert: (editor) => editor.dispatchCommand(INSERT_VIDEO, undefined),
  },
  {
    name: 'Table',
    icon: Table,
    also: 'rows columns grid',
    insert: (editor) => editor.update($insertTable),
  },
  {
    name: 'Code block',
    icon: Code,
    also: 'pre source',
    typed: '```',
    insert: (editor) => editor.update($insertCode),
  },
];

/** The blocks with a word that begins with the query, matches in names first. */
export function findBlocks(typed: string): Block[] {
  const query = typed.toLowerCase();
  const begins = (words: string) => ` ${words.toLowerCase()}`.includes(` ${query}`);
  return [
    ...blocks.filter(({ name }) => begins(name)),
    ...blocks.filter(({ name, also }) => !begins(name) && begins(also)),
  ];
}

const SLASH = /(?:^|\s)\/((?:\p{L}[\p{L}\p{N}]*(?: \p{L}[\p{L}\p{N}]*)?)?)$/u;

/** The query after a slash at the start of a line or after a space; null if there is no such slash. */
export function slashQuery(lineToCursor: string): string | null {
  return SLASH.exec(lineToCursor)?.[1] ?? null;
}

/** Marks the slash that a button wrote, and the space before it. They are removed if nothing is chosen. */
export const BUTTON_SLASH_TAG = 'asked';
export const BUTTON_SPACE_TAG = 'asked after a space';

/** Writes a slash at the cursor, or after a selected block, which opens the menu of blocks. */
export function askForBlock(editor: LexicalEditor): void {
  editor.focus(() =>
    editor.update(() => {
      const chosen = $getSelection();
      if ($isNodeSelection(chosen)) {
        chosen.getNodes().at(-1)?.getTopLevelElement()?.insertAfter($createParagraphNode()).selectStart();
      }
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return;
      $addUpdateTag(BUTTON_SLASH_TAG);
      const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus;
      selection.anchor.set(key, offset, type);
      selection.focus.set(key, offset, type);
      const node = selection.anchor.getNode();
      const before = type === 'text' ? node.getTextContent().slice(0, offset) : '';
      const free = before === '' || /\s$/.test(before);
      if (!free) $addUpdateTag(BUTTON_SPACE_TAG);
      selection.insertText(free ? '/' : ' /');
    }),
  );
}
