import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { badInput, notFound } from '../../platform/errors.ts';
import { parseJson } from '../../platform/json.ts';
import { apiLimits } from '../../platform/reads/limits.rules.ts';

/** The maximum total length of documents that callers have stored. */
const CHARACTERS_MAX = 4_000_000;

declare global {
  namespace Express {
    interface Request {
      /** Whether the response is the same for everyone: a read by hash without a cookie or token. */
      isPublicResponse?: boolean;
    }
  }
}

export type PersistedDocuments = {
  /** Replaces a hash in a request by its document. Returns false if the hash is unknown. */
  fillIn(body: unknown): boolean;
  /** Does the same with an Express request, and stores a document that has its hash. Throws for unknown or wrong hashes. */
  handle(req: Request): void;
};

/**
 * Finds documents by hash: those of our client, which its build lists, and those that callers have sent with their
 * hashes (automatic persisted queries). Each process has its own cache, and drops the least recently used.
 */
export function createPersistedDocuments(clientFolder: string): PersistedDocuments {
  const sent = new LRUCache<string, string>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: (text) => text.length + 1,
  });

  const fillIn = (body: unknown): boolean => {
    const hash = hashIn(body);
    if (hash === undefined) return true;
    const text = readDocuments(clientFolder)?.get(hash) ?? sent.get(hash);
    if (text === undefined) return false;
    const named = body as { query?: string; extensions: Record<string, unknown> };
    named.query = text;
    delete named.extensions.persistedQuery;
    return true;
  };

  /** Stores a document sent with its hash. Throws if the hash does not match. */
  const remember = (body: unknown): void => {
    const { query, extensions } = (body ?? {}) as { query?: unknown; extensions?: unknown };
    const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } };
    if (typeof query !== 'string' || query.length > apiLimits.documentCharacters || !persistedQuery) return;
    const hash = createHash('sha256').update(query).digest('hex');
    if (persistedQuery.sha256Hash !== hash) {
      throw badInput('The hash is not that of the query.');
    }
    sent.set(hash, query);
    delete (extensions as { persistedQuery?: unknown }).persistedQuery;
  };

  return {
    fillIn,
    handle(req) {
      // Subscriptions are below this path. They may be requested by GET with a document.
      const isGet = ['GET', 'HEAD'].includes(req.method) && req.path === '/';
      const named = isGet ? buildPersistedBody(req) : req.body;
      // On this message, clients repeat the request with the document.
      if (!fillIn(named)) throw notFound('PersistedQueryNotFound');
      if (!isGet) return remember(req.body);
      // A GET must not contain a document, because URLs are logged and cached.
      if (req.query.query !== undefined || !named) {
        req.res?.set('Allow', 'POST');
        throw { status: 405 };
      }
      const { extensions: _, ...parameters } = named;
      req.url = `/?${new URLSearchParams(parameters)}`;
      // Apollo refuses HEAD. Node leaves out the body.
      req.method = 'GET';
      if (!req.headers.cookie) {
        req.isPublicResponse = !req.token;
        // Public data needs no protection against requests from other sites.
        req.headers['apollo-require-preflight'] = 'true';
      }
    },
  };
}

/** The parameters of a GET request with a hash, in the format of a body. Undefined if it has no hash. */
function buildPersistedBody({ query }: Request): Record<string, string> | undefined {
  const { operationName, variables } = query;
  let extensions: unknown;
  try {
    extensions = parseJson(String(query.extensions));
  } catch {
    return undefined;
  }
  if (hashIn({ extensions }) === undefined) return undefined;
  return {
    ...(typeof operationName === 'string' && { operationName }),
    ...(typeof variables === 'string' && { variables }),
    extensions,
  } as Record<string, string>;
}

/** The hash in a request that has no document. */
function hashIn(body: unknown): string | undefined {
  const { query, extensions } = (body ?? {}) as { query?: unknown; extensions?: unknown };
  if (query !== undefined) return undefined;
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: unknown };
  const { sha256Hash } = (persistedQuery ?? {}) as { sha256Hash?: unknown };
  return typeof sha256Hash === 'string' ? sha256Hash : undefined;
}

/** The documents of each build that was read. */
const read = new Map<string, ReadonlyMap<string, string>>();

/** The documents of our client by hash. Undefined before the client is built. */
export function readDocuments(clientFolder: string): ReadonlyMap<string, string> | undefined {
  const file = join(clientFolder, '.vite/documents.json');
  // The build may not exist yet when the server starts.
  if (!read.has(file) && existsSync(file))
    read.set(file, new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')))));
  return read.get(file);
}
