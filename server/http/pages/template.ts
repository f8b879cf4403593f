import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPaths } from '../../modules/address/endpoints.rules.ts';
import type { PageHead } from '../../modules/address/page.rules.ts';
import { routes } from '../../modules/address/routes.rules.ts';
import { SHARE_SIZE, sharePaths } from '../../modules/share/share.rules.ts';
import type { SiteIdentity } from '../../modules/site/site.reads.ts';
import { oembedLink } from '../../modules/syndication/oembed.ts';
import { memoize } from '../../platform/memoize.ts';
import { cutAtWord } from '../../platform/text/cut.rules.ts';
import { escapeHtml } from '../../platform/text/escape.ts';
import { type CspHashes, cspHash } from '../security/csp.ts';

/** The build's .vite/manifest.json: the files of each module that is loaded on demand. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The built index.html as a template. */
export type Template = {
  /** A page without content, which the browser fills. */
  shell(site: SiteIdentity): string;
  shellHashes: CspHashes;
  /** A rendered page, and the hashes of its inline styles and scripts. */
  page(parts: {
    /** The name of the site. */
    name: string;
    head: string;
    html: string;
    state: unknown;
    module: string;
    /** The lazily loaded modules whose components the page shows. */
    lazyModules: readonly string[];
  }): { body: string; hashes: CspHashes };
};

/**
 * Reads the client's build. A page contains its styles inline and loads its code after the first paint, because on a
 * slow network each earlier file delays that by a tenth of a second or more.
 */
export function readTemplate(folder: string): Template {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const shell = read('index.html');
  const theme = withoutComments(read('theme.js'));
  const start = withoutComments(read('start.js'));
  const scripts = [theme, start].map(cspHash).join(' ');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;

  /** The files in the order in which they must run. */
  const listChunkFiles = (names: string[]) => {
    const seen = new Set<string>();
    const code: string[] = [];
    const styles = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(chunk.file)) return;
      seen.add(chunk.file);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const style of chunk.css ?? []) styles.add(style);
      code.push(`/${chunk.file}`);
    };
    names.forEach(visit);
    return { code, styles: [...styles] };
  };
  /** The parts of a page that depend on its modules. */
  const partsOf = memoize((key: string) => {
    const [module = '', ...lazyModules] = key.split('\n');
    const { styles } = listChunkFiles(['index.html', module, ...lazyModules]);
    const { code } = listChunkFiles([module, 'index.html']);
    const css = styles.map((file) => read(file).trim()).join('');
    const faces = (css.match(FACE) ?? []).join('');
    const rules = css.replace(FACE, '');
    // The dark theme and the fonts, which scripts apply otherwise.
    const unscripted = `@media (prefers-color-scheme:dark){${(rules.match(DARK) ?? []).join('').replaceAll('.dark', ':root')}}${faces}`;
    // The disabled links tell the bundler's loader that these styles are already loaded.
    const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
    return {
      styles: `<style>${rules}</style>${links}
    <style id="faces" media="print">${faces}</style><noscript><style>${unscripted}</style></noscript>
    <script>${theme}</script>`,
      code: `<script type="application/json" id="code">${jsonForHtml(code)}</script><script>${start}</script>`,
      hashes: { styles: [rules, faces, unscripted].map(cspHash).join(' '), scripts },
    };
  });

  const bare = shell
    .replace(/\s*<script [^>]*><\/script>/g, '')
    .replace(/\s*<link\s+rel="(modulepreload|stylesheet|preload)"[^>]*>/g, '');
  const [beforeHead = '', afterHead = ''] = split(bare, NAMED);
  const [shellStart = '', shellEnd = ''] = split(shell, NAMED);
  const [middle = '', end = ''] = split(afterHead, /<div id="root"><\/div>[\s\S]*(?=<\/body>)/);
  const sentences = (shell.match(/<p id="(outdated|not-loaded)"[\s\S]*?<\/p>/g) ?? []).join('\n    ');
  const inlineScripts = Array.from(shell.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => text);
  return {
    shell: ({ name, description }) =>
      `${shellStart}<title>${escapeHtml(name)}</title>
    ${siteNameTag(name)}
    ${metaTag('description', description)}${shellEnd.replace(NAMES_IN_BODY, () => escapeHtml(name))}`,
    shellHashes: { styles: '', scripts: inlineScripts.map(cspHash).join(' ') },
    page({ name, head, html, state, module, lazyModules }) {
      const { styles, code, hashes } = partsOf([module, ...lazyModules.toSorted()].join('\n'));
      const body = `${beforeHead}${head}${middle.replace('</head>', () => `${styles}</head>`)}<div id="root">${html}</div>
    ${sentences.replace(NAMES_IN_BODY, () => escapeHtml(name))}
    <script type="application/json" id="state">${jsonForHtml(state)}</script>${code}${end}`;
      return { body, hashes };
    },
  };
}

