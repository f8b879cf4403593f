import { describe, expect, it } from 'vitest';
import { blockNode as node, openStory, writeNodes as story, textNode as text } from './story.samples.ts';
import { writeStory } from './storyFormat.ts';

const open = (stored: string | null) => writeStory(openStory(stored).getEditorState());

/** Types and texts, without Lexical's other properties. */
function outline(json: string | null): unknown {
  const walk = (node: { type: string; tag?: string; text?: string; url?: string; children?: [] }): unknown =>
    node.text ?? [node.url ?? node.tag ?? node.type, ...(node.children ?? []).map(walk)];
  return json && walk(JSON.parse(json).root);
}

describe('a story in the editor', () => {
  it('comes out as it went in', () => {
    const link = node('link', [text('here', 1)], { url: 'https://a.example', rel: null, target: null });
    const item = (words: string, value: number) => node('listitem', [text(words)], { value });
    const stored = story(
      node('heading', [text('Why')], { tag: 'h2' }),
      node('paragraph', [text('Read '), link]),
      node('list', [item('one', 1), item('two', 2)], { listType: 'bullet', start: 1, tag: 'ul' }),
      node('quote', [text('end')]),
    );
    const once = open(stored);
    expect(outline(once)).toEqual(outline(stored));
    expect(open(once)).toBe(once);
  });

  it('is nothing when it has no words', () => {
    expect(open(null)).toBeNull();
    expect(open(story(node('paragraph', [text('  ')])))).toBeNull();
  });

  it.each(['{"root":', '{"root":{"children":[', '{"root":{}}', '{"root":{"children":[{"type":"text"}]}}'])(
    'is one empty paragraph where %s is stored',
    (stored) => expect(open(stored)).toBeNull(),
  );

  it.each(['{', '{}', '{so it goes}', '{"a":1}', '{"root":7}', 'to <ann@a.example>', 'x <3 y > z'])(
    'has the words of %s, as they are shown',
    (stored) => expect(outline(open(stored))).toEqual(['root', ['paragraph', stored]]),
  );

  it('keeps the words of nodes it does not know', () => {
    const stored = story(node('layout', [{ type: 'image' }, text('kept')]));
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
