import { registerCheckList, registerList } from '@lexical/list';
import { registerRichText } from '@lexical/rich-text';
import { $getRoot, $isTextNode, FORMAT_TEXT_COMMAND, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';
import { expect, it } from 'vitest';
import { $blockKind, type BlockKind } from './bars/useStoryFormats.ts';
import { createStoryEditor } from './format/story.samples.ts';
import { $readStory, writeStory } from './format/storyFormat.ts';
import { registerStoryKeys, setBlock, toggleBlock } from './storyCommands.ts';

/** An editor with this text, all of it selected. */
function open(words = 'Low tide'): LexicalEditor {
  const editor = createStoryEditor();
  editor.setRootElement(document.createElement('div'));
  registerRichText(editor);
  registerList(editor);
  registerCheckList(editor);
  editor.update(
    () => {
      $readStory(editor, words);
      const text = $getRoot().getFirstDescendant();
      if ($isTextNode(text)) text.select(0, words.length);
    },
    { discrete: true },
  );
  return editor;
}

const settle = (editor: LexicalEditor) => editor.update(() => {}, { discrete: true });
const readBlockKind = (editor: LexicalEditor): BlockKind =>
  editor.read(() => $blockKind($getRoot().getFirstDescendant() ?? $getRoot()));
const stored = (editor: LexicalEditor) => JSON.parse(writeStory(editor.getEditorState()) ?? 'null').root;

const kinds: [string, BlockKind, object][] = [
  ['headings of two levels: the first', 'h1', { type: 'heading', tag: 'h1' }],
  ['headings of two levels: the second', 'h2', { type: 'heading', tag: 'h2' }],
  ['quotes', 'quote', { type: 'quote' }],
  ['bullet, number and check lists: bullet', 'bullet', { type: 'list', listType: 'bullet' }],
  ['bullet, number and check lists: number', 'number', { type: 'list', listType: 'number' }],
  ['bullet, number and check lists: check', 'check', { type: 'list', listType: 'check' }],
];

it.each(kinds)('editor: %s [2.8]', (_name, kind, node) => {
  const editor = open();
  toggleBlock(editor, 'paragraph', kind);
  settle(editor);
  expect(stored(editor).children).toMatchObject([node]);
  toggleBlock(editor, readBlockKind(editor), kind);
  settle(editor);
  expect(stored(editor).children).toMatchObject([{ type: 'paragraph' }]);
});

it('editor: paragraphs, from any other block [2.8]', () => {
  for (const [, kind] of kinds) {
    const editor = open();
    setBlock(editor, 'paragraph', kind);
    settle(editor);
    setBlock(editor, readBlockKind(editor), 'paragraph');
    settle(editor);
    expect(stored(editor).children).toMatchObject([{ type: 'paragraph', children: [{ text: 'Low tide' }] }]);
  }
});

it.each([
  ['bold', 1],
  ['italic', 2],
  ['strikethrough', 4],
  ['underline', 8],
  ['code', 16],
] as const)(
  'editor: bold, italic, underline, strikethrough and code: %s is stored as %i [2.8]',
  (format, bit) => {
    const editor = open();
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
    settle(editor);
    expect(stored(editor).children[0].children).toMatchObject([{ text: 'Low tide', format: bit }]);
  },
);

/** Presses a key in an editor with a block of this kind. Returns its kind of block and format then, and whether the browser still gets the key. */
function press(key: string, code: string, more: KeyboardEventInit, kind?: BlockKind) {
  const editor = open();
  if (kind) setBlock(editor, 'paragraph', kind);
  settle(editor);
  let shortcutsShown = 0;
  registerStoryKeys(editor, {
    block: () => readBlockKind(editor),
    onLink: () => {},
    onKeys: () => {
      shortcutsShown += 1;
    },
    onTools: () => {},
  });
  const event = new KeyboardEvent('keydown', { key, code, cancelable: true, ...more });
  editor.dispatchCommand(KEY_DOWN_COMMAND, event);
  settle(editor);
  const format = editor.read(() => {
    const text = $getRoot().getFirstDescendant();
    return $isTextNode(text) ? text.getFormat() : 0;
  });
  return { block: readBlockKind(editor), format, shortcutsShown, isLeft: !event.defaultPrevented };
}

it.each([
  ['Digit1', { altKey: true }, 'h1'],
  ['Digit2', { altKey: true }, 'h2'],
  ['KeyB', { shiftKey: true }, 'quote'],
  ['Digit7', { shiftKey: true }, 'number'],
  ['Digit8', { shiftKey: true }, 'bullet'],
  ['Digit9', { shiftKey: true }, 'check'],
])(
  'editor: keyboard shortcuts set formats and blocks: Ctrl+%s with %o makes a %s [2.8]',
  (code, more, block) => {
    expect(press('', code, { ctrlKey: true, ...more })).toMatchObject({ block, isLeft: false });
  },
);

it('editor: keyboard shortcuts set formats and blocks: Ctrl+Alt+0 makes a paragraph of a heading [2.8]', () => {
  const pressed = press('', 'Digit0', { ctrlKey: true, altKey: true }, 'h1');
  expect(pressed).toMatchObject({ block: 'paragraph', isLeft: false });
});

it.each([
  ['KeyE', {}, 16],
  ['KeyX', { shiftKey: true }, 4],
])(
  'editor: keyboard shortcuts set formats and blocks: Ctrl+%s with %o is stored as %i [2.8]',
  (code, more, format) => {
    expect(press('', code, { ctrlKey: true, ...more })).toMatchObject({ format, isLeft: false });
  },
);

it('shortcuts with Option work in Firefox, which reports Option as AltGr on a Mac', () => {
  const option = { altKey: true, modifierAltGraph: true };
  expect(press('¡', 'Digit1', { metaKey: true, ...option }).block).toBe('h1');
  // On Windows, AltGr is Ctrl+Alt and types a character.
  expect(press('@', 'Digit2', { ctrlKey: true, ...option }).isLeft).toBe(true);
});

it('Ctrl and minus zoom out on keyboards that have minus where others have the slash', () => {
  expect(press('-', 'Slash', { ctrlKey: true })).toMatchObject({ shortcutsShown: 0, isLeft: true });
  expect(press('/', 'Slash', { ctrlKey: true })).toMatchObject({ shortcutsShown: 1, isLeft: false });
});
