import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ObjectMetadata, Storage } from './storage.ts';

const SMALL_BYTES = 64 * 1024;
const ALL_BYTES = 32 * 1024 * 1024;
// Another process may have removed an object in the meantime.
const KEPT_MS = 5 * 60_000;

/**
 * Caches small objects in memory after they were read: up to 64 kB each and 32 MB in total, for five minutes. A page
 * requests dozens of small pictures at once, and each would be a request to the bucket.
 */
export function cacheSmallObjects(storage: Storage): Storage {
  const recent = new LRUCache<string, { facts: ObjectMetadata; bytes: Buffer }>({
    maxSize: ALL_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
    ttl: KEPT_MS,
  });
  return {
    ...storage,

    async put(key, bytes, type) {
      await storage.put(key, bytes, type);
      recent.delete(key);
    },

    async get(key) {
      const kept = recent.get(key);
      if (kept) return { ...kept.facts, body: Readable.from(kept.bytes) };
      const object = await storage.get(key);
      if (!object || object.size > SMALL_BYTES) return object;
      const { body, ...facts } = object;
      const bytes = await buffer(body);
      recent.set(key, { facts, bytes });
      return { ...facts, body: Readable.from(bytes) };
    },

    async stat(key) {
      return recent.get(key)?.facts ?? storage.stat(key);
    },

    async remove(keys) {
      const left = await storage.remove(keys);
      for (const key of keys) recent.delete(key);
      return left;
    },
  };
}
