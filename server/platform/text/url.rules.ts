/**
 * Parses an address, or returns null. `URL.canParse` is not used: Safari 16 lacks it, and in Node 20 it wrongly
 * refuses letters such as ü after some thousand calls.
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Decodes a part of an address, or returns null. */
export function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
