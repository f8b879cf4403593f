type Area = 'localStorage' | 'sessionStorage';

/** The stored text of this key. Null if there is none, or if storage is turned off. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** What is stored as JSON under this key. Null if there is nothing, or nothing that can be read. */
export function readStoredJson<Value>(area: Area, key: string): Value | null {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text under this key; null removes it. A browser without storage is not an error. */
export function store(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Storage is full or turned off.
  }
}

/** Removes everything whose key begins like this. */
export function removeStored(area: Area, prefix: string): void {
  try {
    for (const key of Object.keys(window[area])) if (key.startsWith(prefix)) window[area].removeItem(key);
  } catch {}
}
