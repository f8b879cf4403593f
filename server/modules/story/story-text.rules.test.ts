import { expect, test } from 'vitest';
import { extractStoryParagraphs, extractStoryText } from './story-text.rules.ts';

test.each([
  [
    'paragraphs and line breaks',
    '<h2>Why</h2>\n<p>One<br>two  &amp;&nbsp;more</p><p>Three</p>',
    'Why\n\nOne\ntwo & more\n\nThree',
  ],
  ['empty paragraphs', '<p><br></p><p>One</p><p></p><p> </p><hr><p>Two</p>', 'One\n\nTwo'],
  [
    'lists',
    '<p>Why:</p><ul><li>A<ol><li>B</li><li>C</li></ol></li><li>D</li></ul><p>E</p>',
    'Why:\n\nA\n\nB\nC\n\nD\n\nE',
  ],
  [
    'tables',
    '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>C</td><td>D</td></tr></tbody></table>',
    'A B\nC D',
  ],
  ['markup in texts', '<p>&lt;b&gt; <em>a</em>b</p>', '<b> ab'],
  ['nothing', null, ''],
])('the text of a story keeps its blocks: %s', (_what, html, text) => {
  expect(extractStoryParagraphs(html)).toBe(text);
});

test.each(['<p', '<li>', '<br>', ' ', '\n', '&amp;', '<'])('a story of %j alone is read at once', (sign) => {
  const story = `a${sign.repeat(100_000 / sign.length)}`;
  expect(extractStoryParagraphs(story)).toMatch(/^a/);
  expect(extractStoryText(story)).toMatch(/^a/);
});

test('the text of the longest story has its last word', () => {
  const html = `<p>${'<a href="https://example.org">word</a> '.repeat(2_500)}</p><p>End</p>`;
  expect(extractStoryText(html)).toBe(`${'word '.repeat(2_500)}End`);
});
