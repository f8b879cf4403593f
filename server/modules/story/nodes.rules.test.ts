import { describe, expect, it } from 'vitest';
import { portableStory } from '../syndication/portable-story.ts';
import {
  cellNodeSchema,
  imageNodeSchema,
  parseVideoAddress,
  tableNodeSchema,
  videoNodeSchema,
} from './nodes.rules.ts';
import { renderStory } from './story.service.ts';

type Node = Record<string, unknown>;
const show = (...children: Node[]) => renderStory(JSON.stringify({ root: { type: 'root', children } }));
const text = (words: string, format = 0): Node => ({ type: 'text', text: words, format });
const p = (...children: Node[]): Node => ({ type: 'paragraph', children });
const cell = (words: string, more: Node = {}): Node => ({
  type: 'tablecell',
  ...more,
  children: [p(text(words))],
});
const row = (...children: Node[]): Node => ({ type: 'tablerow', children });
const table = (more: Node, ...children: Node[]): Node => ({ type: 'table', ...more, children });
const YOUTUBE = 'https://www.youtube.com/watch?v=abcdefghijk';

describe('an image node has src, altText, width, height, maxWidth, showCaption and caption [3]', () => {
  const src = '/media/a/b.webp';
  it('and all of them are shown', async () => {
    const image = {
      src,
      altText: 'A hill',
      width: 800,
      height: 400,
      maxWidth: 500,
      showCaption: true,
      caption: 'Autumn',
    };
    expect(await show({ type: 'image', ...image })).toBe(
      `<figure><img src="${src}" alt="A hill" width="500" height="250" loading="lazy"><figcaption>Autumn</figcaption></figure>`,
    );
  });

  it('with a long caption of an older editor, cut before an emoji and not within it', async () => {
    const caption = { editorState: { root: { children: [{ text: `${'x'.repeat(999)}🌙` }] } } };
    expect(await show({ type: 'image', src, caption })).toContain(
      `<figcaption>${'x'.repeat(999)}</figcaption>`,
    );
  });

  it('with a caption that is not to be shown', async () => {
    expect(await show({ type: 'image', src, caption: 'Autumn', showCaption: false })).not.toContain('Autumn');
  });

  it.each([{ width: 'inherit' }, { width: -4 }, { width: 1e9 }, { width: Number.NaN }, { height: {} }])(
    'and is as large as it is with %j',
    (sizes) =>
      expect(imageNodeSchema.parse({ src, ...sizes })).not.toMatchObject({ width: expect.anything() }),
  );
});

describe('editor: an image needs a source [5]', () => {
  it.each([
    undefined,
    '',
    ' ',
    7,
    'javascript:alert(1)',
    'http://a.example/b.png',
    'data:image/png;base64,AA',
    '//a.example/b.png',
  ])('which %j is not', async (src) => expect(await show({ type: 'image', src })).toBeNull());
});

it('editor: the alt text of an image defaults to Image [5]', async () => {
  for (const altText of [undefined, '', '  ', 4]) {
    expect(await show({ type: 'image', src: '/media/a.webp', altText })).toContain('alt="Image"');
  }
});

describe('editor: an image is at least 50 px a side, also one stored smaller [9]', () => {
  const src = '/media/a.webp';
  it.each([
    [
      { width: 20, height: 10 },
      { width: 100, height: 50 },
    ],
    [{ width: 20 }, { width: 50 }],
    [
      { width: 300, height: 200, maxWidth: 30 },
      { width: 300, height: 200, maxWidth: 50 },
    ],
    [
      { width: 50, height: 80 },
      { width: 50, height: 80 },
    ],
  ])('%j', (stored, shown) => expect(imageNodeSchema.parse({ src, ...stored })).toMatchObject(shown));
});

describe('a video node has src, altText, width, height and showCaption [3]', () => {
  it('and all of them are shown', async () => {
    const film = { src: YOUTUBE, altText: 'Tides', width: 640, height: 480, showCaption: true };
    const html = await show({ type: 'video', ...film });
    expect(html).toContain('style="aspect-ratio:640/480"');
    expect(html).toContain('>Tides</a><figcaption>Tides</figcaption>');
  });
});

// e2e/story/story-blocks.spec.ts measures its height in the page.
it('editor: a video is 360 px high by default, unless it says how high it is [9]', async () => {
  const film = { type: 'video', src: 'https://a.example/b.mp4' };
  expect(await show(film)).toContain(' height="360"');
  expect(await show({ ...film, height: 480 })).toContain(' height="480"');
});

describe('editor: a video needs a source [5]', () => {
  it.each([undefined, '', 'film', 'javascript:alert(1)', 'mailto:a@b.example'])(
    'which %j is not',
    async (src) => {
      expect(videoNodeSchema.safeParse({ src }).success).toBe(false);
      expect(await show({ type: 'video', src })).toBeNull();
    },
  );
});

