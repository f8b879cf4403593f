/** What a visitor wanted when they were asked to sign in (spec 4.5). */
export interface Wish {
  kind: 'favorite' | 'follow';
  id: string;
}

// In the session's storage, so that it outlives the way over Google.
const KEY = 'threes:wish';

/** Remembers it; only the last one counts. */
export function wishFor(kind: Wish['kind'], id: string): void {
  store((storage) => storage.setItem(KEY, JSON.stringify({ kind, id } satisfies Wish)));
}

/** They closed the dialog, or were served. */
export function forgetWish(): void {
  store((storage) => storage.removeItem(KEY));
}

export function readWish(): Wish | undefined {
  return store((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as Wish | null) ?? undefined;
}

// A browser may refuse storage; the wish is then lost and nothing else.
function store<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
