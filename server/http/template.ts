import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../platform/escape.ts';
import { oembedLink } from './oembed.ts';
import type { PageHead } from './renderer.ts';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The built index.html, into which pages are put. */
export type Template = {
  /** The frame alone, for the browser to fill. */
  shell: string;
  page(parts: { head: string; html: string; state: unknown; module: string }): string;
};

/** Reads the client's build once. */
export function readTemplate(folder: string): Template {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  // Those that index.html does not name already.
  const linksOf = (module: string) => {
    const files = new Set<string>();
    const styles = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const style of chunk.css ?? []) styles.add(style);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    visit(module);
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...[...files].map((file) => `<link rel="modulepreload" href="/${file}">`),
    ]
      .filter((link) => !shell.includes(/href="([^"]+)"/.exec(link)?.[1] ?? ' '))
      .join('\n    ');
  };
  const [beforeHead = '', afterHead = ''] = split(
    shell,
    /<title>[\s\S]*?<\/title>\s*<meta name="description"[^>]*>/,
  );
  const [middle = '', end = ''] = split(afterHead, /<div id="root"><\/div>\s*<noscript>[\s\S]*?<\/noscript>/);
  return {
    shell,
    page: ({ head, html, state, module }) =>
      `${beforeHead}${head}\n    ${middle.replace('</head>', `${linksOf(module)}\n  </head>`)}<div id="root">${html}</div>
    <script type="application/json" id="state">${jsonForHtml(state)}</script>${end}`,
  };
}

function split(text: string, at: RegExp): [string, string] {
  const found = at.exec(text);
  if (!found) throw new Error(`index.html lacks ${at}`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** JSON that cannot end the script element around it. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What Threes is, in a sentence. */
export const TAGLINE = 'Nine things you stand behind: three books, three products, three places.';
/** What search engines show of a description. */
const DESCRIPTION_MAX = 200;

/** The page's tags for browsers, search engines and chats. */
export function headTags(head: PageHead | null, fullTitle: string, publicUrl: string): string {
  const { path, image, type = 'website', jsonLd, noIndex, alternates = [] } = head ?? { title: '' };
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const description = cut(head?.description?.replace(/\s+/g, ' ').trim() || TAGLINE);
  const meta = (name: string, content: string | undefined) =>
    content &&
    `<meta ${/^(og|profile|article):/.test(name) ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('description', description),
    noIndex && meta('robots', 'noindex'),
    path && `<link rel="canonical" href="${escapeHtml(absolute(path))}">`,
    path && image && linkTag(oembedLink(absolute(path))),
    ...alternates.map(({ type, title, url }) =>
      linkTag({ rel: 'alternate', type, title, href: absolute(url) }),
    ),
    meta('og:site_name', 'Threes'),
    meta('og:type', type),
    meta('og:title', head?.title || 'Threes'),
    meta('og:description', description),
    path && meta('og:url', absolute(path)),
    ...(image
      ? [
          meta('og:image', absolute(image.url)),
          meta('og:image:width', '1200'),
          meta('og:image:height', '630'),
          meta('og:image:alt', image.alt),
        ]
      : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('twitter:title', head?.title || 'Threes'),
    meta('twitter:description', description),
    image && meta('twitter:image', absolute(image.url)),
    jsonLd && `<script type="application/ld+json">${jsonForHtml(withAbsolute(jsonLd, absolute))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

const linkTag = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}>`;

function cut(text: string): string {
  return text.length <= DESCRIPTION_MAX
    ? text
    : `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}

/** Every `url` in the data made absolute. */
function withAbsolute(value: unknown, absolute: (address: string) => string, key = ''): unknown {
  if (typeof value === 'string') return key === 'url' ? absolute(value) : value;
  if (Array.isArray(value)) return value.map((item) => withAbsolute(item, absolute));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, withAbsolute(item, absolute, name)]),
    );
  }
  return value;
}
