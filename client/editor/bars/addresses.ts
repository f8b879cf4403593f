const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host and its port, which looks like a scheme: "localhost:3000". */
const HOST_AND_PORT = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d{1,5}(?![^/?#])/i;

/** Adds the scheme of the web, if none is typed. A path alone stays as it is, and is no address. */
export function withWebScheme(typed: string): string {
  if (typed.startsWith('//')) return `https:${typed}`;
  if (typed.startsWith('/')) return typed;
  return SCHEME.test(typed) && !HOST_AND_PORT.test(typed) ? typed : `https://${typed}`;
}

/** Adds the scheme that is meant: that of an email address, of a phone number, or else of the web. */
export function withScheme(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^\+?[\d\s()-]{5,}$/.test(typed)) return `tel:${typed.replace(/[^+\d]/g, '')}`;
  return withWebScheme(typed);
}
