import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import type { BlockKind } from './bars/useStoryFormats.ts';
import { $insertCode } from './insert.ts';

const LISTS = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
} as const;
const NESTED_MAX = 3;

/** Turns the selected blocks into this kind, or back into paragraphs if they already are. */
export function toggleBlock(editor: LexicalEditor, current: BlockKind, wanted: BlockKind): void {
  setBlock(editor, current, current === wanted ? 'paragraph' : wanted);
}

/** Turns the selected blocks, now of kind `current`, into this kind. */
export function setBlock(editor: LexicalEditor, current: BlockKind, next: BlockKind): void {
  if (next === 'bullet' || next === 'number' || next === 'check') {
    editor.dispatchCommand(LISTS[next], undefined);
    return;
  }
  if (current in LISTS) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    $setBlocksType(selection, () => {
      if (next === 'h1' || next === 'h2') return $createHeadingNode(next);
      return next === 'quote' ? $createQuoteNode() : $createParagraphNode();
    });
  });
}

interface Shortcuts {
  /** The formats at the cursor. */
  block: () => BlockKind;
  onLink: () => void;
  onKeys: () => void;
  /** Moves the focus to the nearest toolbar. */
  onTools: () => void;
}

/** The shortcuts in addition to Lexical's own Ctrl+B, Ctrl+I, Ctrl+U and Ctrl+Z. On a Mac, Cmd replaces Ctrl. */
export function registerStoryKeys(
  editor: LexicalEditor,
  { block, onLink, onKeys, onTools }: Shortcuts,
): () => void {
  const keys: Record<string, () => void> = {
    'mod+KeyK': onLink,
    'mod+/': onKeys,
    'mod+alt+Digit0': () => setBlock(editor, block(), 'paragraph'),
    'mod+alt+KeyC': () => editor.update($insertCode),
    'mod+KeyE': () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'code'),
    'mod+shift+KeyX': () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'strikethrough'),
    'mod+alt+Digit1': () => toggleBlock(editor, block(), 'h1'),
    'mod+alt+Digit2': () => toggleBlock(editor, block(), 'h2'),
    'mod+shift+Digit7': () => toggleBlock(editor, block(), 'number'),
    'mod+shift+Digit8': () => toggleBlock(editor, block(), 'bullet'),
    'mod+shift+Digit9': () => toggleBlock(editor, block(), 'check'),
    'mod+shift+KeyB': () => toggleBlock(editor, block(), 'quote'),
  };
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (event.altKey && event.key === 'F10') {
          event.preventDefault();
          onTools();
          return true;
        }
        // Keys in a field of a block belong to the field, also Undo. Lexical does not get them.
        if (isField(event.target)) return true;
        // On Windows, AltGr is reported as Ctrl+Alt. It types a character. On a Mac, Firefox reports Option as AltGr.
        if (!event.metaKey && (!event.ctrlKey || event.getModifierState('AltGraph'))) return false;
        // Letters and digits by their place, for keyboards of other scripts. Signs are elsewhere on each.
        const name = /^(?:Key|Digit)/.test(event.code) ? event.code : event.key;
        const key = `mod+${event.shiftKey ? 'shift+' : ''}${event.altKey ? 'alt+' : ''}${name}`;
        const run = keys[key];
        if (!run) return false;
        event.preventDefault();
        run();
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // Lexical's own handler drops the focus, so that typing on would do nothing.
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_TAB_COMMAND, (event) => $nestByTab(editor, event), COMMAND_PRIORITY_LOW),
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, button') !== null;

/** In a list, Tab nests an item as deep as possible. Otherwise it leaves the editor. */
function $nestByTab(editor: LexicalEditor, event: KeyboardEvent): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const item = $getNearestNodeOfType(selection.anchor.getNode(), ListItemNode);
  if (!item) return false;
  const depth = item.getIndent();
  const possible = event.shiftKey ? depth > 0 : depth < NESTED_MAX && item.getPreviousSibling() !== null;
  if (!possible) return false;
  event.preventDefault();
  return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
}
