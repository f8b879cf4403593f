import { STORY_DEPTH_MAX } from './story.rules.ts';

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
export function isModest(html: string): boolean {
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
  return true;
}