describe('editor: YouTube and Vimeo links become embeds [5]', () => {
  const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1';
  it.each([
    [YOUTUBE, player],
    ['https://youtu.be/abcdefghijk?t=1m30s', `${player}&start=90`],
    ['https://m.youtube.com/shorts/abcdefghijk', player],
    ['http://youtube.com/embed/abcdefghijk', player],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ])('%s', (src, player) => expect(parseVideoAddress(src)).toMatchObject({ kind: 'player', player }));

  it.each([
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://youtube.com/@somebody',
    'https://vimeo.com/blog',
  ])('but not %s', (src) => expect(parseVideoAddress(src)?.kind).toBe('link'));

  it('as links that know their player, and nobody else’s', async () => {
    const html = await show({ type: 'video', src: YOUTUBE });
    expect(html).toBe(
      `<figure class="story-video"><a class="story-film" href="${YOUTUBE}" target="_blank" rel="noopener noreferrer nofollow" ` +
        `data-player="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1">A video on YouTube</a></figure>`,
    );
    expect(await renderStory(html)).toBe(html);
    const forged = await renderStory(
      '<p><a class="story-film" data-player="https://www.youtube-nocookie.com/x" href="https://evil.example">A</a></p>',
    );
    expect(forged).not.toMatch(/player|story-film/);
  });
});

describe('editor: files ending in mp4, webm or ogg play by themselves [5]', () => {
  it.each(['mp4', 'webm', 'ogg'])('%s', async (ending) => {
    const html = await show({ type: 'video', src: `https://a.example/b.${ending}?c=1`, altText: 'Tides' });
    expect(html).toMatch(
      /^<figure class="story-video"><video src="https:\/\/a\.example\/b\.\w+\?c=1" aria-label="Tides" .*controls/,
    );
  });
});

it('editor: other video links are plain links [5]', async () => {
  expect(await show({ type: 'video', src: 'https://a.example/film', altText: 'Tides' })).toBe(
    '<p><a href="https://a.example/film" target="_blank" rel="noopener noreferrer nofollow">Tides</a></p>',
  );
});

it('description: images and videos are shown [5]', async () => {
  const html = await show({ type: 'image', src: '/media/a.webp' }, { type: 'video', src: YOUTUBE });
  expect(html).toMatch(/<img .*<a class="story-film"/);
});

it('description: links open in a new tab [5]', async () => {
  const html = await show(p({ type: 'link', url: 'https://a.example', children: [text('A')] }));
  expect(html).toContain('target="_blank"');
});

it('description: paragraphs, headings, ordered and bullet lists are shown [5]', async () => {
  const list = (listType: string) => ({
    type: 'list',
    listType,
    children: [{ type: 'listitem', children: [text('D')] }],
  });
  expect(
    await show(
      p(text('A')),
      { type: 'heading', tag: 'h1', children: [text('B')] },
      list('number'),
      list('bullet'),
    ),
  ).toBe('<p>A</p><h2>B</h2><ol><li>D</li></ol><ul><li>D</li></ul>');
});

it('description: bold, italic, underline, strikethrough and code are shown [5]', async () => {
  expect(await show(p(...[1, 2, 8, 4, 16].map((format) => text('A', format))))).toBe(
    '<p><strong>A</strong><em>A</em><u>A</u><s>A</s><code>A</code></p>',
  );
});

it('text formats are bold 1, italic 2, strikethrough 4, underline 8 and code 16, also together [9]', async () => {
  const all = [1, 2, 4, 8, 16];
  const tags = ['strong', 'em', 's', 'u', 'code'];
  for (const [index, format] of all.entries()) {
    expect(await show(p(text('A', format)))).toBe(`<p><${tags[index]}>A</${tags[index]}></p>`);
  }
  expect(await show(p(text('A', 31)))).toBe('<p><strong><em><s><u><code>A</code></u></s></em></strong></p>');
});

