import { STORY_DEPTH_MAX } from './story.rules.ts';

/** Of one tag: a parser compares each with all before it. */
const ATTRIBUTES_MAX = 100;

/** Tags times what is open around them: about the nodes that a parser makes of misnested markup, at worst. */
const COST_MAX = 6_000;

/** Tags that hold nothing, or end by themselves where the next begins. */
const LEAVES = ['p', 'li', 'dd', 'dt', 'br', 'hr', 'img', 'embed', 'meta'];
/** These as well, but not within SVG or MathML, where they nest like any other. */
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
 * Whether a parser makes a bounded tree of this markup. Old HTML comes from anybody, and thousands of tags one inside
 * the other hold up everybody else. Reads it once and never guesses low: what is not closed in order counts as open.
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
 * The most attributes that a tag of this markup has, in lower case. Reads it once and never guesses low: a comment or
 * a style sheet can hold what looks like half a tag, so every `<` may begin one, also within what looks like a value.
 */
function mostAttributes(html: string): number {
  let most = 0;
  // For each place within a tag that the letter may be at, the attributes so far; -1 where it cannot be there.
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
