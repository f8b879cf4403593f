import { $generateNodesFromDOM } from '@lexical/html';
import {
  $createTableSelectionFrom,
  $isTableCellNode,
  $isTableNode,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import { $dfs } from '@lexical/utils';
import {
  $getRoot,
  $getSelection,
  $setSelection,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type RangeSelection,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
  type TextNode,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import {
  blockNode as block,
  openStory,
  writeNodes as story,
  textNode as text,
} from '../format/story.samples.ts';
import { writeStory } from '../format/storyFormat.ts';
import { registerStoryPaste } from '../format/storyPaste.ts';
import { $insertTable } from '../insert.ts';
import { minWidth, sizeAt } from './image/imageSize.ts';
import { $choose } from './PartNode.ts';
import { registerBlocks } from './registerBlocks.ts';
import { columnWidths, widened } from './table/columnWidths.ts';
import { tableCommands } from './table/tableCommands.ts';

const open = (stored: string | null) => openStory(stored, (editor) => registerBlocks(editor, () => {}));

const act = (editor: LexicalEditor, change: () => void) => editor.update(change, { discrete: true });
type Json = { type: string; children?: Json[]; [field: string]: unknown };
const top = (editor: LexicalEditor): Json[] =>
  JSON.parse(writeStory(editor.getEditorState()) ?? '{"root":{"children":[]}}').root.children;

/** An editor with a table of three rows of three, its cells written "0.0" to "2.2", the cursor in the first. */
function withTable(): LexicalEditor {
  const editor = open('<p>Before</p>');
  act(editor, () => {
    $getRoot().selectEnd();
    $insertTable();
  });
  act(editor, () => {
    for (const [index, cell] of $cells().entries()) {
      cell.getFirstChildOrThrow().selectStart();
      cell.selectStart().insertText(`${Math.floor(index / 3)}.${index % 3}`);
    }
    $cells()[0]?.selectStart();
  });
  return editor;
}

const $cells = (): TableCellNode[] => $dfs().flatMap(({ node }) => ($isTableCellNode(node) ? [node] : []));
const $table = () => $getRoot().getChildren().find($isTableNode) as TableNode;
const findTable = (editor: LexicalEditor) => top(editor).find(({ type }) => type === 'table') as Json;
const headerStates = (editor: LexicalEditor) =>
  findTable(editor).children?.map((row) => row.children?.map(({ headerState }) => headerState));
const grid = (editor: LexicalEditor) =>
  editor.read(() =>
    $table()
      .getChildren()
      .map((row) => row.getTextContent().split(/\s+/).filter(Boolean)),
  );

describe('editor: a table is made with header cells [2.8]', () => {
  it('three by three, the first row its head, with a line to go on in', () => {
    const editor = withTable();
    expect(top(editor).map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(headerStates(editor)).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('and its first row and column are made header and plain cells again', () => {
    const editor = withTable();
    act(editor, () => tableCommands.headerColumn(true));
    act(editor, () => tableCommands.headerRow(false));
    expect(headerStates(editor)).toEqual([
      [2, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('and rows and columns come and go', () => {
    const editor = withTable();
    act(editor, () => void tableCommands.rowBelow());
    act(editor, () => void tableCommands.columnBefore());
    expect(findTable(editor).children?.map((row) => row.children?.length)).toEqual([4, 4, 4, 4]);
    act(editor, () => {
      $cells()
        .find((cell) => cell.getTextContent() === '1.1')
        ?.selectStart();
      tableCommands.deleteRow();
    });
    expect(grid(editor).flat()).not.toContain('1.1');
    act(editor, () => {
      $cells()[0]?.selectStart();
      tableCommands.deleteTable();
    });
    expect(top(editor).map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  });
});

it('editor: table cells are merged and split [2.8]', () => {
  const editor = withTable();
  act(editor, () => {
    const cells = $cells();
    $setSelection($createTableSelectionFrom($table(), cells[3] as TableCellNode, cells[7] as TableCellNode));
    tableCommands.merge();
  });
  const merged = findTable(editor).children?.[1]?.children?.[0];
  expect(merged).toMatchObject({ colSpan: 2, rowSpan: 2 });
  act(editor, () => {
    $cells()[3]?.selectStart();
    tableCommands.split();
  });
  expect(findTable(editor).children?.map((row) => row.children?.length)).toEqual([3, 3, 3]);
});

it('editor: a table pasted among words into a cell leaves its words there [2.8]', () => {
  const editor = withTable();
  registerStoryPaste(editor);
  act(editor, () => {
    const selection = $cells()[4]?.selectEnd() as RangeSelection;
    const html = '<p>x</p><table><tr><td>y</td><td>z</td></tr></table>';
    const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'));
    editor.dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection });
  });
  expect(editor.read(() => $cells()[4]?.getTextContent().split(/\s+/))).toEqual(['1.1x', 'y', 'z']);
  expect(editor.read($cells)).toHaveLength(9);
});

it.each([
  ['in a sentence leaves its rest a sentence', 6, ['paragraph', 'table', 'code', 'paragraph']],
  ['at its end adds no empty line', 12, ['paragraph', 'table', 'code']],
])('code pasted after a table %s', (_where, at, types) => {
  const editor = open('<p>Before after</p>');
  registerStoryPaste(editor);
  act(editor, () => {
    const selection = $getRoot().getFirstDescendant<TextNode>()?.select(at, at) as RangeSelection;
    const html = '<table><tr><td>x</td></tr></table><pre>let a;</pre>';
    const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'));
    if (!editor.dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection })) {
      selection.insertNodes(nodes);
    }
  });
  expect(top(editor).map(({ type }) => type)).toEqual(types);
  act(editor, () => $getSelection()?.insertText('!'));
  expect(editor.read(() => $getRoot().getTextContent())).toContain(types.length > 3 ? '! after' : 'let a;!');
});

describe('editor: table columns have widths [2.8]', () => {
  it('which are stored', () => {
    const editor = withTable();
    act(editor, () => void tableCommands.widths([120, 75, 75]));
    expect(findTable(editor).colWidths).toEqual([120, 75, 75]);
  });

  it('which are never under 50 px', () => {
    const widths = columnWidths(document.createElement('div'), { widths: null, columns: 3 });
    expect(widths).toEqual([75, 75, 75]);
    expect(widened(widths, 1, 25)).toEqual([75, 100, 75]);
    expect(widened(widths, 1, -90)).toEqual([75, 50, 75]);
  });
});

it('editor: table rows can be striped [2.8]', () => {
  const editor = withTable();
  act(editor, () => void tableCommands.striped(true));
  expect(findTable(editor)).toMatchObject({ rowStriping: true });
});

it('editor: table rows and columns can be frozen [2.8]', () => {
  const editor = withTable();
  act(editor, () => void tableCommands.frozenRow(true));
  act(editor, () => void tableCommands.frozenColumn(true));
  expect(findTable(editor)).toMatchObject({ frozenRowCount: 1, frozenColumnCount: 1 });
});

it('editor: a code block has a language [2.8]', () => {
  const editor = open('<pre data-language="typescript">let x</pre>');
  expect(top(editor)).toMatchObject([{ type: 'code', language: 'typescript' }]);
});

it.each([
  ['Home', 'Before'],
  ['End', 'After'],
])('Ctrl with %s leaves a selected block for the story’s edge', (key, words) => {
  const editor = open('<p>Before</p><table><tr><td>x</td></tr></table><p>After</p>');
  editor.setRootElement(document.createElement('div'));
  act(editor, () => $choose($table()));
  const press = new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true });
  Object.defineProperty(press, 'target', { value: editor.getRootElement() });
  editor.dispatchCommand(KEY_DOWN_COMMAND, press);
  expect(editor.read(() => $getSelection()?.getNodes()[0]?.getTextContent())).toBe(words);
  expect(press.defaultPrevented).toBe(true);
});

it('code of a web page becomes one code block', () => {
  const editor = open('<p>Before</p><pre><code>let a = 1;\nlet b;</code></pre><p>After</p>');
  expect(top(editor).map(({ type }) => type)).toEqual(['paragraph', 'code', 'paragraph']);
  expect(top(editor)[1]?.children?.map(({ type, text }) => text ?? type)).toEqual([
    'let a = 1;',
    'linebreak',
    'let b;',
  ]);
});

describe('editor: an image is at least 50 px a side [5, 9]', () => {
  it.each([
    ['wide', 3, 10, { width: 150, height: 50 }],
    ['tall', 0.5, 10, { width: 50, height: 100 }],
    ['square', 1, -40, { width: 50, height: 50 }],
    ['no wider than the page', 2, 900, { width: 576, height: 288 }],
  ])('%s', (_name, ratio, wanted, size) => expect(sizeAt(wanted, ratio, 576)).toEqual(size));

  it('in any proportion', () => {
    expect([minWidth(1), minWidth(0.2), minWidth(4)]).toEqual([50, 50, 200]);
  });
});

describe('editor: what was made earlier survives opening and saving [2.8]', () => {
  const image = {
    type: 'image',
    version: 1,
    src: '/media/a.webp',
    altText: 'A hill',
    width: 300,
    height: 200,
    maxWidth: 500,
    showCaption: true,
    caption: 'Autumn',
  };
  const video = {
    type: 'video',
    version: 1,
    src: 'https://youtu.be/abcdefghijk',
    altText: 'Tides',
    showCaption: false,
  };

  it('pictures and films', () => {
    expect(top(open(story(image, video)))).toEqual([image, video]);
  });

  it('a story of a picture alone', () => {
    expect(writeStory(open(story(image)).getEditorState())).not.toBeNull();
  });

  it('a picture in the middle of a line, which parts', () => {
    const parted = top(open(story(block('paragraph', [text('A'), image, text('B')]))));
    expect(parted.map(({ type, children }) => children?.[0]?.text ?? type)).toEqual(['A', 'image', 'B']);
  });

  it('a picture in a list, which comes after it', () => {
    const item = block('listitem', [text('A'), image], { value: 1 });
    const lifted = top(open(story(block('list', [item], { listType: 'bullet', start: 1, tag: 'ul' }))));
    expect(lifted.map(({ type }) => type)).toEqual(['list', 'image']);
  });

  it('tables with all they have', () => {
    const cell = block('tablecell', [block('paragraph', [text('A')], { textFormat: 0, textStyle: '' })], {
      headerState: 1,
      colSpan: 2,
      rowSpan: 1,
      width: 120,
      backgroundColor: '#ffeecc',
      verticalAlign: 'middle',
    });
    const table = block('table', [block('tablerow', [cell])], {
      colWidths: [80, 90],
      rowStriping: true,
      frozenColumnCount: 1,
      frozenRowCount: 1,
    });
    expect(top(open(story(table)))).toMatchObject([table]);
  });

  it('old HTML with its pictures, films and tables', () => {
    const html =
      '<figure><img src="/media/a.webp" alt="A hill" width="300"><figcaption>Autumn</figcaption></figure>' +
      '<figure class="story-video"><a class="story-film" href="https://vimeo.com/76979871">Tides</a></figure>' +
      '<figure class="story-table"><table><tbody><tr><th>A</th><td>B</td></tr></tbody></table></figure><p>C</p>';
    expect(top(open(html))).toMatchObject([
      {
        type: 'image',
        src: '/media/a.webp',
        altText: 'A hill',
        width: 300,
        caption: 'Autumn',
        showCaption: true,
      },
      { type: 'video', src: 'https://vimeo.com/76979871', altText: 'Tides' },
      { type: 'table' },
      { type: 'paragraph' },
    ]);
  });

  it('but no picture without a source, and one that never came is missing', () => {
    expect(
      top(
        open(
          story(
            { ...image, src: 'javascript:x' },
            { type: 'upload', version: 1 },
            block('paragraph', [text('A')]),
          ),
        ),
      ),
    ).toMatchObject([{ type: 'missing-image' }, { type: 'paragraph' }]);
  });

  it('the caption of a picture that is missing', () => {
    const html = '<figure><img src="file:///a.png" alt="A hill"><figcaption>Autumn</figcaption></figure>';
    const missing = [{ type: 'missing-image', altText: 'A hill', caption: 'Autumn' }];
    expect(top(open(html))).toMatchObject(missing);
    expect(top(open(writeStory(open(html).getEditorState())))).toMatchObject(missing);
  });
});
