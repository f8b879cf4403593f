import { describe, expect, it } from 'vitest';
import { storyFromMarkdown } from '../../../prisma/demo/story.ts';
import {
  STORY_DEPTH_MAX,
  STORY_HTML_MAX,
  STORY_NODES_MAX,
  safeLink,
  safePicture,
  storyMessages,
} from './story.rules.ts';
import { renderNewStory, renderStory } from './story.service.ts';

type Node = Record<string, unknown>;
const story = (...children: Node[]) => JSON.stringify({ root: { type: 'root', children } });
const text = (words: string, format = 0): Node => ({ type: 'text', text: words, format });
const p = (...children: Node[]): Node => ({ type: 'paragraph', children });
const item = (...children: Node[]): Node => ({ type: 'listitem', children });
const list = (listType: string, ...children: Node[]): Node => ({ type: 'list', listType, children });
const link = (url: string, ...children: Node[]): Node => ({ type: 'link', url, children });
const REL = 'target="_blank" rel="noopener noreferrer nofollow"';

describe('description: one that starts with a brace is rich-text JSON turned to HTML [5]', () => {
  const shown: [string, Node[], string | null][] = [
    ['no empty paragraphs', [p(), p(text('One')), p({ type: 'linebreak' })], '<p>One</p>'],
    ['h2 as h3', [{ type: 'heading', tag: 'h2', children: [text('A')] }], '<h3>A</h3>'],
    ['a quote', [{ type: 'quote', children: [text('A')] }], '<blockquote><p>A</p></blockquote>'],
    ['line breaks', [p(text('A'), { type: 'linebreak' }, text('B'))], '<p>A<br>B</p>'],
    ['signs of HTML as text', [p(text('a < b & "c" > d'))], '<p>a &lt; b &amp; "c" &gt; d</p>'],
    [
      'a link',
      [p(link('https://a.example/?a=1&b=2', text('A'), text('B', 1)))],
      `<p><a href="https://a.example/?a=1&amp;b=2" ${REL}>A<strong>B</strong></a></p>`,
    ],
    [
      'a mail link',
      [p(link('mailto:a@b.example', text('A')))],
      `<p><a href="mailto:a@b.example" ${REL}>A</a></p>`,
    ],
    ['an unlinked autolink', [p({ ...link('https://a.example', text('A')), isUnlinked: true })], '<p>A</p>'],
    ['a numbered list', [{ ...list('number', item(text('A'))), start: 3 }], '<ol start="3"><li>A</li></ol>'],
    [
      'a check list',
      [list('check', { ...item(text('A')), checked: true }, item(text('B')))],
      '<ul class="story-checks"><li class="story-done"><span class="story-box" role="img" aria-label="Done"></span>A</li>' +
        '<li class="story-todo"><span class="story-box" role="img" aria-label="To do"></span>B</li></ul>',
    ],
    [
      'a list in a list under its item',
      [list('bullet', item(text('A')), item(list('number', item(text('B')))), item(text('C')))],
      '<ul><li>A<ol><li>B</li></ol></li><li>C</li></ul>',
    ],
    [
      'a code block as it was typed',
      [
        {
          type: 'code',
          language: 'ts',
          children: [text('<b>', 1), { type: 'linebreak' }, { type: 'tab' }, text('x')],
        },
      ],
      '<pre data-language="TypeScript" tabindex="0"><code class="language-typescript">&lt;b&gt;\n\tx</code></pre>',
    ],
    [
      'a rule between paragraphs',
      [p(text('A')), { type: 'horizontalrule' }, p(text('B'))],
      '<p>A</p><hr><p>B</p>',
    ],
    [
      'a picture out of the middle of a paragraph',
      [
        p(
          text('A'),
          { type: 'image', src: '/media/a/b-1.webp', altText: 'Tree', width: 400.4, height: 300 },
          text('B'),
        ),
      ],
      '<p>A</p><figure><img src="/media/a/b-1.webp" alt="Tree" width="400" height="300" loading="lazy"></figure><p>B</p>',
    ],
    [
      'a picture with a caption, its alt text "Image" by default',
      [
        {
          type: 'image',
          src: '/media/a/b.webp',
          width: 0,
          caption: { editorState: { root: p(text('Cap')) } },
        },
      ],
      '<figure><img src="/media/a/b.webp" alt="Image" loading="lazy"><figcaption>Cap</figcaption></figure>',
    ],
    [
      'a picture from elsewhere over https alone',
      [
        { type: 'image', src: 'https://a.example/b.png' },
        { type: 'image', src: 'http://a.example/b.png' },
      ],
      '<figure><img src="https://a.example/b.png" alt="Image" loading="lazy"></figure>',
    ],
    [
      'what unknown nodes hold',
      [{ type: 'layout', children: [{ type: 'cell', children: [p(text('A'))] }] }],
      '<p>A</p>',
    ],
    ['nothing where nothing is', [p(), p(text('  '))], null],
  ];
  it.each(shown)('shows %s', async (_name, nodes, html) => {
    expect(await renderStory(story(...nodes))).toBe(html);
  });

  it.each([
    'null',
    '{',
    '{"root":{"children":[',
    '{"root":{}}',
    '{"root":{"children":"x"}}',
    '{"root":{"children":[1,null,[]]}}',
  ])('shows nothing broken of %s', async (json) => {
    expect((await renderStory(json)) ?? '').not.toContain('root');
  });
});

