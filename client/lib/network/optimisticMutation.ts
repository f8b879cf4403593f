import type { ApolloCache } from '@apollo/client';

interface OptimisticMutation<Value> {
  /** Mutations with the same key are sent one at a time: "favorite:<pick id>". */
  key: string;
  value: Value;
  /** Writes the optimistic result to the cache. Runs again when the data below it changes. */
  update: (cache: ApolloCache, value: Value) => void;
  send: (value: Value) => Promise<unknown>;
}

interface Running {
  /** The latest requested value. */
  value: unknown;
  /** The optimistic layer of the cache that shows it. */
  layer: string;
}

const runningIn = new WeakMap<ApolloCache, Map<string, Running>>();
let layers = 0;

/**
 * Shows a value at once and sends it. While a mutation with the same key is in flight, a further value replaces the
 * one to be sent next, so the server gets only the last of several quick clicks. If it refuses, the cache shows again
 * what the server knows, and the promise rejects. Resolves with the value that was sent last, or with null if an
 * earlier call sends this one too.
 */
export async function optimisticMutation<Value>(
  cache: ApolloCache,
  { key, value, update, send }: OptimisticMutation<Value>,
): Promise<Value | null> {
  const running = runningIn.get(cache) ?? new Map<string, Running>();
  runningIn.set(cache, running);
  const layer = `${key}:${++layers}`;
  const earlier = running.get(key);
  cache.batch({
    update: (draft) => update(draft, value),
    optimistic: layer,
    removeOptimistic: earlier?.layer,
  });
  if (earlier) {
    Object.assign(earlier, { value, layer });
    return null;
  }

  const current = { value, layer };
  running.set(key, current);
  try {
    let sent: Value;
    do {
      sent = current.value;
      await send(sent);
    } while (current.value !== sent);
    return sent;
  } finally {
    running.delete(key);
    cache.removeOptimistic(current.layer);
  }
}
