import { LRUCache } from 'lru-cache';
import { createLimiter } from '../../platform/limits/limiter.ts';
import type { Drawing } from './share.canvas.ts';

const CACHED_BYTES = 24 * 1024 * 1024;
const CONCURRENCY = 2;
const WAITING_MAX = 38;

/** Returns the cached drawing of a version or makes one. Null if too many others are waiting. */
type DrawingCache = (version: string, draw: () => Promise<Drawing>) => Promise<Drawing | null>;

/**
 * Caches recently used drawings in memory. Drawing takes less than half a second and clients cache the result for an
 * hour, so storing files would gain little. Concurrent requests share one drawing.
 */
export function createDrawingCache(): DrawingCache {
  const drawings = new LRUCache<string, Drawing>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const inFlight = new Map<string, Promise<Drawing>>();
  const limiter = createLimiter({ concurrency: CONCURRENCY, waiting: WAITING_MAX });

  return async (version, draw) => {
    const known = drawings.get(version) ?? inFlight.get(version);
    if (known) return known;
    const drawing = limiter.run(draw);
    if (!drawing) return null;
    inFlight.set(version, drawing);
    try {
      const done = await drawing;
      if (done.complete) drawings.set(version, done);
      return done;
    } finally {
      inFlight.delete(version);
    }
  };
}
