const KEY = 'threes:wish';

/**
 * Remembers what a visitor wanted when they were asked to sign in (spec 4.5); only the last counts. In the session's
 * storage, so that it outlives the way over Google; a browser that refuses storage loses it and nothing else.
 */
export function wishFor(kind: 'favorite' | 'follow', id: string): void {
  try {
    sessionStorage.setItem(KEY, `${kind} ${id}`);
  } catch {}
}

/** Forgets it and answers what it was. */
export function takeWish(): [kind?: string, id?: string] {
  try {
    const wish = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    sessionStorage.removeItem(KEY);
    return wish as [string, string];
  } catch {
    return [];
  }
}
