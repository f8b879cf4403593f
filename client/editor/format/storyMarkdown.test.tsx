import { $generateNodesFromMarkdownString, registerMarkdownShortcuts } from '@lexical/markdown';
import { $createParagraphNode, $getRoot, $getSelection, type LexicalEditor } from 'lexical';
import { expect, it } from 'vitest';
import { createStoryEditor } from './story.samples.ts';
import { storyMarkdown } from './storyMarkdown.ts';
import { looksLikeMarkdown } from './storyPaste.ts';

/** Types and words of what pasted Markdown becomes. */
function outline(markdown: string): unknown {
  const editor = createStoryEditor();
  editor.update(() => $getRoot().append(...$generateNodesFromMarkdownString(markdown, storyMarkdown)), {
    discrete: true,
  });
  return outlineOf(editor);
}

/** The same of Markdown that is typed. */
function outlineTyped(markdown: string): unknown {
  const editor = createStoryEditor();
  registerMarkdownShortcuts(editor, storyMarkdown);
  editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), { discrete: true });
  for (const letter of markdown) {
    editor.update(() => $getSelection()?.insertText(letter), { discrete: true });
    editor.update(() => {}, { discrete: true });
  }
  return outlineOf(editor);
}

function outlineOf(editor: LexicalEditor): unknown {
  type Node = { type: string; tag?: string; text?: string; headerState?: number; children?: Node[] };
  const walk = ({ type, tag, text, headerState, children = [] }: Node): unknown =>
    text ?? [headerState === 1 ? 'header' : (tag ?? type), ...children.map(walk)];
  return walk(editor.getEditorState().toJSON().root as unknown as Node);
}

it('editor: Markdown is taken as it is pasted: a table with a header [2.8]', () => {
  expect(outline('before\n\n| Tide | At |\n| :-- | --: |\n| low | 6 \\| 18 |\n| high |\n\nafter')).toEqual([
    'root',
    ['paragraph', 'before'],
    [
      'table',
      ['tablerow', ['header', ['paragraph', 'Tide']], ['header', ['paragraph', 'At']]],
      ['tablerow', ['tablecell', ['paragraph', 'low']], ['tablecell', ['paragraph', '6 | 18']]],
      ['tablerow', ['tablecell', ['paragraph', 'high']], ['tablecell', ['paragraph']]],
    ],
    ['paragraph', 'after'],
  ]);
});

it('editor: Markdown is taken as it is pasted: a code block keeps its signs [2.8]', () => {
  expect(outline('```ts\nconst a = **b**;\n```')).toEqual(['root', ['code', 'const a = **b**;']]);
});

it('editor: Markdown is taken as it is pasted: a rule between paragraphs [2.8]', () => {
  expect(outline('a\n\n---\n\n***\nb')).toEqual([
    'root',
    ['paragraph', 'a'],
    ['horizontalrule'],
    ['horizontalrule'],
    ['paragraph', 'b'],
  ]);
});

it('editor: Markdown is taken as it is pasted: a picture, or a place for its file [2.8]', () => {
  expect(outline('a ![hill](https://b.example/c.png "Hill") d\n\n![](c.png)')).toEqual([
    'root',
    ['paragraph', 'a '],
    ['image'],
    ['paragraph', ' d'],
    ['missing-image'],
  ]);
});

it('editor: Markdown is taken as it is typed: a picture, or a place for its file [2.8]', () => {
  expect(outlineTyped('a ![hill](https://b.example/c.png)b')).toEqual([
    'root',
    ['paragraph', 'a '],
    ['image'],
    ['paragraph', 'b'],
  ]);
  for (const start of ['', '# ', '- ', '> '])
    expect(outlineTyped(`${start}![](c.png)`), start).toEqual(['root', ['missing-image'], ['paragraph']]);
});

it.each([
  '# a',
  '- a',
  '1. a',
  '> a',
  '- [ ] a',
  '```',
  '**a b**',
  '[a](https://b.example)',
  '![](a.png)',
  '`a`',
  '~~a~~',
])('%s is Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true));

it.each(['a - b', '2 * 3 * 4', '#1 of 3', 'see [1] and (2)', 'in 1984. Then', 'a | b'])('%s is not', (text) =>
  expect(looksLikeMarkdown(text)).toBe(false),
);
