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

/**
 * The address with two slashes, as browsers mean it. They read "https:///example.org" as example.org, and
 * "https:example.org" as that or, on a page with https, as a path of the page's own site.
 */
export const withTwoSlashes = (address: string): string => address.replace(/^(https?:)[\\/]*/i, '$1//');

/** Decodes a part of an address, or returns null. */
export function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
