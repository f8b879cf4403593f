import { createEditor, type LexicalEditor } from 'lexical';
import { $readStory, storyHtml, storyNodes } from './storyFormat.ts';

/** An empty editor that throws its errors. */
export const createStoryEditor = (): LexicalEditor =>
  createEditor({
    nodes: storyNodes,
    html: storyHtml,
    onError: (error) => {
      throw error;
    },
  });

/** An editor with a stored story. `register` adds plugins before it is read. */
export function openStory(stored: string | null, register?: (editor: LexicalEditor) => void): LexicalEditor {
  const editor = createStoryEditor();
  register?.(editor);
  editor.update(() => $readStory(editor, stored), { discrete: true });
  return editor;
}

export const textNode = (words: string, format = 0) => ({
  type: 'text',
  text: words,
  format,
  mode: 'normal',
  style: '',
  detail: 0,
  version: 1,
});

export const blockNode = (type: string, children: object[], more = {}) => ({
  type,
  children,
  direction: null,
  format: '',
  indent: 0,
  version: 1,
  ...more,
});

/** A story of these blocks, as it is stored. */
export const writeNodes = (...children: object[]) => JSON.stringify({ root: blockNode('root', children) });
