import { escapeHtml } from '../../platform/text/escape.ts';
import { type Category, categoryLabels } from '../category/category.rules.ts';
import { pickDetails } from '../pick/pick-texts.rules.ts';
import type { ExportedProfile } from './export.reads.ts';

type Row = Record<string, unknown>;
type Detail = ReturnType<typeof pickDetails>[number];

/** In the place of a title that its reader may no longer see. */
const NOT_PUBLIC = 'A pick that is no longer public';

/** The day of a moment, in UTC. The text of the moment has the time zone of the database. */
const formatDay = (moment: unknown): string => new Date(String(moment)).toISOString().slice(0, 10);

const text = (value: unknown): string => escapeHtml(String(value ?? ''));

const STYLE = `body{max-width:680px;margin:40px auto;padding:0 16px;font:17px/1.6 system-ui,sans-serif;color:#17171a;background:#fff}
img{max-width:100%;height:auto;border-radius:6px}article{margin:40px 0;border-top:1px solid #e3e3df;padding-top:24px}
blockquote{margin:24px 0 0}blockquote,.lines{white-space:pre-line}
small{color:#6a6a70}@media(prefers-color-scheme:dark){body{background:#121214;color:#f2f2ef}small{color:#9b9ba3}article{border-color:#2b2b31}}`;

/** An HTML page of what a person wrote and saved. Stories were sanitized when they were saved. */
export async function* exportPage(
  profile: ExportedProfile,
  list: (name: string) => AsyncIterable<Row>,
  publicUrl: string,
): AsyncGenerator<string> {
  const name = profile.name || profile.username || 'Threes';
  const linkTo = (kind: string, id: unknown, label: unknown) =>
    `<a href="${text(publicUrl)}/${kind}/${text(id)}">${text(label)}</a>`;
  const linkToPick = ({ pick, title }: Row) => (title ? linkTo('pick', pick, title) : NOT_PUBLIC);
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(name)}</title><style>${STYLE}</style><h1>${text(name)}</h1>`;
  if (profile.picture) yield `<p><img src="${text(profile.picture)}" alt="" width="160">`;
  for (const line of [profile.title, profile.bio]) if (line) yield `<p class="lines">${text(line)}</p>`;
  yield* section('Picks', list('picks'), (pick) => {
    const category = categoryLabels[String(pick.category).toUpperCase() as Category].singular;
    const facts = [category, pick.rank && `#${pick.rank}`, pick.reference].filter(Boolean).join(' · ');
    return article(pick, facts, publicUrl, pickDetails(pick));
  });
  yield* section('Collections', list('collections'), (collection) =>
    article(collection, collection.issue ? `Issue #${collection.issue}` : 'Draft', publicUrl),
  );
  yield* section('Saved picks', list('saved-picks'), (saved) => `<p>${linkToPick(saved)}</p>\n`);
  yield* section('Lists', list('lists'), ({ title, description, picks }) => {
    const items = (picks as Row[]).map(
      (item) => `<li>${linkToPick(item)}${item.note ? `<br>${text(item.note)}` : ''}</li>`,
    );
    return `<h3>${text(title)}</h3>${description ? `<p class="lines">${text(description)}</p>` : ''}<ol class="lines">${items.join('')}</ol>\n`;
  });
  yield* section('Comments', list('comments'), ({ text: words, writtenAt, pick, collection }) => {
    const about = pick
      ? linkTo('pick', pick, 'on a pick')
      : linkTo('collection', collection, 'on a collection');
    return `<blockquote>${text(words)}</blockquote><p><small>${formatDay(writtenAt)} ${about}</small></p>\n`;
  });
  yield '</html>';
}

/** The rows of a list below a heading. Nothing if there are none. */
async function* section(
  heading: string,
  rows: AsyncIterable<Row>,
  show: (row: Row) => string,
): AsyncGenerator<string> {
  let before = `<h2>${heading}</h2>`;
  for await (const row of rows) {
    yield before + show(row);
    before = '';
  }
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