describe('description: any other text in braces is words [5]', () => {
  it.each(['{so it goes}', '{"a":1}', '{"root":7}', '{"root":null}', '{"root":[]}', '{"a":{"root":{}}}'])(
    '%s',
    async (words) => {
      expect(await renderStory(words)).toBe(`<p>${words}</p>`);
    },
  );
});

describe('a story longer or deeper than anybody writes', () => {
  it('stops at a depth', async () => {
    let node = text('deep');
    for (let level = 0; level < STORY_DEPTH_MAX; level++) node = { type: 'any', children: [node] };
    expect(await renderStory(story(p(text('top')), node))).toBe('<p>top</p>');
  });

  it('survives lists deeper than anyone nests', async () => {
    let json = '{"type":"text","text":"x"}';
    for (let level = 0; level < 3_000; level++)
      json = `{"type":"list","children":[{"type":"listitem","children":[${json}]}]}`;
    expect(await renderStory(`{"root":{"children":[${json}]}}`)).toBeNull();
  });

  it('stops at a number of nodes', async () => {
    const nodes = Array.from({ length: STORY_NODES_MAX + 500 }, () => ({ type: 'text', text: 'x' }));
    expect(await renderStory(story(...nodes))).toBe(`<p>${'x'.repeat(STORY_NODES_MAX)}</p>`);
  });
});

describe('a description is HTML or rich-text JSON and shown as sanitized HTML [3]', () => {
  it.each([
    ['plain text', 'One\ntwo\n\n  Three <3 & four', '<p>One<br>two</p><p>Three &lt;3 &amp; four</p>'],
    ['HTML', '<p>A <b>b</b></p><h1>C</h1>', '<p>A <b>b</b></p><h2>C</h2>'],
    ['HTML without its classes and styles', '<p class="x" style="color:red" id="y">A</p>', '<p>A</p>'],
    [
      'links',
      '<a href="https://a.example" onclick="x()">A</a>',
      `<p><a href="https://a.example" ${REL}>A</a></p>`,
    ],
    ['lines in divs', 'A<div>B <i>c</i></div><div><div>D</div></div>', '<p>A</p><p>B <i>c</i></p><p>D</p>'],
    ['lines beside boxes', 'A<div>B<p>C</p>D</div>E', '<p>A</p><p>B</p><p>C</p><p>D</p><p>E</p>'],
    [
      'lines of other boxes',
      '<section>A</section><dl><dt>B</dt><dd>C</dd></dl><center>D</center><h6>E</h6>F',
      '<p>A</p><p>B</p><p>C</p><p>D</p><h4>E</h4><p>F</p>',
    ],
    ['the marks of a quote', '<p>A <q>b</q> <strike>c</strike></p>', '<p>A “b” <s>c</s></p>'],
    ['links without an address as text', '<p><a href="/pick/1">A</a></p>', '<p>A</p>'],
    [
      'headings without other tags’ attributes',
      '<h2 href="https://a.example" start="2">A</h2>',
      '<h2>A</h2>',
    ],
  ])('shows %s', async (_name, stored, html) => {
    expect(await renderStory(stored)).toBe(html);
  });

  it.each([
    null,
    undefined,
    '',
    '  \n ',
    '<p></p>',
    '<q></q>',
    '<p>&nbsp;</p>',
    '<!-- x -->',
    '<script>1</script>',
  ])('shows nothing for %j', async (stored) => {
    expect(await renderStory(stored)).toBeNull();
  });
});