/** The part of index.html with the name of the site. */
const NAMED = /<title>[\s\S]*?<\/title>\s*<meta id="site-name"[^>]*>\s*<meta name="description"[^>]*>/;
const NAMES_IN_BODY = /Threes(?= needs JavaScript)|(?<=too old for )Threes/g;

/** Matches font faces that are downloaded, not local ones. */
const FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** Matches the colors of the dark theme. */
const DARK = /\.dark\{[^}]*\}/g;

const withoutComments = (script: string) => script.replace(/^\s*\/\/.*\n/gm, '').trim();

function split(text: string, at: RegExp): [string, string] {
  const found = at.exec(text);
  if (!found) throw new Error(`index.html lacks ${at}`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}

/** JSON that cannot close the script element around it. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Search engines show no more characters of a description. */
const DESCRIPTION_MAX = 200;

const lists = listPaths(routes.filter(({ isList }) => isList));

/** The schema.org data of a page that has none of its own. */
const webPageData = (
  name: string,
  description: string,
  path: string,
  siteName: string,
): PageHead['jsonLd'] => ({
  '@context': 'https://schema.org',
  '@type': lists.includes(path.split('?', 1)[0] ?? '') ? 'CollectionPage' : 'WebPage',
  name,
  description,
  url: path,
  isPartOf: { '@type': 'WebSite', name: siteName, url: '/' },
});

/** The head of a page, for browsers, search engines and link previews. */
export function headTags(
  head: PageHead | null,
  fullTitle: string,
  site: SiteIdentity,
  publicUrl: string,
): string {
  const { path, image, type = 'website', noIndex, alternates = [] } = head ?? { title: '' };
  const shown = image ?? { url: sharePaths.site(), alt: site.description };
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const description = truncate(head?.description?.replace(/\s+/g, ' ').trim() || site.description);
  const data =
    head?.jsonLd ??
    (head && path && !noIndex ? webPageData(head.title, description, path, site.name) : undefined);
  const embeddable = path && image && oembedLink(absolute(path));
  const meta = (name: string, content: string | undefined) => content && metaTag(name, content);
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    siteNameTag(site.name),
    meta('description', description),
    noIndex && meta('robots', 'noindex'),
    path && `<link rel="canonical" href="${escapeHtml(absolute(path))}">`,
    embeddable && linkTag(embeddable),
    ...alternates.map(({ type, owner, url }) => {
      const title = owner ? `${owner} on ${site.name}` : site.name;
      return linkTag({ rel: 'alternate', type, title, href: absolute(url) });
    }),
    meta('og:site_name', site.name),
    meta('og:type', type),
    meta('og:title', head?.title || site.name),
    meta('og:description', description),
    path && meta('og:url', absolute(path)),
    meta('og:image', absolute(shown.url)),
    meta('og:image:width', String(SHARE_SIZE.width)),
    meta('og:image:height', String(SHARE_SIZE.height)),
    meta('og:image:alt', shown.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', head?.title || site.name),
    meta('twitter:description', description),
    meta('twitter:image', absolute(shown.url)),
    data && `<script type="application/ld+json">${jsonForHtml(withAbsolute(data, absolute))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

const metaTag = (name: string, content: string) =>
  `<meta ${/^(og|profile|article):/.test(name) ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;

/** The element from which the browser reads the site's name (client/lib/head.ts). */
const siteNameTag = (name: string) =>
  `<meta id="site-name" name="application-name" content="${escapeHtml(name)}">`;

const linkTag = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const truncate = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : cutAtWord(text, DESCRIPTION_MAX - 1);

/** Makes every `url` in the data absolute. */
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
