import { isRecord } from '../../../platform/records.rules.ts';
import { parseUrl } from '../../../platform/text/url.rules.ts';
import { type Ask, cleanText, type Found, parseYear, proven } from '../found.ts';
import { fetchJson } from '../json.ts';
import { firstText, type Node, toList } from '../json-ld.ts';

/** The book with this ISBN in Open Library: an edition, with the year in which the work was first published. */
export async function askOpenLibrary(base: string, isbn: string, ask: Ask): Promise<Found | null> {
  const [edition, works] = await Promise.all([
    fetchJson(ask, `${base}/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`),
    fetchJson(ask, `${base}/search.json?isbn=${isbn}&fields=first_publish_year&limit=1`).catch(() => null),
  ]);
  const book = edition?.[`ISBN:${isbn}`];
  if (!isRecord(book)) return null;
  const title = cleanText(book.title);
  if (!title) return null;
  const [work] = toList(works?.docs).filter(isRecord);
  const cover = isRecord(book.cover) ? firstText(book.cover.large ?? book.cover.medium) : undefined;
  const source = buildBookUrl(base, book);
  return {
    category: 'books',
    title,
    creator: cleanText(
      toList(book.authors)
        .flatMap((author) => cleanText(firstText(author)) ?? [])
        .slice(0, 3)
        .join(', '),
    ),
    year: parseYear(work?.first_publish_year) ?? parseYear(firstText(book.publish_date)),
    link: source,
    ...(cover && parseUrl(cover) && { picture: { url: cover, source } }),
    identifiers: [proven('isbn', isbn)],
    isProven: true,
  };
}

/** The page of an edition. The response cannot lead to another site. */
function buildBookUrl(base: string, book: Node): string {
  const [key] = /^\/books\/OL\d{1,12}M$/.exec(String(book.key)) ?? [''];
  return base + key;
}
