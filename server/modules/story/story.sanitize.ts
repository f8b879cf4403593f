import type { DOMPurify } from 'dompurify';
import { escapeHtml } from '../../platform/text/escape.ts';
import { withTwoSlashes } from '../../platform/text/url.rules.ts';
import { CELL_TINTS, CODE_LANGUAGES, parseVideoAddress } from './nodes.rules.ts';
import { BLANK_LINK, linkOrBlank, safeLink, safePicture } from './story.rules.ts';

type AttributeRule = (value: string) => boolean;
const allowValues =
  (...values: string[]): AttributeRule =>
  (value) =>
    values.includes(value);
const size: AttributeRule = (value) => /^[1-9]\d{0,3}$/.test(value);
const names =
  (...allowed: string[]): AttributeRule =>
  (value) =>
    value.split(' ').every((name) => allowed.includes(name));
const matches =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value);

const CELL: Record<string, AttributeRule> = {
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

/** The allowed tags and their attributes. Everything else is removed. */
const ALLOWED: Record<string, Record<string, AttributeRule>> = {
  p: {},
  br: {},
  hr: {},
  h2: {},
  h3: {},
  h4: {},
  blockquote: {},
  ul: { class: allowValues('story-checks') },
  ol: { start: (value) => /^-?\d{1,9}$/.test(value) },
  li: { class: allowValues('story-done', 'story-todo') },
  strong: {},
  b: {},
  em: {},
  i: {},
  u: {},
  s: {},
  del: {},
  code: { class: names(...Object.keys(CODE_LANGUAGES).map((language) => `language-${language}`)) },
  pre: { 'data-language': allowValues(...Object.values(CODE_LANGUAGES)), tabindex: allowValues('0') },
  span: {
    class: allowValues('story-box'),
    role: allowValues('img'),
    'aria-label': allowValues('Done', 'To do'),
  },
  a: {
    href: (value) => value === BLANK_LINK || safeLink(value) !== null,
    class: allowValues('story-film'),
    'data-player': (value) => /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(value),
    style: matches(/^aspect-ratio:[1-9]\d{0,3}\/[1-9]\d{0,3}$/),
    target: allowValues('_blank'),
    rel: allowValues('noopener noreferrer nofollow'),
  },
  figure: {
    class: names('story-video', 'story-table', 'story-frozen-rows'),
    tabindex: allowValues('0'),
    'aria-label': allowValues('Table'),
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
    src: (value) => parseVideoAddress(value)?.kind === 'file',
    'aria-label': () => true,
    width: size,
    height: size,
    controls: () => true,
    playsinline: () => true,
    preload: allowValues('metadata'),
  },
  img: {
    src: (value) => safePicture(value) !== null,
    alt: () => true,
    width: size,
    height: size,
    loading: allowValues('lazy'),
  },
};

/** Elements that are lines of their own. Otherwise their words stick to those beside them. */
const PARAGRAPHS =
  'address article aside center dd details dialog div dl dt fieldset footer form header hgroup legend main nav search section summary';
/** Elements of older stories by the allowed one that they become. The editor reads them by client/editor/format/readHtml.ts. */
const SHOWN_AS = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['strike', 's'],
  ...PARAGRAPHS.split(' ').map((name) => [name, 'p'] as const),
]);

const CONFIG = {
  ALLOWED_TAGS: Object.keys(ALLOWED),
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED).flatMap(Object.keys))],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The rules above decide about addresses. This pattern is DOMPurify's default plus about:blank.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|sms|tel):|about:blank$|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ADD_URI_SAFE_ATTR: ['aria-label'],
};

/** Elements that are removed together with their content. The list is DOMPurify's own. */
const REMOVED_WITH_CONTENT = new Set(
  'audio head iframe math noembed noframes noscript plaintext script selectedcontent style svg template title xmp'.split(
    ' ',
  ),
);
/** DOMPurify removes such values, because they could close a comment or a raw text element. */
const BREAKOUT =
  /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes|plaintext)/i;

