import type { ApolloCache } from '@apollo/client';

interface Intent {
  /** One at a time per key: "favorite:<id>". */
  key: string;
  on: boolean;
  cache: ApolloCache;
  /** Writes what the screen shows meanwhile. Runs again whenever layers below it go, so it only writes. */
  paint: (cache: ApolloCache) => void;
  send: (on: boolean) => Promise<unknown>;
}

interface Course {
  on: boolean;
  layer: string;
}

const underWay = new Map<string, Course>();
let layers = 0;

/**
 * Shows an on/off intent at once and sends it. While one is on its way further ones only repaint, and the last of
 * them is sent afterwards if it differs. Rejects after taking everything back when the server refuses.
 * Answers what it sent last, or null when a call before this one is the sender.
 */
export async function sendLatest({ key, on, cache, paint, send }: Intent): Promise<boolean | null> {
  const layer = `${key}:${++layers}`;
  const before = underWay.get(key);
  cache.batch({
    update: paint,
    optimistic: layer,
    removeOptimistic: before?.layer,
  });
  if (before) {
    before.on = on;
    before.layer = layer;
    return null;
  }

  const course: Course = { on, layer };
  underWay.set(key, course);
  try {
    let sent: boolean;
    do {
      sent = course.on;
      await send(sent);
    } while (course.on !== sent);
    return sent;
  } finally {
    underWay.delete(key);
    cache.removeOptimistic(course.layer);
  }
}
