import { isRecord } from '../../platform/records.rules.ts';
import { parseUrl, withTwoSlashes } from '../../platform/text/url.rules.ts';

/** The bits of Lexical's text formats (spec 9). */
export const TEXT_FORMATS = { bold: 1, italic: 2, strikethrough: 4, underline: 8, code: 16 } as const;

/** The schemes allowed in links (spec 5). */
const LINK_SCHEMES = ['http', 'https', 'mailto', 'sms', 'tel'] as const;

/** The maximum number of characters of a story. Those of rich text are its words, without the formats around them. */
export const STORY_MAX = 100_000;
/** Longer stories are cut before parsing. */
export const STORY_READ_MAX = 200_000;
/**
 * The maximum length of a new story as HTML, which is what everybody reads. A sign such as & takes five characters
 * there, so that a story within its own limit could become five times as long.
 */
export const STORY_HTML_MAX = 200_000;
/** The maximum depth and number of nodes. Others are left out. */
export const STORY_DEPTH_MAX = 40;
export const STORY_NODES_MAX = 5_000;

const LINK_MAX = 2_048;
/**
 * Characters that browsers may ignore in an address, so that `java\tscript:` would run. No valid address contains
 * one.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/;
const SCHEME = new RegExp(`^(?:${LINK_SCHEMES.join('|')}):(?=[^:])`, 'i');
const OWN_PICTURE = /^\/media\/[\w-]+(?:[./][\w-]+)*$/;

/** The address if a link may have it, otherwise null. */
export function safeLink(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const link = withTwoSlashes(address.trim());
  if (!SCHEME.test(link) || link.length > LINK_MAX || INVISIBLE.test(link)) return null;
  const url = parseUrl(link);
  if (!url) return null;
  const { protocol, hostname, password } = url;
  // An address with a password would publish it.
  return protocol.startsWith('http') && (!hostname || password) ? null : link;
}

/** The target of a link whose scheme is not allowed (spec 5). */
export const BLANK_LINK = 'about:blank';

/** The address, or a blank one if its scheme is not allowed. Null if it has no scheme, such as a path. */
export function linkOrBlank(address: unknown): string | null {
  const link = safeLink(address);
  if (link !== null || typeof address !== 'string') return link;
  const seen = address.replace(new RegExp(INVISIBLE, 'g'), '');
  return /^[a-z][a-z0-9+.-]*:/i.test(seen) ? BLANK_LINK : null;
}

/** The address if a story may show the picture: on our own host, or elsewhere over https. Otherwise null. */
export function safePicture(address: unknown): string | null {
  const src = typeof address === 'string' ? address.trim() : '';
  return OWN_PICTURE.test(src) ? src : safeWebAddress(src);
}

/** The address of a picture or video on another site if it uses https, otherwise null. */
export function safeWebAddress(address: unknown): string | null {
  const link = safeLink(address);
  return link?.toLowerCase().startsWith('https:') ? link : null;
}

/** Messages for stories that cannot be shown completely or take too long to render. */
export const storyMessages = {
  tooLong:
    'Your story is too long to show, because characters such as & and <, and line breaks, take more room. Please shorten it.',
  tooComplex: 'Your story’s formatting is too complex. Please simplify it.',
  busy: 'Too many stories are being saved right now. Please try again in a moment.',
  tooManyCharacters: `Your story must be at most ${STORY_MAX.toLocaleString('en')} characters`,
  tooManyParts: 'Your story has too many lines, cells and formats. Please shorten it.',
};

/** The beginning of the editor's JSON, even if the rest was cut off. */
const DOCUMENT = /^\{\s*"root"\s*:\s*(?:\{|$)/;

/**
 * The root node of a story in the editor's JSON. Null if the JSON is damaged. Undefined for any other text, even
 * other JSON.
 */
export function richTextRoot(description: string): Record<string, unknown> | null | undefined {
  const json = description.trimStart();
  if (!json.startsWith('{')) return undefined;
  try {
    const { root } = JSON.parse(json) as { root?: unknown };
    return isRecord(root) ? root : undefined;
  } catch {
    return DOCUMENT.test(json) ? null : undefined;
  }
}

const WORDS = /"text":"((?:[^"\\]|\\.)*)"/g;

/** The number of characters of a new story. Rich text is not parsed for it. */
export function countCharacters(description: string): number {
  if (!DOCUMENT.test(description)) return description.length;
  let count = 0;
  for (const [, words = ''] of description.matchAll(WORDS)) count += words.length;
  return count;
}

const MARKUP = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** Whether a text that is not rich text is old HTML. Otherwise it is plain text. */
export const isMarkup = (description: string): boolean => MARKUP.test(description);
