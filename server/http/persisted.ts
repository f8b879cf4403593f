import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { AppError } from '../platform/errors.ts';

/** The texts of documents that a request may name by their hash. */
export type PersistedDocuments = {
  /** Puts the text in the place of the hash, if the request names a known one. Returns false if it is unknown. */
  fillIn(body: unknown): boolean;
  /** The same for Express. Refuses unknown hashes. */
  middleware: RequestHandler;
};

/** Knows the documents of our own client, which its build has listed by their hashes. */
export function createPersistedDocuments(clientFolder: string): PersistedDocuments {
  let known: Map<string, string> | undefined;
  // The server may start before the build is there.
  const documents = () => {
    known ??= readDocuments(clientFolder);
    return known;
  };

  const fillIn = (body: unknown): boolean => {
    const hash = hashIn(body);
    if (hash === undefined) return true;
    const text = documents()?.get(hash);
    if (text === undefined) return false;
    const named = body as { query?: string; extensions: Record<string, unknown> };
    named.query = text;
    delete named.extensions.persistedQuery;
    return true;
  };

  return {
    fillIn,
    middleware(req, _res, next) {
      // Clients know this message and then send the text.
      next(fillIn(req.body) ? undefined : new AppError('NOT_FOUND', 'PersistedQueryNotFound'));
    },
  };
}

/** The hash that stands in a request in place of its text. */
function hashIn(body: unknown): string | undefined {
  const { query, extensions } = (body ?? {}) as { query?: unknown; extensions?: unknown };
  if (query !== undefined) return undefined;
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: unknown };
  const { sha256Hash } = (persistedQuery ?? {}) as { sha256Hash?: unknown };
  return typeof sha256Hash === 'string' ? sha256Hash : undefined;
}

function readDocuments(clientFolder: string): Map<string, string> | undefined {
  const file = join(clientFolder, '.vite/documents.json');
  if (!existsSync(file)) return undefined;
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
}
