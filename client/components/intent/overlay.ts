import type { ApolloCache } from '@apollo/client';

/** What the server last said of an object, whatever is painted over it. */
export function answered<T>(cache: ApolloCache, id: string | undefined): Partial<T> | undefined {
  return (cache.extract() as Record<string, Partial<T>>)[id ?? ''];
}

/** Writes values over what a layer shows of an object; what is not known of it stays so. */
export function overlay(layer: ApolloCache, id: string | undefined, values: Record<string, unknown>): void {
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => value]));
  layer.modify({ id, fields });
}

/** How far a count moves when what stands at `before` becomes `on`. */
export const step = (before: boolean | undefined, on: boolean): number =>
  before === undefined || before === on ? 0 : on ? 1 : -1;
