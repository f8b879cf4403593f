type Area = 'localStorage' | 'sessionStorage';

/** The stored text of this key. Null if there is none, or if storage is turned off. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
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
