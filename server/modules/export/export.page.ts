import { escapeHtml } from '../../platform/text/escape.ts';
import { pickDetails } from '../pick/pick-texts.rules.ts';
import type { ExportedProfile } from './export.reads.ts';

type Row = Record<string, unknown>;
type Detail = ReturnType<typeof pickDetails>[number];

const text = (value: unknown): string => escapeHtml(String(value ?? ''));

const STYLE = `body{max-width:680px;margin:40px auto;padding:0 16px;font:17px/1.6 system-ui,sans-serif;color:#17171a;background:#fff}
img{max-width:100%;height:auto;border-radius:6px}article{margin:40px 0;border-top:1px solid #e3e3df;padding-top:24px}
small{color:#6a6a70}@media(prefers-color-scheme:dark){body{background:#121214;color:#f2f2ef}small{color:#9b9ba3}article{border-color:#2b2b31}}`;

/** An HTML page with a person's profile, picks and collections. Stories were sanitized when they were saved. */
export async function* exportPage(
  profile: ExportedProfile,
  picks: AsyncIterable<Row>,
  collections: AsyncIterable<Row>,
  publicUrl: string,
): AsyncGenerator<string> {
  const name = profile.name || profile.username || 'Threes';
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(name)}</title><style>${STYLE}</style><h1>${text(name)}</h1>`;
  if (profile.picture) yield `<p><img src="${text(profile.picture)}" alt="" width="160">`;
  yield `<p>${text(profile.title)}</p><p>${text(profile.bio)}</p><h2>Picks</h2>`;
  for await (const pick of picks) {
    const facts = [pick.category, pick.rank && `#${pick.rank}`, pick.reference].filter(Boolean).join(' · ');
    yield article(pick, facts, publicUrl, pickDetails(pick));
  }
  yield '<h2>Collections</h2>';
  for await (const collection of collections) {
    yield article(collection, collection.issue ? `Issue #${collection.issue}` : 'Draft', publicUrl);
  }
  yield '</html>';
}

function article(row: Row, facts: string, publicUrl: string, details: Detail[] = []): string {
  const story = String(row.storyHtml ?? '').replaceAll(/(src|href)="\//g, `$1="${text(publicUrl)}/`);
  const image = row.picture ? `<p><img src="${text(row.picture)}" alt="${text(row.title)}">` : '';
  const places = details.map(({ heading, text: detail, isLink }) =>
    !detail
      ? ''
      : isLink
        ? `<p><a href="${text(detail)}" rel="nofollow noopener">${text(detail)}</a>`
        : `<p>${heading}: ${text(detail)}`,
  );
  return `<article><h3>${text(row.title)}</h3><p><small>${text(facts)}</small></p>${image}<div>${story}</div>${places.join('')}</article>\n`;
}
