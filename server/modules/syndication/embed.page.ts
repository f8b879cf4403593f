import { readFileSync } from 'node:fs';
import type { TextsOf } from '../../platform/text/line.rules.ts';
import { type Category, categoryLabels, categoryOrder } from '../category/category.rules.ts';
import { arrangeByRank } from '../pick/rank.rules.ts';
import { listBylineTexts, type profileTexts } from '../profile/profile-texts.rules.ts';
import type { SiteIdentity } from '../site/site.reads.ts';
import type { Addresses } from './addresses.ts';
import { escapeXml } from './xml.ts';

type EmbeddedPick = {
  id: string;
  title: string;
  reference: string | null;
  category: Category;
  rank: number | null;
  image: { small: string; large: string; width: number; height: number } | null;
};
export type EmbeddedShelf = Partial<TextsOf<typeof profileTexts>> & {
  id: string;
  username: string | null;
  fullName: string | null;
  picks: EmbeddedPick[];
};

/** The widths of the pictures. In a frame of 600 pixels, the small ones suffice. */
export const EMBED_WIDTHS = { small: 160, large: 240 } as const;
export const EMBED_WIDTH = 600;

/** For each row: the share of the column that a picture fills, and its height relative to its width. */
const ROWS = {
  BOOKS: { share: 0.7, tall: 4 / 3 },
  PLACES: { share: 1, tall: 3 / 4 },
  PRODUCTS: { share: 0.78, tall: 1 },
} as const satisfies Record<Category, object>;
const MAX = 900;

/** The measures of embed.css by frame width: padding, column gap, header, row gap and caption. */
const LAYOUTS = [
  { from: 720, pad: 32, gap: 40, head: 72, between: 24, caption: 66, narrow: false },
  { from: 560, pad: 24, gap: 36, head: 72, between: 24, caption: 62, narrow: false },
  { from: 420, pad: 24, gap: 20, head: 72, between: 24, caption: 62, narrow: false },
  { from: 0, pad: 16, gap: 12, head: 60, between: 20, caption: 64, narrow: true },
] as const;
const LABEL = 26;
const FOOT = 8;

const renderShelfRows = (picks: EmbeddedPick[]) =>
  categoryOrder.flatMap((category) => {
    const inRow = picks.filter((pick) => pick.category === category);
    return inRow.length > 0 ? [{ ...ROWS[category], category, places: arrangeByRank(inRow) }] : [];
  });

/** The height of the shelf in a frame of this width. */
export function embedHeight(width: number, picks: { category: Category }[]): number {
  const { pad, gap, head, between, caption, narrow } =
    LAYOUTS.find(({ from }) => width >= from) ?? LAYOUTS[3];
  const column = (Math.min(width, MAX) - 2 * pad - 2 * gap) / 3;
  const rows = Object.entries(ROWS).filter(([category]) => picks.some((pick) => pick.category === category));
  const heights = rows.map(
    ([, { share, tall }]) => LABEL + column * (narrow ? 1 : share) * tall + FOOT + caption,
  );
  const gaps = Math.max(rows.length - 1, 0) * between;
  return Math.ceil(2 * pad + head + gaps + heights.reduce((sum, height) => sum + height, 0));
}

/**
 * An approximate column width for the attribute `sizes`. With it, browsers choose the small files at 600 pixels, and
 * for books always.
 */
const COLUMN = { share: 26.6, max: 226 };

/** The `sizes` attribute of the pictures in a row. */
function buildSizes(share: number): string {
  const full = `${COLUMN.share}vw`;
  if (share === 1) return `min(${full},${COLUMN.max}px)`;
  const part = `min(${+(COLUMN.share * share).toFixed(1)}vw,${Math.round(COLUMN.max * share)}px)`;
  return `(max-width:419px) ${full},${part}`;
}