const HTML = 'http://www.w3.org/1999/xhtml';
const VOID = new Set(['br', 'col', 'hr', 'img']);
const BLOCKS = new Set(['video', 'p', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'pre', 'figure']);

type Tools = { purify: DOMPurify; parse: (html: string) => Element };
let tools: Promise<Tools> | undefined;

/** Loads jsdom on first use, because loading takes a while. */
function loadTools(): Promise<Tools> {
  tools ??= (async () => {
    const [{ JSDOM }, { default: createPurifier }] = await Promise.all([
      import('jsdom'),
      import('dompurify'),
    ]);
    const { window } = new JSDOM('');
    const purify = createPurifier(window);
    purify.addHook('uponSanitizeAttribute', (element, data) => {
      const value = allowedValue(element.nodeName.toLowerCase(), data.attrName, data.attrValue);
      data.keepAttr = value !== null;
      if (value !== null) data.attrValue = value;
    });
    const parse = (html: string) => {
      // Parsed as the content of a body, because a document may have none, for example with `<frameset>`.
      const { body } = new window.DOMParser().parseFromString('', 'text/html');
      body.innerHTML = html;
      return body;
    };
    return { purify, parse };
  })();
  return tools;
}

/**
 * Removes everything from `html` that a story must not contain. Null if nothing visible is left. A second run changes
 * nothing.
 */
export async function sanitizeStory(html: string): Promise<string | null> {
  if (!html) return null;
  const { purify, parse } = await loadTools();
  const pieces: Piece[] = [];
  // The tree is serialized anew, because moving nodes within a large tree takes quadratic time.
  for (const child of parse(html).childNodes) write(child, pieces, false);
  const lines = wrapLooseText(pieces);
  if (!lines.some(({ hasText, hasMedia }) => hasText || hasMedia)) return null;
  // DOMPurify runs last, on the text that will be stored.
  return purify.sanitize(markup(lines), CONFIG).trim();
}

type Piece = {
  html: string;
  isBlock: boolean;
  /** Whether it is or contains a block. */
  hasBlock: boolean;
  hasText: boolean;
  hasMedia: boolean;
};

const markup = (pieces: readonly Piece[]) => pieces.map(({ html }) => html).join('');

/** Serializes the allowed parts of a node. `framed` tells whether it is directly inside a table's frame. */
function write(node: Node, into: Piece[], framed: boolean): void {
  if (node.nodeType === node.TEXT_NODE) writeText((node as Text).data, into);
  else if (node.nodeType === node.ELEMENT_NODE) writeElement(node as Element, into, framed);
}

function writeText(text: string, into: Piece[]): void {
  into.push({
    html: escapeHtml(text),
    isBlock: false,
    hasBlock: false,
    hasText: text.trim() !== '',
    hasMedia: false,
  });
}

function writeElement(element: Element, into: Piece[], framed: boolean): void {
  const { localName, namespaceURI } = element;
  if (namespaceURI !== HTML || REMOVED_WITH_CONTENT.has(localName)) return;
  const name = SHOWN_AS.get(localName) ?? localName;
  const attributes = Object.hasOwn(ALLOWED, name)
    ? withRequiredAttributes(name, allowedAttributes(element, name))
    : null;
  if (name === 'img' && !attributes) return;
  const isFrame = name === 'figure' && attributes?.get('class')?.split(' ').includes('story-table') === true;
  const inside: Piece[] = [];
  const isQuote = name === 'q' && Boolean(element.textContent?.trim());
  if (isQuote) writeText('“', inside);
  for (const child of element.childNodes) write(child, inside, attributes ? isFrame : framed);
  if (isQuote) writeText('”', inside);
  const empty = name === 'a' && !inside.some(({ hasText }) => hasText);
  const parted = name === 'p' && inside.some(({ hasBlock }) => hasBlock);
  if (!attributes || empty || parted) {
    for (const piece of parted ? wrapLooseText(inside) : inside) into.push(piece);
    return;
  }
  const piece = elementPiece(name, attributes, inside);
  into.push(
    name === 'table' && !framed
      ? elementPiece('figure', withFrameAttributes(new Map([FRAME])), [piece])
      : piece,
  );
}

