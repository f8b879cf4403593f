/**
 * The address, or null if it is none. `URL.canParse` of Node 20 refuses letters such as ü once it was called a few
 * thousand times, and Safari 16 does not have it.
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
