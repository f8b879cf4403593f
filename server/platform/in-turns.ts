import { setImmediate } from 'node:timers/promises';

/** Maps one item after the other. Other requests run before each, because a long story takes a while. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    await setImmediate();
    mapped.push(map(item, index));
  }
  return mapped;
}
