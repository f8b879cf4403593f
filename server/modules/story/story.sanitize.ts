import type { DOMPurify } from 'dompurify';
import { CELL_TINTS, CODE_LANGUAGES, filmAt } from './parts.rules.ts';
import { BLANK_LINK, linkOrBlank, safeLink, safePicture } from './story.rules.ts';

type Keep = (value: string) => boolean;
const oneOf =
  (...values: string[]): Keep =>
  (value) =>
    values.includes(value);
const size: Keep = (value) => /^[1-9]\d{0,3}$/.test(value);
const names =
  (...allowed: string[]): Keep =>
  (value) =>
    value.split(' ').every((name) => allowed.includes(name));
const matches =
  (pattern: RegExp): Keep =>
  (value) =>
    pattern.test(value);

const CELL: Record<string, Keep> = {
  class: names(
    'story-frozen',
    'story-middle',
    'story-bottom',
    'story-on-light',
    'story-on-dark',
    ...CELL_TINTS.map((tint) => `story-${tint}`),
  ),
  colspan: matches(/^[1-9]\d?$/),
  rowspan: matches(/^[1-9]\d?$/),
  width: size,
  style: matches(/^(?:left:[1-9]\d{0,4}px)?(?:(?:^|;)background-color:#[0-9a-f]{6})?$/),
};

/** Every tag that may stay, with the attributes it may have. Nothing else does. */
const ALLOWED: Record<string, Record<string, Keep>> = {
  p: {},
  div: {},
  br: {},
  hr: {},
  h1: {},
  h2: {},
  h3: {},
  h4: {},
  blockquote: {},
  ul: { class: oneOf('story-checks') },
  ol: { start: (value) => /^-?\d{1,9}$/.test(value) },
  li: { class: oneOf('story-done', 'story-todo') },
  strong: {},
  b: {},
  em: {},
  i: {},
  u: {},
  s: {},
  del: {},
  code: { class: names(...Object.keys(CODE_LANGUAGES).map((language) => `language-${language}`)) },
  pre: { 'data-language': oneOf(...Object.values(CODE_LANGUAGES)), tabindex: oneOf('0') },
  span: { class: oneOf('story-box'), role: oneOf('img'), 'aria-label': oneOf('Done', 'To do') },
  a: {
    href: (value) => value === BLANK_LINK || safeLink(value) !== null,
    class: oneOf('story-film'),
    'data-player': (value) => /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(value),
    style: matches(/^aspect-ratio:[1-9]\d{0,3}\/[1-9]\d{0,3}$/),
    target: oneOf('_blank'),
    rel: oneOf('noopener noreferrer nofollow'),
  },
  figure: {
    class: names('story-video', 'story-table', 'story-frozen-rows'),
    tabindex: oneOf('0'),
    'aria-label': oneOf('Table'),
  },
  figcaption: {},
  table: { class: names('story-striped', 'story-fixed'), width: matches(/^[1-9]\d{0,5}$/) },
  colgroup: {},
  col: { width: size },
  thead: {},
  tbody: {},
  tr: {},
  th: CELL,
  td: CELL,
  video: {
    src: (value) => filmAt(value)?.kind === 'file',
    'aria-label': () => true,
    width: size,
    height: size,
    controls: () => true,
    playsinline: () => true,
    preload: oneOf('metadata'),
  },
  img: {
    src: (value) => safePicture(value) !== null,
    alt: () => true,
    width: size,
    height: size,
    loading: oneOf('lazy'),
  },
};

const CONFIG = {
  ALLOWED_TAGS: Object.keys(ALLOWED),
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED).flatMap(Object.keys))],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The rules above decide; these are the purifier's own, and a blank link.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|sms|tel):|about:blank$|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ADD_URI_SAFE_ATTR: ['aria-label'],
};

let purifier: Promise<DOMPurify> | undefined;

