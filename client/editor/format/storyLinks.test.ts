import { expect, it } from 'vitest';
import { openStory, writeNodes } from './story.samples.ts';
import { writeStory } from './storyFormat.ts';
import { registerLinkRules } from './storyLinks.ts';

/** The address that a story's link to `url` has after the editor has opened it, or null if it was removed. */
function opened(url: string): string | null {
  const link = { type: 'link', version: 1, url, children: [{ type: 'text', text: 'here', version: 1 }] };
  const paragraph = { type: 'paragraph', version: 1, children: [link] };
  const editor = openStory(writeNodes(paragraph), registerLinkRules);
  const stored = writeStory(editor.getEditorState()) ?? '';
  expect(stored).toContain('"here"');
  return /"url":"([^"]*)"/.exec(stored)?.[1] ?? null;
}

it.each(['http://a.example', 'https://a.example/?b#c', 'mailto:a@b.example', 'sms:+4312345', 'tel:+4312345'])(
  'editor: links are http, https, mailto, sms or tel: %s [5]',
  (url) => expect(opened(url)).toBe(url),
);

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'java\tscript:alert(1)'])(
  'editor: any other scheme becomes a blank link: %j [5]',
  (url) => expect(opened(url)).toBe('about:blank'),
);

it.each(['/pick/1', 'words'])('an address without a scheme is no link: %s', (url) =>
  expect(opened(url)).toBeNull(),
);