describe('a table cell has header state, colSpan, rowSpan, width, backgroundColor and verticalAlign [3]', () => {
  it('and all of them are shown', async () => {
    const html = await show(
      table(
        {},
        row(cell('A', { headerState: 1, colSpan: 2 }), cell('B', { headerState: 1, width: 120 })),
        row(
          cell('C', { headerState: 2, rowSpan: 2, verticalAlign: 'middle' }),
          cell('D', { backgroundColor: 'var(--cell-blue)' }),
          cell('E'),
        ),
        row(
          cell('F', { backgroundColor: 'rgb(32, 48, 96)' }),
          cell('G', { verticalAlign: 'bottom', backgroundColor: '#FFEECC' }),
        ),
      ),
    );
    expect(html).toBe(
      '<figure class="story-table" tabindex="0" aria-label="Table"><table>' +
        '<thead><tr><th colspan="2"><p>A</p></th><th width="120"><p>B</p></th></tr></thead><tbody>' +
        '<tr><th class="story-middle" rowspan="2"><p>C</p></th><td class="story-blue"><p>D</p></td><td><p>E</p></td></tr>' +
        '<tr><td class="story-on-dark" style="background-color:#203060"><p>F</p></td>' +
        '<td class="story-bottom story-on-light" style="background-color:#ffeecc"><p>G</p></td></tr></tbody></table></figure>',
    );
    expect(await renderStory(html)).toBe(html);
  });

  it.each([
    { colSpan: 0 },
    { rowSpan: 1e6 },
    { backgroundColor: 'url(https://evil.example)' },
    { verticalAlign: 'x' },
    { headerState: 9 },
  ])('and none that means nothing: %j', (wrong) => {
    const {
      colSpan,
      rowSpan,
      headerState,
      backgroundColor = null,
      verticalAlign,
    } = cellNodeSchema.parse(wrong);
    expect({ colSpan, rowSpan, headerState, backgroundColor, verticalAlign }).toEqual({
      colSpan: 1,
      rowSpan: 1,
      headerState: 0,
      backgroundColor: null,
      verticalAlign: undefined,
    });
  });
});

describe('a table has column widths, row striping and frozen columns and rows [3]', () => {
  const rows = [row(cell('A'), cell('B'), cell('C')), row(cell('D'), cell('E'), cell('F'))];
  it('and all of them are shown', async () => {
    const html = await show(
      table(
        { colWidths: [80, 100.4, 90], rowStriping: true, frozenColumnCount: 2, frozenRowCount: 1 },
        ...rows,
      ),
    );
    expect(html).toBe(
      '<figure class="story-table story-frozen-rows" tabindex="0" aria-label="Table"><table class="story-striped story-fixed" width="270">' +
        '<colgroup><col width="80"><col width="100"><col width="90"></colgroup>' +
        '<thead><tr><td class="story-frozen"><p>A</p></td><td class="story-frozen" style="left:80px"><p>B</p></td><td><p>C</p></td></tr></thead>' +
        '<tbody><tr><td class="story-frozen"><p>D</p></td><td class="story-frozen" style="left:80px"><p>E</p></td><td><p>F</p></td></tr></tbody></table></figure>',
    );
    expect(await renderStory(html)).toBe(html);
  });

  it('and none that means nothing', async () => {
    expect(tableNodeSchema.parse({ colWidths: 'wide', rowStriping: 1, frozenRowCount: -1 })).toMatchObject({
      rowStriping: false,
      frozenRowCount: 0,
    });
    expect(await show(table({ colWidths: [1] }, ...rows))).not.toContain('<col');
    expect(await show(table({}), { type: 'table', children: 'x' })).toBeNull();
  });

  it('also from old HTML', async () => {
    expect(
      await renderStory(
        '<table border="1"><tr><td onclick="x()" style="left:expression(1)">A</td></tr></table>',
      ),
    ).toBe(
      '<figure class="story-table" tabindex="0" aria-label="Table"><table><tbody><tr><td>A</td></tr></tbody></table></figure>',
    );
  });
});

it('a cell of the default width says nothing of it', async () => {
  expect(await show(table({}, row(cell('A', { width: 75 }), cell('B', { width: 76 }))))).toContain(
    '<td><p>A</p></td><td width="76"><p>B</p></td>',
  );
});

describe('a code block keeps its language [3]', () => {
  it.each([
    ['ts', 'TypeScript', 'typescript'],
    ['python', 'Python', 'python'],
    ['C++', 'C++', 'cpp'],
  ])('%s', async (language, name, id) => {
    expect(await show({ type: 'code', language, children: [text('x')] })).toBe(
      `<pre data-language="${name}" tabindex="0"><code class="language-${id}">x</code></pre>`,
    );
  });

  it.each(['constructor', '"><script>', null])('and none that we do not know: %j', async (language) => {
    expect(await show({ type: 'code', language, children: [text('x')] })).toBe(
      '<pre tabindex="0"><code>x</code></pre>',
    );
  });
});

it('a story read elsewhere has whole addresses', async () => {
  const html = await show({ type: 'image', src: '/media/a.webp' }, { type: 'video', src: YOUTUBE });
  const portable = portableStory(html ?? '', 'https://threes.example');
  expect(portable).toContain('src="https://threes.example/media/a.webp"');
  expect(portable).not.toMatch(/(?:src|href)="\//);
});
