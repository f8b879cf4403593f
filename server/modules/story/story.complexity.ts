import { STORY_DEPTH_MAX } from './story.rules.ts';

/** The maximum number of attributes of a tag. A parser compares each attribute with all before it. */
const ATTRIBUTES_MAX = 100;

/**
 * The maximum of the sum, over all tags, of the elements open around each. In the worst case, a parser creates about
 * this many nodes for misnested markup.
 */
const COST_MAX = 6_000;

/** Elements without content, or whose end tag can be missing because the next start tag closes them. */
const LEAVES = ['p', 'li', 'dd', 'dt', 'br', 'hr', 'img', 'embed', 'meta'];
/** More such elements in HTML. Within SVG or MathML they are ordinary elements. */
const HTML_LEAVES = [
  ...LEAVES,
  'td',
  'th',
  'tr',
  'thead',
  'tbody',
  'col',
  'colgroup',
  'input',
  'source',
  'wbr',
];

/**
 * Whether parsing this markup is cheap. Anyone can send old HTML, and thousands of nested tags would block the
 * server. Takes linear time and never underestimates: elements closed in the wrong order count as open.
 */
export function isWithinLimits(html: string): boolean {
  const lower = html.toLowerCase();
  const leaves = new Set(/<(?:svg|math)/.test(lower) ? LEAVES : HTML_LEAVES);
  const open: string[] = [];
  let cost = 0;
  for (const [, slash, name = ''] of lower.matchAll(/<(\/?)([a-z][a-z0-9-]*)/g)) {
    cost += 1 + open.length;
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.splice(at, 1);
    } else if (!leaves.has(name)) open.push(name);
    if (open.length > STORY_DEPTH_MAX || cost > COST_MAX) return false;
  }
  return mostAttributes(lower) <= ATTRIBUTES_MAX;
}

/**
 * The maximum number of attributes of a tag in lower-case markup. Takes linear time and never underestimates:
 * comments and style sheets may contain half a tag, so every `<` may start one, even inside a value.
 */
function mostAttributes(html: string): number {
  let most = 0;
  // Each variable is a possible state of the tokenizer at this character. Its value is the number of attributes so
  // far, or -1 if the state is impossible.
  let tag = -1;
  let beforeValue = -1;
  let value = -1;
  let doubleQuotes = -1;
  let singleQuotes = -1;
  let separate = false;
  for (let at = 0; at < html.length; at++) {
    const sign = html[at] as string;
    const before = { tag, beforeValue, value, doubleQuotes, singleQuotes };
    const space = sign === ' ' || sign === '\n' || sign === '\t' || sign === '\f' || sign === '\r';
    const ends = sign === '>';
    if (sign === '"') doubleQuotes = before.beforeValue;
    if (sign === "'") singleQuotes = before.beforeValue;
    value =
      space || ends
        ? -1
        : sign === '"' || sign === "'"
          ? before.value
          : Math.max(before.value, before.beforeValue);
    beforeValue = sign === '=' ? before.tag : space ? before.beforeValue : -1;
    const starts = separate && before.tag >= 0 && !space && sign !== '/' && !ends;
    tag = ends ? -1 : starts ? before.tag + 1 : before.tag;
    if (sign === '=' && !starts) tag = -1;
    if (space) tag = Math.max(tag, before.value);
    if (sign === '"') tag = Math.max(tag, before.doubleQuotes);
    if (sign === "'") tag = Math.max(tag, before.singleQuotes);
    if (sign === '<' && /[a-z/]/.test(html[at + 1] ?? '')) tag = Math.max(tag, 0);
    separate = space || sign === '/' || sign === '"' || sign === "'";
    most = Math.max(most, tag, beforeValue);
  }
  return most;
}