function elementPiece(
  name: string,
  attributes: ReadonlyMap<string, string>,
  inside: readonly Piece[],
): Piece {
  const attributesHtml = [...attributes]
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('');
  const isBlock = BLOCKS.has(name);
  return {
    html: VOID.has(name)
      ? `<${name}${attributesHtml}>`
      : `<${name}${attributesHtml}>${markup(inside)}</${name}>`,
    isBlock,
    hasBlock: isBlock || inside.some(({ hasBlock }) => hasBlock),
    hasText: inside.some(({ hasText }) => hasText),
    hasMedia: name === 'img' || name === 'video' || inside.some(({ hasMedia }) => hasMedia),
  };
}

function allowedValue(name: string, attribute: string, value: string): string | null {
  let kept = value;
  if (attribute === 'href') kept = linkOrBlank(value) ?? '';
  else if (attribute === 'src') kept = withTwoSlashes(value);
  return ALLOWED[name]?.[attribute]?.(kept) ? kept : null;
}

function allowedAttributes(element: Element, name: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const attribute of element.attributes) {
    const value = allowedValue(name, attribute.name, attribute.value.trim());
    if (value !== null && !BREAKOUT.test(value)) kept.set(attribute.name, value);
  }
  return kept;
}

/** Adds required attributes. Null if an element is useless without the attributes it lacks. */
function withRequiredAttributes(name: string, attributes: Map<string, string>): Map<string, string> | null {
  switch (name) {
    case 'a':
      return attributes.has('href') ? withLinkAttributes(attributes) : null;
    case 'span':
      return attributes.has('class') ? attributes : null;
    case 'img':
      if (!attributes.has('src')) return null;
      if (!attributes.has('alt')) attributes.set('alt', 'Image');
      return attributes.set('loading', 'lazy');
    case 'video':
      if (!attributes.has('src')) return null;
      return attributes.set('controls', '').set('playsinline', '').set('preload', 'metadata');
    case 'figure':
      return withFrameAttributes(attributes);
    case 'pre':
      // The block scrolls, and the keyboard can scroll only a focusable element.
      return attributes.set('tabindex', '0');
    default:
      return attributes;
  }
}

/** Marks links to videos that have a player, and adds the player's address. */
function withLinkAttributes(attributes: Map<string, string>): Map<string, string> {
  attributes.set('target', '_blank').set('rel', 'noopener noreferrer nofollow');
  const film = attributes.has('class') ? parseVideoAddress(attributes.get('href')) : null;
  if (film?.kind === 'player') attributes.set('data-player', film.player);
  else for (const name of ['class', 'data-player', 'style']) attributes.delete(name);
  return attributes;
}

const FRAME = ['class', 'story-table'] as const;

/** The frame of a table scrolls, and the keyboard can scroll only a focusable element. */
function withFrameAttributes(attributes: Map<string, string>): Map<string, string> {
  if (attributes.get('class')?.split(' ').includes(FRAME[1])) {
    attributes.set('tabindex', '0').set('aria-label', 'Table');
  }
  return attributes;
}

/** Wraps text between blocks in paragraphs. */
function wrapLooseText(pieces: readonly Piece[]): Piece[] {
  const lines: Piece[] = [];
  let line: Piece[] = [];
  const flush = () => {
    if (line.some(({ hasText, hasMedia }) => hasText || hasMedia))
      lines.push(elementPiece('p', new Map(), line));
    line = [];
  };
  for (const piece of pieces) {
    if (!piece.isBlock) line.push(piece);
    else {
      flush();
      lines.push(piece);
    }
  }
  flush();
  return lines;
}
