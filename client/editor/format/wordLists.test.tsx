import { expect, it } from 'vitest';
import { readWordLists } from './wordLists.ts';

/** A line of a list as Word 16 writes it. */
const line = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span>` +
  `<![endif]>${words}</p>\n`;

it('editor: lists pasted from Word are lists, nested as there [2.8]', () => {
  const html =
    `<p>Before</p>${line(1, '·', 'boots')}${line(2, 'o', 'left')}${line(1, '·', 'lamp')}<p>Between</p>` +
    `${line(1, '1.', 'go')}${line(1, '2.', 'wait')}`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  readWordLists(page);
  const outline = (node: Element): string =>
    node.children.length === 0 || node.matches('p')
      ? (node.textContent?.trim() ?? '')
      : [...node.querySelectorAll(':scope > li')]
          .map((item) => {
            const inner = item.querySelector('ul, ol');
            inner?.remove();
            return `${node.localName} ${item.textContent?.trim()}${inner ? ` (${outline(inner)})` : ''}`;
          })
          .join(', ');
  expect([...page.body.children].map(outline)).toEqual([
    'Before',
    'ul boots (ul left), ul lamp',
    'Between',
    'ol go, ol wait',
  ]);
});
