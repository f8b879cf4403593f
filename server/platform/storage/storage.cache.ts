import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ObjectMetadata, Storage } from './storage.ts';

const SMALL_BYTES = 64 * 1024;
const TOTAL_BYTES = 32 * 1024 * 1024;
// Limited in time, because another process can have removed the object.
const TTL_MS = 5 * 60_000;

/**
 * Caches small objects in memory: up to 64 kB each and 32 MB in total, for five minutes. A page shows dozens of small
 * pictures at once, and each would be a request to the bucket.
 */
export function cacheSmallObjects(storage: Storage): Storage {
  const cache = new LRUCache<string, { facts: ObjectMetadata; bytes: Buffer }>({
    maxSize: TOTAL_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
    ttl: TTL_MS,
  });
  return {
    ...storage,

    async put(key, bytes, type) {
      await storage.put(key, bytes, type);
      cache.delete(key);
    },

    async get(key) {
      const cached = cache.get(key);
      if (cached) return { ...cached.facts, body: Readable.from(cached.bytes) };
      const object = await storage.get(key);
      if (!object || object.size > SMALL_BYTES) return object;
      const { body, ...facts } = object;
      const bytes = await buffer(body);
      cache.set(key, { facts, bytes });
      return { ...facts, body: Readable.from(bytes) };
    },

    async stat(key) {
      return cache.get(key)?.facts ?? storage.stat(key);
    },

    async remove(keys) {
      const left = await storage.remove(keys);
      for (const key of keys) cache.delete(key);
      return left;
    },
  };
}
