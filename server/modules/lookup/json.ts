import type { Ask } from './found.ts';
import { isNode, type Node } from './json-ld.ts';

/** The JSON object at an address. Null if there is none. */
export async function jsonOf(ask: Ask, url: string): Promise<Node | null> {
  const answer = await ask(url, 'application/json');
  if (!answer) return null;
  const value: unknown = JSON.parse(answer.body.toString('utf8'));
  return isNode(value) ? value : Array.isArray(value) && isNode(value[0]) ? value[0] : null;
}
