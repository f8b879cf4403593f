type Area = 'localStorage' | 'sessionStorage';

/** What the browser keeps under this key. Null if there is nothing, or if it keeps nothing at all. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under this key; null removes it. A browser that keeps nothing is no error. */
export function store(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Storage is full or turned off.
  }
}
