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

/** The stored keys that begin like this. */
export function findStoredKeys(area: Area, prefix: string): string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes everything whose key begins like this. */
export function removeStored(area: Area, prefix: string): void {
  for (const key of findStoredKeys(area, prefix)) store(area, key, null);
}
