/** What a story may hold, for the editor that writes it and the server that shows it. */

/** Lexical's text format flags (spec 9). */
export const TEXT_FORMATS = { bold: 1, italic: 2, strikethrough: 4, underline: 8, code: 16 } as const;

/** The only schemes a link may have (spec 5). */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'sms', 'tel'] as const;

/** Longer stored stories are cut before they are read. */
export const STORY_READ_MAX = 200_000;
/** Nodes deeper or later than these are left out. */
export const STORY_DEPTH_MAX = 40;
export const STORY_NODES_MAX = 5_000;

const LINK_MAX = 2_048;
/** Browsers drop some of these inside an address, so that `java\tscript:` runs. None has a place in one. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/;
const SCHEME = new RegExp(`^(?:${LINK_SCHEMES.join('|')}):(?=[^:])`, 'i');
const OWN_PICTURE = /^\/media\/[\w-]+(?:[./][\w-]+)*$/;

/** The address if a link may carry it, else null. */
export function safeLink(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const link = address.trim();
  if (!SCHEME.test(link) || link.length > LINK_MAX || INVISIBLE.test(link)) return null;
  if (!URL.canParse(link)) return null;
  const { protocol, hostname } = new URL(link);
  return protocol.startsWith('http') && !hostname ? null : link;
}

/** Where a link leads whose scheme is none of ours (spec 5). */
export const BLANK_LINK = 'about:blank';

/** The address, or a blank one in place of another scheme. Null for what has none at all: a path, a word. */
export function linkOrBlank(address: unknown): string | null {
  const link = safeLink(address);
  if (link !== null || typeof address !== 'string') return link;
  const seen = address.replace(new RegExp(INVISIBLE, 'g'), '');
  return /^[a-z][a-z0-9+.-]*:/i.test(seen) ? BLANK_LINK : null;
}

/** The address if a picture in a story may come from it: our own bucket, or any over https. Else null. */
export function safePicture(address: unknown): string | null {
  const src = typeof address === 'string' ? address.trim() : '';
  return OWN_PICTURE.test(src) ? src : safeWebAddress(src);
}

/** The address if a film or picture may come from it: https, which no page of ours has to fear. Else null. */
export function safeWebAddress(address: unknown): string | null {
  const link = safeLink(address);
  return link?.toLowerCase().startsWith('https:') ? link : null;
}

/** What a story is refused with that no reader could be shown whole, or that takes too long to show. */
export const storyMessages = {
  tooComplex: 'Your story’s formatting is too complex. Please simplify it',
  busy: 'Too many stories are being saved right now. Please try again in a moment',
};

/** How the editor's JSON begins, also where it was cut short. */
const DOCUMENT = /^\{\s*"root"\s*:\s*(?:\{|$)/;

/**
 * The root node of a story in the editor's JSON, or null where that is damaged. Undefined where the story is anything
 * else: other texts that begin with a brace, `{"a":1}` too, are words.
 */
export function richTextRoot(description: string): Record<string, unknown> | null | undefined {
  const json = description.trimStart();
  if (!json.startsWith('{')) return undefined;
  try {
    const { root } = JSON.parse(json) as { root?: unknown };
    return typeof root === 'object' && root !== null && !Array.isArray(root)
      ? (root as Record<string, unknown>)
      : undefined;
  } catch {
    return DOCUMENT.test(json) ? null : undefined;
  }
}

const MARKUP = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** Whether a text that is no rich-text document is old HTML; else it is plain words. */
export const isMarkup = (description: string): boolean => MARKUP.test(description);
