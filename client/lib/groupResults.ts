import { withoutAccents } from '../../server/platform/text/accents.rules.ts';

interface City {
  id: string;
  name: string;
}

interface Found<C extends City> {
  __typename: string;
  id: string;
  reference?: string | null;
  thing?: { id: string; city: C | null } | null;
}

type ThingOf<Node> = Node extends { thing: infer Thing } ? NonNullable<Thing> : never;

/** One row of a search: a city, a thing with all picks of it, or something else. */
export type Row<Node, C> =
  | { kind: 'city'; id: string; city: C }
  | { kind: 'thing'; id: string; thing: ThingOf<Node> }
  | { kind: 'other'; id: string; node: Node };

/** Fewer letters begin the names of too many cities. */
const CITY_LETTERS = 3;

/**
 * Groups results by subject, in their order: all picks of a thing are one row. The cities that begin with the query
 * come first. They are taken from the first `first` results only, so that later pages move nothing.
 */
export function groupResults<C extends City, Node extends Found<C>>(
  nodes: readonly Node[],
  query: string,
  first: number,
): Row<Node, C>[] {
  const words = withoutAccents(query.trim());
  const cities = new Map<string, Row<Node, C>>();
  const rows = new Map<string, Row<Node, C>>();
  for (const [index, node] of nodes.entries()) {
    const thing = node.thing as ThingOf<Node> & Found<C>['thing'];
    const city = thing?.city;
    if (city && index < first && words.length >= CITY_LETTERS) {
      const isMeant = [city.name, node.reference ?? ''].some((name) =>
        withoutAccents(name).startsWith(words),
      );
      if (isMeant) cities.set(city.id, { kind: 'city', id: city.id, city });
    }
    const row: Row<Node, C> = thing
      ? { kind: 'thing', id: thing.id, thing }
      : { kind: 'other', id: node.id, node };
    if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return [...cities.values(), ...rows.values()];
}
