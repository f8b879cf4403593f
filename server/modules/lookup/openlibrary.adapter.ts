import { type Ask, type Found, proven, textOf, yearOf } from './found.ts';
import { jsonOf } from './json.ts';
import { firstText, isNode, listOf, type Node } from './json-ld.ts';

/** The book with this ISBN in Open Library: an edition, with the year in which the work first came out. */
export async function askOpenLibrary(base: string, isbn: string, ask: Ask): Promise<Found | null> {
  const [edition, works] = await Promise.all([
    jsonOf(ask, `${base}/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`),
    jsonOf(ask, `${base}/search.json?isbn=${isbn}&fields=first_publish_year&limit=1`).catch(() => null),
  ]);
  const book = edition?.[`ISBN:${isbn}`];
  if (!isNode(book)) return null;
  const title = textOf(book.title);
  if (!title) return null;
  const [work] = listOf(works?.docs).filter(isNode);
  const cover = isNode(book.cover) ? firstText(book.cover.large ?? book.cover.medium) : undefined;
  const source = pageOf(base, book);
  return {
    category: 'books',
    title,
    creator: textOf(
      listOf(book.authors)
        .flatMap((author) => textOf(firstText(author)) ?? [])
        .slice(0, 3)
        .join(', '),
    ),
    year: yearOf(work?.first_publish_year) ?? yearOf(firstText(book.publish_date)),
    link: source,
    ...(cover && URL.canParse(cover) && { picture: { url: cover, source } }),
    identifiers: [proven('isbn', isbn)],
    isProven: true,
  };
}

/** The page of an edition. Always on the same site, regardless of the response. */
function pageOf(base: string, book: Node): string {
  const [key] = /^\/books\/OL\d{1,12}M$/.exec(String(book.key)) ?? [''];
  return base + key;
}