describe('description: it is sanitized when it is shown [5]', () => {
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u200b:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//evil.example',
    'http://',
    'mailto:',
  ];
  it.each(addresses)('refuses the address %j', async (url) => {
    expect(safeLink(url)).toBeNull();
    expect(safePicture(url)).toBeNull();
    const html = `${await renderStory(story(p(link(url, text('A')))))}${await renderStory(`<p><a href="${url}">A</a></p>`)}`;
    const blank = `<p><a href="about:blank" ${REL}>A</a></p>`;
    const words = '<p>A</p>';
    expect(html).toBe(url.startsWith('//') ? words + words : blank + blank);
  });

  it.each([
    'http://a.example',
    'https://a.example/ä?b#c',
    'mailto:a@b.example',
    'sms:+4312345',
    'TEL:+4312345',
  ])('lets the address %j through', (url) => expect(safeLink(url)).toBe(url));

  it.each(['https:///a.example/b.png', 'https:a.example/b.png', 'https:\\\\a.example/b.png'])(
    'gives the address %j its two slashes',
    async (url) => {
      const html = await renderStory(`<p><a href="${url}">A</a></p><img src="${url}" alt="B">`);
      const mended = 'https://a.example/b.png';
      expect(html).toBe(
        `<p><a href="${mended}" ${REL}>A</a></p><p><img src="${mended}" alt="B" loading="lazy"></p>`,
      );
      expect(await renderStory(story(p(link(url, text('A')))))).toContain(`href="${mended}"`);
    },
  );

  it.each([
    '/media/a/../../etc',
    '/media//evil.example/a',
    '/media/a?b',
    '/other/a.webp',
    '/media/',
    'data:image/png;base64,AA',
  ])('refuses the picture %j', (src) => expect(safePicture(src)).toBeNull());

  const samples = [
    '<img src=x onerror=alert(1)>',
    '<img src="https://a.example/x.png" onerror="alert(1)">',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<style>@import "https://evil.example"</style><p style="background:url(https://evil.example)">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>">x</iframe>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
    '<a href="jav&#x09;ascript:alert(1)">x</a><a href="&#106;avascript:alert(1)">x</a>',
    '<form action="https://evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<template><script>alert(1)</script></template><p>x</p>',
    '<p id="cookie" name="body" data-x="1" aria-hidden="true" tabindex="0">x</p>',
    '<a href="https://a.example" target="_top" rel="opener" ping="https://evil.example" download>x</a>',
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="x">',
    '<img src="https://a.example/x.png" alt="&quot;><script>alert(1)</script>" srcset="https://evil.example/x 2x">',
  ];
  it.each(samples)('leaves nothing that acts of %s', async (sample) => {
    for (const html of [await renderStory(sample), await renderStory(story(p(text(sample))))]) {
      const bare = (html ?? '').replace(/"[^"]*"/g, '""').replace(/&lt;[\s\S]*?&gt;/g, '');
      expect(bare).not.toMatch(/<(script|style|svg|math|iframe|form|input|object|base|meta|link|template)/i);
      expect(bare).not.toMatch(/<[^>]*\s(on\w+|style|srcset|id|name|ping|srcdoc|formaction|data-\w+)=/i);
      const tags = (html ?? '').replace(/&lt;[\s\S]*?&gt;/g, '');
      expect(tags).not.toMatch(/(href|src)="(?!https:|\/media\/|about:blank")/);
    }
  });

  it('escapes what the nodes say', async () => {
    const html = await renderStory(
      story({
        type: 'image',
        src: '/media/a.webp',
        altText: '"><b>x',
        caption: '<b onclick=x>',
        width: '9" onload="x',
      }),
    );
    expect(html).toMatch(/^<figure><img src="\/media\/a.webp" alt="&quot;(>|&gt;)(<|&lt;)b(>|&gt;)x"/);
    expect(html).not.toContain('onload');
    expect(html).toContain('<figcaption>&lt;b onclick=x&gt;</figcaption>');
  });

  it('gives the same bytes again and keeps them when they come back', async () => {
    for (const sample of [
      ...samples,
      storyFromMarkdown('## A\n\n**b** [c](https://d.example)\n\n1. e\n2. f\n\n> g'),
    ]) {
      const once = await renderStory(sample);
      expect(await renderStory(sample)).toBe(once);
      expect(await renderStory(once)).toBe(once);
    }
  });
});

