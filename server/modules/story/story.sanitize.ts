import type { DOMPurify } from 'dompurify';
import { safeLink, safePicture } from './story.rules.ts';

type Keep = (value: string) => boolean;
const oneOf =
  (...values: string[]): Keep =>
  (value) =>
    values.includes(value);
const size: Keep = (value) => /^[1-9]\d{0,3}$/.test(value);

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
  code: {},
  pre: {},
  span: { class: oneOf('story-box'), role: oneOf('img'), 'aria-label': oneOf('Done', 'To do') },
  a: {
    href: (value) => safeLink(value) !== null,
    target: oneOf('_blank'),
    rel: oneOf('noopener noreferrer nofollow'),
  },
  figure: {},
  figcaption: {},
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
  return body.textContent?.trim() || body.querySelector('img') ? clean : null;
}

function settle(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    if (!link.getAttribute('href') || !link.textContent?.trim()) link.replaceWith(...link.childNodes);
    else {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer nofollow');
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

const BLOCKS = 'p, div, hr, h1, h2, h3, h4, blockquote, ul, ol, pre, figure';

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