/** jsdom takes a while to load, so it loads with the first story and not with the server. */
function loadPurifier(): Promise<DOMPurify> {
  purifier ??= (async () => {
    const [{ JSDOM }, { default: createPurifier }] = await Promise.all([
      import('jsdom'),
      import('dompurify'),
    ]);
    const purify = createPurifier(new JSDOM('').window);
    purify.addHook('uponSanitizeAttribute', (element, data) => {
      const keep = ALLOWED[element.nodeName.toLowerCase()]?.[data.attrName];
      if (data.attrName === 'href') data.attrValue = linkOrBlank(data.attrValue) ?? '';
      data.keepAttr = keep?.(data.attrValue) ?? false;
    });
    return purify;
  })();
  return purifier;
}

/** `html` with only what a story may hold; null where nothing to see is left. The same bytes when run again. */
export async function sanitizeStory(html: string): Promise<string | null> {
  const purify = await loadPurifier();
  const body = purify.sanitize(html, { ...CONFIG, RETURN_DOM: true }) as HTMLElement;
  settle(body);
  // Read once more: what changed above must hold for the text that is stored, not for the tree it came from.
  const clean = purify.sanitize(body.innerHTML, CONFIG).trim();
  return body.textContent?.trim() || body.querySelector('img, video') ? clean : null;
}

function settle(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    if (!link.getAttribute('href') || !link.textContent?.trim()) link.replaceWith(...link.childNodes);
    else {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer nofollow');
      settleFilm(link);
    }
  }
  for (const span of body.querySelectorAll('span:not([class])')) span.replaceWith(...span.childNodes);
  for (const img of body.querySelectorAll('img')) {
    if (!img.getAttribute('src')) img.remove();
    else {
      if (!img.hasAttribute('alt')) img.setAttribute('alt', 'Image');
      img.setAttribute('loading', 'lazy');
    }
  }
  for (const film of body.querySelectorAll('video')) {
    if (!film.getAttribute('src')) film.replaceWith(...film.childNodes);
    else {
      for (const name of ['controls', 'playsinline']) film.setAttribute(name, '');
      film.setAttribute('preload', 'metadata');
    }
  }
  settleTables(body);
  // They scroll inside themselves, by keyboard too.
  for (const code of body.querySelectorAll('pre')) code.setAttribute('tabindex', '0');
  // The page has the h1.
  for (const heading of body.querySelectorAll('h1')) {
    const lower = body.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  for (const div of [...body.querySelectorAll('div')].reverse()) {
    if (div.querySelector(BLOCKS)) div.replaceWith(...div.childNodes);
    else div.replaceWith(paragraph(body, [...div.childNodes]));
  }
  wrapLines(body);
}

/** Only films that have a player are marked as such, with its address beside that of their page. */
function settleFilm(link: Element): void {
  const film = link.className === 'story-film' ? filmAt(link.getAttribute('href')) : null;
  if (film?.kind === 'player') link.setAttribute('data-player', film.player);
  else for (const name of ['class', 'data-player', 'style']) link.removeAttribute(name);
}

function settleTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.classList.contains('story-table')) continue;
    const figure = body.ownerDocument.createElement('figure');
    figure.className = 'story-table';
    table.replaceWith(figure);
    figure.append(table);
  }
  for (const figure of body.querySelectorAll('figure.story-table')) {
    figure.setAttribute('tabindex', '0');
    figure.setAttribute('aria-label', 'Table');
  }
}

const BLOCKS = 'video, p, div, hr, h1, h2, h3, h4, blockquote, ul, ol, pre, figure';

/** Words that stand alone between blocks become paragraphs. */
function wrapLines(body: HTMLElement): void {
  let line: ChildNode[] = [];
  const flush = (before: ChildNode | null) => {
    if (line.some((node) => node.textContent?.trim() || node.nodeName === 'IMG')) {
      body.insertBefore(paragraph(body, line), before);
    } else for (const node of line) node.remove();
    line = [];
  };
  for (const node of [...body.childNodes]) {
    if (node.nodeType === 1 && (node as Element).matches(BLOCKS)) flush(node);
    else line.push(node);
  }
  flush(null);
}

function paragraph(body: HTMLElement, nodes: ChildNode[]): HTMLElement {
  const element = body.ownerDocument.createElement('p');
  element.append(...nodes);
  return element;
}