describe('markup that nobody writes', () => {
  it.each([
    ['a thousand boxes in each other', `${'<div>'.repeat(1000)}kept words`],
    ['formats that never end', `${'<b>'.repeat(4000)}kept words`],
    [
      'formats that come back in every paragraph',
      `<p>${'<b><i>'.repeat(20)}</p>${'<p>kept words'.repeat(400)}`,
    ],
    ['rows of a table in a drawing', `<svg>${'<tr>'.repeat(3000)}kept words`],
    ['ends that end nothing', `${'<div></b>'.repeat(500)}kept words`],
    ['more paragraphs than anybody reads', '<p>kept words'.repeat(7000)],
  ])('keeps its words and loses its tags: %s', async (_, html) => {
    const shown = await renderStory(html);
    expect(shown).toContain('kept words');
    expect(shown).not.toMatch(/<(?!\/?(p|br)>)/);
  });

  it('is not what people wrote', async () => {
    const table = `<table><tr>${'<td>a<td>b'.repeat(20)}</table>`;
    const html = `${'<div><p>One <b>two <i>three</i></b></p></div>'.repeat(60)}${table}`;
    expect(await renderStory(html)).toContain('<p>One <b>two <i>three</i></b></p>');
    expect(await renderStory(html)).toContain('<td>b</td>');
  });
});

describe('a first tag that nobody begins with', () => {
  const HTML_ELEMENTS =
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp custom-name'.split(
      ' ',
    );
  /** Elements whose text is never part of a story. */
  const SILENT =
    /^(?:audio|colgroup|frameset|head|iframe|math|noembed|noframes|noscript|plaintext|script|style|svg|template|textarea|title|xmp|select|selectedcontent)$/;

  it.each(HTML_ELEMENTS)('is no trouble: %s', async (name) => {
    for (const attributes of ['', ' class="x" href="https://a.example" src="/media/a.webp" style="x:y"']) {
      const before = await renderStory(`<${name}${attributes}><p>kept words</p>`);
      expect(before ?? '').not.toMatch(/<(?:script|style|svg|frameset|template)/);
      if (!SILENT.test(name)) expect(before).toContain('kept words');
      const closed = await renderStory(`<${name}${attributes}></${name}><p>kept words</p>`);
      if (name !== 'plaintext') expect(closed).toContain('kept words');
    }
  });
});

