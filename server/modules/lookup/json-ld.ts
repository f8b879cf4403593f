import { parseJson } from '../../platform/json.ts';

/** A node of JSON-LD. */
export type Node = Record<string, unknown>;

/** The most values that are visited, in all scripts of a page. */
const VISITED_MAX = 2_000;

/** All nodes of the scripts that have a type, those nearest to the top first. What is no JSON is left out. */
export function nodesOf(scripts: readonly string[]): Node[] {
  const found: Node[] = [];
  let level: unknown[] = scripts.map(parsed);
  let visited = 0;
  while (level.length > 0 && visited < VISITED_MAX) {
    const next: unknown[] = [];
    for (const value of level) {
      visited += 1;
      if (visited > VISITED_MAX) break;
      if (Array.isArray(value)) next.push(...value.slice(0, VISITED_MAX));
      else if (isNode(value)) {
        if (typesOf(value).length > 0) found.push(value);
        next.push(...Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null));
      }
    }
    level = next.slice(0, VISITED_MAX);
  }
  return found;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The types of a node without their vocabulary, such as "Book". */
export const typesOf = (node: Node): string[] =>
  listOf(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^(https?:\/\/schema\.org\/|schema:)/, ''));

/** A single value or an array, as an array of at most twenty. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, 20) : [value];
}

/** The first text of a value: itself, or the name, address or value of a node. */
export function firstText(value: unknown): string | undefined {
  for (const item of listOf(value)) {
    const text = isNode(item) ? (item.name ?? item.url ?? item.contentUrl ?? item['@value']) : item;
    if (typeof text === 'string' && text.trim()) return text;
    if (typeof text === 'number') return String(text);
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    // Some systems wrap it into a comment.
    return parseJson(text.replace(/^\s*<!--|-->\s*$/g, ''));
  } catch {
    return null;
  }
}
