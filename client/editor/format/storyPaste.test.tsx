import { $getRoot, type LexicalEditor, PASTE_COMMAND } from 'lexical';
import { expect, it } from 'vitest';
import { openStory } from './story.samples.ts';
import { writeStory } from './storyFormat.ts';
import { registerStoryPaste } from './storyPaste.ts';

/** An editor into which this was pasted. */
function paste(parts: Record<string, string>, files: File[] = []): LexicalEditor {
  const editor = openStory(null, registerStoryPaste);
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  const clipboardData = { files, getData: (type: string) => parts[type] ?? '' };
  const event = { clipboardData, preventDefault: () => {} } as unknown as ClipboardEvent;
  editor.update(() => void editor.dispatchCommand(PASTE_COMMAND, event), { discrete: true });
  return editor;
}
/** The blocks of the story: their type, or the text of each. */
const words = (editor: LexicalEditor) =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => block.getTextContent()),
  );

const HTML =
  '<p>I bought <font color="red">tiny</font> <small>red</small> shoes</p><p>He <strike>said</strike> <q>no</q></p>' +
  '<section>One</section><center>Two</center>';
const WORDS = ['I bought tiny red shoes', 'He said “no”', 'One', 'Two'];

it('words of older HTML do not stick together, whether it is stored or pasted', () => {
  expect(words(openStory(HTML))).toEqual(WORDS);
  expect(words(paste({ 'text/html': HTML }))).toEqual(WORDS);
  expect(writeStory(paste({ 'text/html': HTML }).getEditorState())).toContain('"format":4,');
});

it('a list of Word is a list, also if Word adds a picture of it', () => {
  const line = `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>boots</p>`;
  const picture = new File([''], 'image.png', { type: 'image/png' });
  const pasted = paste({ 'text/html': line, 'text/plain': '· boots' }, [picture]);
  expect(writeStory(pasted.getEditorState())).toContain('"type":"list"');
  expect(words(pasted)).toEqual(['boots']);
});

it('a check list of Google Docs has boxes and no pictures', () => {
  const box = '<img src="data:image/png;base64,AA==" alt="checked" aria-roledescription="checkbox">';
  const html = `<ul><li role="checkbox" aria-checked="true">${box}<p>boots</p></li></ul>`;
  const stored = writeStory(paste({ 'text/html': html, 'text/plain': 'boots' }).getEditorState());
  expect(stored).toContain('"listType":"check"');
  expect(stored).toContain('"checked":true');
  expect(stored).not.toContain('image');
});
