import { expect, it } from 'vitest';
import { blockNode, openStory, textNode, writeNodes } from './story.samples.ts';
import { writeStory } from './storyFormat.ts';
import { registerFormatRules } from './storyFormats.ts';

it('a format that the published story does not show is removed, and the others stay', () => {
  const SUPERSCRIPT = 64;
  const bold = blockNode('paragraph', [textNode('2nd', 1 + SUPERSCRIPT)]);
  const editor = openStory(writeNodes(bold), registerFormatRules);
  expect(writeStory(editor.getEditorState())).toContain('"format":1,');
});

it('alignment and indents are removed, because the published story does not show them', () => {
  const placed = { format: 'center', indent: 1 };
  const nested = blockNode('list', [blockNode('listitem', [textNode('inner')], { indent: 1 })]);
  const editor = openStory(
    writeNodes(
      blockNode('paragraph', [textNode('a')], placed),
      blockNode('heading', [textNode('b')], { ...placed, tag: 'h2' }),
      blockNode('quote', [textNode('c')], placed),
      blockNode('list', [blockNode('listitem', [textNode('d'), nested], { format: 'center' })]),
    ),
    registerFormatRules,
  );
  const stored = writeStory(editor.getEditorState());
  expect(stored).not.toContain('center');
  expect(stored?.match(/"indent":1/g)).toHaveLength(1);
});
