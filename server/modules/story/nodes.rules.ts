import { z } from 'zod';
import { cutText } from '../../platform/text/cut.rules.ts';
import { safeLink, safePicture, safeWebAddress } from './story.rules.ts';

/** Sizes in pixels (spec 9). */
export const IMAGE_SIDE_MIN = 50;
export const VIDEO_HEIGHT = 360;
export const CELL_WIDTH = 75;

const SIDE_MAX = 4_000;
const TEXT_MAX = 1_000;
const SPAN_MAX = 50;
/** The maximum number of columns of a table. */
export const COLUMNS_MAX = 50;

const number = (min: number, max: number) => z.number().transform(Math.round).pipe(z.int().min(min).max(max));
/** Missing for 'inherit' and invalid values, which mean the natural size. */
const side = number(1, SIDE_MAX).optional().catch(undefined);
const words = z.string().trim().max(TEXT_MAX).catch('');
const span = number(1, SPAN_MAX).catch(1);

/** A caption is text. Older editors stored a nested editor state instead. */
const caption = z
  .union([
    z.string().trim().max(TEXT_MAX),
    z
      .object({ editorState: z.object({ root: z.unknown() }) })
      .transform(({ editorState }) => readNodeText(editorState.root)),
  ])
  .catch('');

/** An image (spec 3). It needs an allowed source. Each side has at least 50 pixels (spec 9). */
export const imageNodeSchema = z
  .object({
    src: z.unknown().transform((src, check) => safePicture(src) ?? refuse(check)),
    altText: words.transform((text) => text || 'Image'),
    width: side,
    height: side,
    maxWidth: side,
    showCaption: z.boolean().catch(true),
    caption,
  })
  .transform((image) => ({ ...image, ...withMinimumSize(image) }));
export type ImageNodeData = z.infer<typeof imageNodeSchema>;

/** A video (spec 3). `showCaption` shows its alternative text below it. */
export const videoNodeSchema = z.object({
  src: z
    .unknown()
    .transform((src, check) => (parseVideoAddress(src) ? (src as string).trim() : refuse(check))),
  altText: words,
  width: side,
  height: side,
  showCaption: z.boolean().catch(false),
});
export type VideoNodeData = z.infer<typeof videoNodeSchema>;

/** A table without its rows. */
export const tableNodeSchema = z.object({
  colWidths: z.array(number(1, SIDE_MAX)).max(COLUMNS_MAX).optional().catch(undefined),
  rowStriping: z.boolean().catch(false),
  frozenRowCount: number(0, SPAN_MAX).catch(0),
  frozenColumnCount: number(0, SPAN_MAX).catch(0),
});

/** The bits of a cell's header state. */
export const HEADER_STATE = { row: 1, column: 2 } as const;

/** The background colors of cells. They are stored by name, so that they follow the theme. */
export const CELL_TINTS = ['grey', 'yellow', 'green', 'blue', 'red'] as const;
export type CellTint = (typeof CELL_TINTS)[number];
export const tintColor = (tint: CellTint) => `var(--cell-${tint})`;

/** Scales the image up if a side is too small. */
function withMinimumSize({
  width,
  height,
  maxWidth,
}: {
  width?: number;
  height?: number;
  maxWidth?: number;
}) {
  const scale = Math.max(1, IMAGE_SIDE_MIN / Math.min(width ?? SIDE_MAX, height ?? SIDE_MAX));
  const enlarged = (pixels: number) => Math.min(SIDE_MAX, Math.round(pixels * scale));
  return {
    ...(width && { width: enlarged(width) }),
    ...(height && { height: enlarged(height) }),
    ...(maxWidth && { maxWidth: Math.max(IMAGE_SIDE_MIN, maxWidth) }),
  };
}

/** A color as #rrggbb, which older editors stored. */
const color = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text, check) => toHexColor(text) ?? refuse(check));
const tint = z
  .string()
  .transform((text, check) => CELL_TINTS.find((name) => tintColor(name) === text) ?? refuse(check));

/** The class for dark or light text on a color that older editors stored. */
export function textClassForBackground(hex: string): 'story-on-light' | 'story-on-dark' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? 'story-on-light' : 'story-on-dark';
}

export const cellNodeSchema = z.object({
  headerState: number(0, 3).catch(0),
  colSpan: span,
  rowSpan: span,
  width: side,
  backgroundColor: z.union([tint, color]).nullish().catch(null),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).optional().catch(undefined),
});
export type CellNodeData = z.infer<typeof cellNodeSchema>;

function refuse(check: z.RefinementCtx): never {
  check.addIssue({ code: 'custom' });
  return z.NEVER;
}

function toHexColor(text: string): string | null {
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
  if (!parts?.every((part) => part <= 255)) return null;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const DEPTH_MAX = 10;

function readNodeText(node: unknown, depth = 0): string {
  const { text, children } = (node ?? {}) as { text?: unknown; children?: unknown };
  if (typeof text === 'string') return text;
  if (!Array.isArray(children) || depth > DEPTH_MAX) return '';
  return cutText(
    children
      .map((child) => readNodeText(child, depth + 1))
      .join('')
      .trim(),
    TEXT_MAX,
  );
}

/** A video on another site: shown in the site's player, as a file in the browser's player, or as a link (spec 5). */
type VideoSource =
  | { kind: 'player'; site: 'YouTube' | 'Vimeo'; page: string; player: string }
  | { kind: 'file'; src: string }
  | { kind: 'link'; href: string };

/** How to show the video at an address. Null if not even a link is allowed. */
export function parseVideoAddress(address: unknown): VideoSource | null {
  const href = safeLink(address);
  if (!href?.toLowerCase().startsWith('http')) return null;
  const url = new URL(href);
  const film = youTube(url) ?? vimeo(url);
  if (film) return film;
  const src = safeWebAddress(href);
  return src && /\.(?:mp4|webm|ogg)$/i.test(url.pathname) ? { kind: 'file', src } : { kind: 'link', href };
}

function youTube({ hostname, pathname, searchParams }: URL): VideoSource | null {
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : ['youtube.com', 'youtube-nocookie.com'].includes(host)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1])
        : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = parseSeconds(searchParams.get('t') ?? searchParams.get('start'));
  return {
    kind: 'player',
    site: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
  };
}

/** The seconds in a time such as "90", "90s", "1m30s" or "1h2m3s". */
function parseSeconds(time: string | null): number {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function vimeo({ hostname, pathname, searchParams }: URL): VideoSource | null {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return null;
  const [, id, secret = searchParams.get('h')] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/(\w{1,40}))?\/?$/.exec(
      pathname,
    ) ?? [];
  if (!id) return null;
  const unlisted = secret && /^\w{1,40}$/.test(secret) ? secret : null;
  return {
    kind: 'player',
    site: 'Vimeo',
    page: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${unlisted ? `&h=${unlisted}` : ''}`,
  };
}

/** The languages of code blocks: stored name and label. */
export const CODE_LANGUAGES: Record<string, string> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  yaml: 'YAML',
};

const ABBREVIATIONS: Record<string, string> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  yml: 'yaml',
  md: 'markdown',
  'c++': 'cpp',
  'c#': 'csharp',
  xml: 'html',
  markup: 'html',
};

/** The stored name of a language, given by a name or abbreviation. Null if it is unknown. */
export function codeLanguage(name: unknown): string | null {
  const id = typeof name === 'string' ? name.trim().toLowerCase() : '';
  const language = ABBREVIATIONS[id] ?? id;
  return Object.hasOwn(CODE_LANGUAGES, language) ? language : null;
}
