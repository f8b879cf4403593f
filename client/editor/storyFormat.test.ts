import { createEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { storyFromMarkdown } from '../../prisma/demo/story.ts';
import { $readStory, storyNodes, writeStory } from './storyFormat.ts';

function open(stored: string | null): string | null {
  const editor = createEditor({
    nodes: storyNodes,
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $readStory(editor, stored), { discrete: true });
  return writeStory(editor.getEditorState());
}

/** Types and words, without what Lexical keeps beside them. */
function outline(json: string | null): unknown {
  const walk = (node: { type: string; tag?: string; text?: string; url?: string; children?: [] }): unknown =>
    node.text ?? [node.url ?? node.tag ?? node.type, ...(node.children ?? []).map(walk)];
  return json && walk(JSON.parse(json).root);
}

describe('a story in the editor', () => {
  it('comes out as it went in', () => {
    const stored = storyFromMarkdown(
      '## Why\n\nRead **it** [here](https://a.example).\n\n- one\n- two\n\n> end',
    );
    const once = open(stored);
    expect(outline(once)).toEqual(outline(stored));
    expect(open(once)).toBe(once);
  });

  it('is nothing when it has no words', () => {
    expect(open(null)).toBeNull();
    expect(open(storyFromMarkdown('  '))).toBeNull();
  });

  it.each(['{', '{"root":', '{"root":7}', '{"root":{"children":[{"type":"text"}]}}', '{}'])(
    'is one empty paragraph where %s is stored',
    (stored) => expect(open(stored)).toBeNull(),
  );

  it('keeps the words of nodes it does not know', () => {
    const text = { type: 'text', text: 'kept', format: 0, mode: 'normal', style: '', detail: 0, version: 1 };
    const stored = JSON.stringify({
      root: { type: 'root', children: [{ type: 'layout', children: [{ type: 'image' }, text] }] },
    });
    expect(outline(open(stored))).toEqual(['root', ['paragraph', 'kept']]);
  });

  it('reads old HTML', () => {
    expect(outline(open('<h2>A</h2><p>B <b>c</b></p><ul><li>d</li></ul>loose'))).toEqual([
      'root',
      ['h2', 'A'],
      ['paragraph', 'B ', 'c'],
      ['ul', ['listitem', 'd']],
      ['paragraph', 'loose'],
    ]);
  });

  it('reads plain text', () => {
    expect(outline(open('one\ntwo\n\nthree'))).toEqual([
      'root',
      ['paragraph', 'one', ['linebreak'], 'two'],
      ['paragraph', 'three'],
    ]);
  });
});
