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
