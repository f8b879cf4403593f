import { parseJson } from '../../platform/json.ts';
import { isRecord } from '../../platform/records.rules.ts';
import type { Ask } from './found.ts';
import type { Node } from './json-ld.ts';

/** The maximum number of values in a response. An entity of Wikidata can have tens of thousands. */
const VALUES_MAX = 50_000;

/** The JSON object at an address of a catalog, or null. */
export async function fetchJson(ask: Ask, url: string): Promise<Node | null> {
  const answer = await ask(url, 'application/json');
  if (!answer) return null;
  const value: unknown = parseJson(answer.body.toString('utf8'), VALUES_MAX);
  return isRecord(value) ? value : Array.isArray(value) && isRecord(value[0]) ? value[0] : null;
}