export const EMBED_STYLE = readFileSync(new URL('./embed.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,>]) ?/g, '$1')
  .replace(/: /g, ':')
  .trim();

const MARK = `<svg viewBox="0 0 24 24" aria-hidden="true">${[1, 9, 17]
  .flatMap((y) => [1, 9, 17].map((x) => `<rect x="${x}" y="${y}" width="6" height="6" rx="1.4"/>`))
  .join('')}</svg>`;

/** A link that opens outside the frame. */
const link = (href: string, content: string, attributes = '') =>
  `<a href="${escapeXml(href)}" target="_blank" rel="noopener"${attributes}>${content}</a>`;

/** A text in its own direction, which may be from right to left. */
const isolate = (text: string) => `<bdi>${escapeXml(text)}</bdi>`;

function page(title: string, head: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeXml(title)}</title>${head}<style>${EMBED_STYLE}</style></head><body>${body}</body></html>`
  );
}

/** The page that other sites embed. It has no scripts, fonts or cookies. */
export function embedPage(addresses: Addresses, shelf: EmbeddedShelf, site: SiteIdentity): string {
  const name = shelf.fullName || shelf.username || 'A curator';
  const byline = listBylineTexts(shelf).map(isolate).join(' · ');
  const home = addresses.shelf(shelf);
  const header =
    `<header><h1>${link(home, isolate(name))}</h1>${byline && `<p>${byline}</p>`}` +
    `${link(addresses.at('/'), `${MARK}${escapeXml(site.name)}`, ' class="home"')}</header>`;
  const rows = renderShelfRows(shelf.picks).map(({ category, share, places }, row) => {
    const sizes = buildSizes(share);
    const items = places.map((pick, place) =>
      pick ? item(addresses, pick, place + 1, sizes, row === 0) : '<li></li>',
    );
    return `<section class="${category.toLowerCase()}"><h2>${categoryLabels[category].plural}</h2><ol>${items.join('')}</ol></section>`;
  });
  const canonical = `<link rel="canonical" href="${escapeXml(home)}">`;
  return page(`${name} on ${site.name}`, canonical, `${header}<main>${rows.join('')}</main>`);
}

function item(
  addresses: Addresses,
  pick: EmbeddedPick,
  place: number,
  sizes: string,
  first: boolean,
): string {
  const words =
    `<span class="title">${isolate(pick.title)}</span>` +
    (pick.reference ? `<span class="reference">${isolate(pick.reference)}</span>` : '');
  const caption = `<span class="caption"><span class="rank">${place}</span> <span class="words">${words}</span></span>`;
  const object = `<span class="object">${pick.image ? picture(pick.image, sizes, first) : ''}</span>`;
  return `<li>${link(addresses.pick(pick.id), object + caption)}</li>`;
}

function picture(
  { small, large, width, height }: NonNullable<EmbeddedPick['image']>,
  sizes: string,
  first: boolean,
): string {
  // A picture without a file of the larger width has only its original, which would be too heavy.
  const sources =
    small === large || !large.endsWith(`-${EMBED_WIDTHS.large}.webp`)
      ? ''
      : ` srcset="${escapeXml(small)} ${EMBED_WIDTHS.small}w, ${escapeXml(large)} ${EMBED_WIDTHS.large}w" sizes="${sizes}"`;
  return `<img src="${escapeXml(small)}"${sources} width="${width}" height="${height}" alt=""${first ? '' : ' loading="lazy"'} decoding="async">`;
}

export const embedNotFoundPage = (addresses: Addresses, site: SiteIdentity): string =>
  page(
    'Shelf not found',
    '',
    `<p class="gone">This shelf isn’t on ${escapeXml(site.name)}. ${link(addresses.at('/curators'), 'See other curators')}</p>`,
  );

export const embedUnavailablePage = ({ name }: SiteIdentity): string =>
  page(
    `${name} is having trouble`,
    '',
    `<p class="gone">${escapeXml(name)} is having trouble. Try again in a minute.</p>`,
  );
