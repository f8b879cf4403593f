interface Found {
  __typename: string;
  id: string;
  thing?: { id: string } | null;
}

type ThingOf<Node> = Node extends { thing: infer Thing } ? NonNullable<Thing> : never;

/** One row of a search: a city, a thing with all picks of it, or something else. */
export type Row<Node, City> =
  | { kind: 'city'; id: string; city: City }
  | { kind: 'thing'; id: string; thing: ThingOf<Node> }
  | { kind: 'other'; id: string; node: Node };

/** The rows of a search: the cities, then the results in their order. All picks of a thing are one row. */
export function groupResults<City extends { id: string }, Node extends Found>(
  cities: readonly City[],
  nodes: readonly Node[],
): Row<Node, City>[] {
  const rows = new Map<string, Row<Node, City>>();
  for (const node of nodes) {
    const thing = node.thing as ThingOf<Node> & Found['thing'];
    const row: Row<Node, City> = thing
      ? { kind: 'thing', id: thing.id, thing }
      : { kind: 'other', id: node.id, node };
    if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return [...cities.map((city) => ({ kind: 'city' as const, id: city.id, city })), ...rows.values()];
}
