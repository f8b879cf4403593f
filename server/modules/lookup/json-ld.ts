import { tryParseJson } from '../../platform/json.ts';
import { isRecord } from '../../platform/records.rules.ts';

export type Node = Record<string, unknown>;

/** The maximum number of values visited in the scripts of a page. */
const VISITED_MAX = 2_000;

/** A node that has a type, and its position in the document. */
export type PlacedNode = {
  node: Node;
  /** The number of nodes around it. */
  depth: number;
  /** Whether it is only an item of a list or a related thing. */
  isListed: boolean;
};

/** Properties that refer to other things than the subject of the page. */
const RELATIONS = new Set([
  'itemListElement',
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'isBasedOn',
  'citation',
  'mentions',
  'contentLocation',
  'locationCreated',
  'spatialCoverage',
]);
/** An event or article is the subject itself, and not where it is. */
const LOCATED = /(Event|EventSeries|Festival|Article|Posting)$/;

const isRelation = (types: readonly string[], property: string): boolean =>
  RELATIONS.has(property) || (property === 'location' && types.some((type) => LOCATED.test(type)));

/** All nodes with a type, outer ones first. Scripts with invalid JSON are skipped. */
export function listJsonLdNodes(scripts: readonly string[]): PlacedNode[] {
  type Visit = { value: unknown; depth: number; isListed: boolean };
  const found: PlacedNode[] = [];
  let level: Visit[] = scripts.map((script) => ({ value: parsed(script), depth: 0, isListed: false }));
  let visited = 0;
  while (level.length > 0 && visited < VISITED_MAX) {
    const next: Visit[] = [];
    for (const { value, depth, isListed } of level) {
      visited += 1;
      if (visited > VISITED_MAX) break;
      if (Array.isArray(value)) {
        for (const inner of value.slice(0, VISITED_MAX)) next.push({ value: inner, depth, isListed });
      } else if (isRecord(value)) {
        const types = listNodeTypes(value);
        const isTyped = types.length > 0;
        if (isTyped) found.push({ node: value, depth, isListed });
        for (const [key, inner] of Object.entries(value)) {
          if (typeof inner !== 'object' || inner === null) continue;
          const around = isTyped ? depth + 1 : depth;
          next.push({ value: inner, depth: around, isListed: isListed || isRelation(types, key) });
        }
      }
    }
    level = next.slice(0, VISITED_MAX);
  }
  return found;
}

/** The types of a node without their vocabulary, such as "Book". */
export const listNodeTypes = (node: Node): string[] =>
  toList(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/, ''));

/** A single value or an array, as an array of at most twenty. */
export function toList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, 20) : [value];
}

/** The first text of a value: itself, or the name, address or value of a node. */
export function firstText(value: unknown): string | undefined {
  for (const item of toList(value)) {
    const text = isRecord(item) ? (item.name ?? item.url ?? item.contentUrl ?? item['@value']) : item;
    if (typeof text === 'string' && text.trim()) return text;
    if (typeof text === 'number') return String(text);
  }
  return undefined;
}

/** Some pages contain invalid JSON, which the second attempt repairs. */
const parsed = (text: string): unknown => tryParseJson(text) ?? tryParseJson(repairJson(text));

/** What some pages write around JSON: HTML comments, also around an object, code comments and CDATA. */
const NOISE =
  /<!--[^{<>]*-->|\/\*[\s\S]*?\*\/|\/\/[ \t]*(?:<!\[CDATA\[|\]\]>)|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>/y;
/** Values of JavaScript that JSON does not have. */
const NOTHING = /(?:undefined|NaN)\b/y;
const ENCODED_QUOTE = /&(?:quot|#34|#x22);/gi;
/** A string in JSON, which may wrongly contain line breaks and quotes. After its last quote, the value ends. */
const STRING = /"(?:[^"\\]|\\[\s\S]|"(?!\s*(?:[,:;}\]]|\/[/*]|<!|$)))*"/y;
const ESCAPED = /^\\(?:["\\/bfnrt]|u[\da-f]{4})$/i;

/**
 * Repairs common errors in JSON: comments, superfluous and missing commas, missing values, encoded quotes, line breaks
 * and quotes in strings, invalid escapes, and a wrong number of brackets at the end. Each character is read once.
 * Returns an array, because a script may have several objects.
 */
function repairJson(script: string): string {
  const text = script.includes('"') ? script : script.replaceAll(ENCODED_QUOTE, '"');
  const parts: string[] = ['['];
  /** The first character of what was written last, apart from commas. */
  let last = '[';
  let comma = false;
  /** What closes the open brackets. */
  const ends: string[] = [];
  let at = 0;
  // Avoids quadratic time: if no end was found once, no later search will find one.
  let isOpen = true;
  while (at < text.length) {
    const char = text[at] as string;
    const string = char === '"' ? matchAt(STRING, text, at) : null;
    if (char === '"' && string === null) return '';
    const noise = isOpen && /[/<\-\]]/.test(char) ? matchAt(NOISE, text, at) : null;
    if (noise === null && char === '/' && text[at + 1] === '*') isOpen = false;
    if (noise !== null || /\s/.test(char)) {
      at += noise?.length ?? 1;
      parts.push(' ');
      continue;
    }
    const nothing = /[uN]/.test(char) ? matchAt(NOTHING, text, at) : null;
    at += (string ?? nothing)?.length ?? 1;
    const isSeparator = char === ',' || char === ';';
    const isEnd = char === '}' || char === ']';
    if (last === ':' && (isSeparator || isEnd)) {
      parts.push('null');
      last = 'null';
    }
    if (isSeparator) {
      comma = !/[[{]/.test(last);
      continue;
    }
    if (isEnd && ends.pop() === undefined) continue;
    if (char === '{' || char === '[') ends.push(char === '{' ? '}' : ']');
    const isNext = /[}\]]/.test(last) && /["[{]/.test(char);
    if (isNext || (comma && !isEnd)) parts.push(',');
    parts.push(string !== null ? cleanString(string) : nothing ? 'null' : char);
    comma = false;
    last = char;
  }
  return `${parts.concat(ends.reverse()).join('')}]`;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

const cleanString = (string: string): string =>
  `"${string
    .slice(1, -1)
    .replace(/"|\\(?:u[\da-f]{4}|[\s\S])/gi, (part) =>
      part === '"' ? '\\"' : ESCAPED.test(part) ? part : part.slice(1),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\u0000-\u001f]/g, ' ')}"`;