describe('a story made to hold up everybody else', () => {
  const LONGEST = 100_000;
  const repeated = (text: string) => text.repeat(Math.floor(LONGEST / text.length));
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index.toString(36)}`);
  const image = { type: 'image', src: '/media/a/b.webp', altText: 'x' };
  const nested = Array.from({ length: 600 }, () => item(list('bullet', item(text('x')))));

  const whole: [string, string][] = [
    ['breaks', 'x<br>'.repeat(5_900)],
    ['lines', repeated('abc\n')],
    ['paragraphs', repeated('a word\n\n')],
    ['empty lines', `a${repeated('\n ').slice(2)}b`],
    ['pictures that we do not show', `${'<img src=/a>'.repeat(5_900)}end`],
    ['elements that we do not know', '<x>y</x>'.repeat(1_900)],
    ['words in one such element', `<x>${'y<br>'.repeat(2_900)}`],
    ['fields', `${'<input>'.repeat(5_900)}end`],
    ['comments', `${repeated('<!---->').slice(0, 99_400)}<p>end</p>`],
    ['lines among rows', `<table>${'x<br>'.repeat(2_900)}`],
    ['pictures of the editor', story(...Array.from({ length: 1_100 }, () => image))],
    ['lists in lists of the editor', story(list('bullet', item(text('x')), ...nested))],
    ['less-than signs', repeated('<...')],
    ['half a tag', repeated('<a b')],
    ['many attributes in many tags', `<p ${attributes(90).join(' ')}>x`.repeat(250)],
  ];
  it.each(whole)('is shown whole: %s', async (_name, description) => {
    expect(description.length).toBeLessThanOrEqual(LONGEST);
    expect(await renderNewStory(description)).not.toBeNull();
  });

  it('is rendered beside what this process does', async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    // A slow story, because a busy machine gives this thread few turns during a quick one.
    const shown = await renderStory('<img src=/media/a>'.repeat(5_500));
    clearImmediate(next);
    expect(shown).not.toBeNull();
    // On this thread, rendering would take only one or two turns of the event loop.
    expect(turns).toBeGreaterThan(20);
  });

  it.each([
    ['signs', repeated('&')],
    ['signs of the editor', story(p(text('&'.repeat(90_000))))],
    ['lines', repeated('a\n')],
    ['pictures', '<img src=/media/a>'.repeat(5_500)],
  ])('is refused where it becomes too long to show: %s', async (_name, description) => {
    await expect(renderNewStory(description)).rejects.toMatchObject({
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'description', message: storyMessages.tooLong }],
      },
    });
    // One of an earlier release is still shown.
    expect((await renderStory(description))?.length).toBeGreaterThan(STORY_HTML_MAX);
  });

  const refused: [string, string][] = [
    ['a tag of 17,000 attributes', `<p ${attributes(17_000).join(' ')}>kept words</p>`],
    ['attributes without spaces', `<p ${'a="b"'.repeat(15_000)}>kept words</p>`],
    ['attributes behind half a comment', `<!--<p a="--><p ${attributes(9_000).join(' ')}>kept words</p>`],
    [
      'attributes behind half a style',
      `<style>a='<p b='</style><p ${attributes(9_000).join('/')}>kept words</p>`,
    ],
    ['attributes of an end tag', `<p>kept words</p ${attributes(17_000).join(' ')}>`],
    ['formats that never end', `${'<b>'.repeat(4_000)}kept words`],
    [
      'more nodes than anybody writes',
      story(...Array.from({ length: STORY_NODES_MAX + 9 }, () => ({ type: 'tab' }))),
    ],
  ];
  it.each(refused)('is refused where it cannot be shown whole: %s', async (_name, description) => {
    await expect(renderNewStory(description)).rejects.toMatchObject({
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'description', message: storyMessages.tooComplex }],
      },
    });
  });

  it.each([
    ['long words in quotes', `<img src="/media/a.webp" alt="${'word '.repeat(2_000)}">`],
    ['long words after a tag', `<p class="a" title='b'>${'word '.repeat(9_000)}</p>`],
    ['an odd quote', `<p title=5" class=a>${'word = word '.repeat(2_000)}</p>`],
  ])('is not %s', async (_name, description) => {
    await expect(renderNewStory(description)).resolves.not.toBeNull();
  });
});

describe('demo Markdown', () => {
  it('becomes what the editor would have stored', async () => {
    const markdown =
      '## Why\nRead *it* **twice, *really***.\nStill one line.\n\n> A quote\n> goes on\n\n- One\n- [Two](https://a.example)\n\n1. First\n2. Second';
    expect(await renderStory(storyFromMarkdown(markdown))).toBe(
      '<h3>Why</h3><p>Read <em>it</em> <strong>twice, </strong><strong><em>really</em></strong>. Still one line.</p>' +
        '<blockquote><p>A quote goes on</p></blockquote>' +
        `<ul><li>One</li><li><a href="https://a.example" ${REL}>Two</a></li></ul><ol><li>First</li><li>Second</li></ol>`,
    );
  });

  it('has a paragraph even when empty', () => {
    expect(JSON.parse(storyFromMarkdown('')).root.children).toHaveLength(1);
  });
});
