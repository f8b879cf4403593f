import { expect, test } from 'vitest';
import { escapeMarkdown, toMarkdown } from './markdown.ts';

test.each<[what: string, html: string, markdown: string]>([
  ['paragraphs and line breaks', '<p>One<br>two</p><p>Three</p>', 'One\\\ntwo\n\nThree'],
  [
    'marks, with space outside of them',
    '<p>a <strong>b <em>c</em> </strong>d <s>e</s></p>',
    'a **b *c*** d ~~e~~',
  ],
  ['no marks around nothing', '<p>a<strong> </strong>b<a href="/x"></a></p>', 'a b'],
  [
    'signs that Markdown would read',
    '<p>1. a*b_c &lt;i&gt; [x](y) &amp;amp; `z`</p>',
    '1\\. a\\*b\\_c \\<i\\> \\[x\\](y) \\&amp; \\`z\\`',
  ],
  ['what would begin a block', '<p># a<br>- b<br>---</p>', '\\# a\\\n\\- b\\\n\\---'],
  ['headings below those of the pick', '<h2>A<br>b</h2><h4>C</h4>', '##### A b\n\n###### C'],
  [
    'links and pictures',
    '<p><a href="https://a.example/(b)?c=1&amp;d=2" rel="x">e</a></p><p><img src="https://a.example/p.webp" alt="A [b]"></p>',
    '[e](https://a.example/%28b%29?c=1&d=2)\n\n![A \\[b\\]](https://a.example/p.webp)',
  ],
  [
    'a link after an exclamation mark, which is no picture',
    '<p>Look!<a href="https://a.example">here</a> And! <a href="https://a.example">b</a></p>',
    'Look\\![here](https://a.example) And! [b](https://a.example)',
  ],
  [
    'lists in lists',
    '<ul><li>A<ol start="3"><li>B</li><li>C</li></ol></li><li>D</li></ul>',
    '- A\n\n  3. B\n\n  4. C\n\n- D',
  ],
  ['quotations', '<blockquote><p>A</p><p>B</p></blockquote><p>C</p>', '> A\n\n> B\n\nC'],
  ['code with backticks', '<p><code>a`b*</code></p>', '`` a`b* ``'],
  [
    'blocks of code',
    '<pre data-language="JS"><code class="language-js">a &lt; b<br>```</code></pre>',
    '````\na < b\n```\n````',
  ],
  [
    'tables',
    '<figure class="story-table" tabindex="0"><table><tbody><tr><th>A</th><th>B</th></tr><tr><td><p>c|d</p><p>e</p></td><td></td></tr></tbody></table></figure><p>F</p>',
    '| A | B |\n| --- | --- |\n| c\\|d e |  |\n\nF',
  ],
  ['rules', '<p>A</p><hr><p>B</p>', 'A\n\n---\n\nB'],
])('a story as Markdown has %s', (_what, html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown);
});

test('a title as Markdown is text on its line', () => {
  expect(escapeMarkdown('# <b> *x*')).toBe('\\# \\<b\\> \\*x\\*');
});
