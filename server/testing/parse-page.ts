import { JSDOM } from 'jsdom';

const parser = new new JSDOM().window.DOMParser();

/** The document of a page. Without a window, styles are not applied. */
export const parsePage = (html: string): Document => parser.parseFromString(html, 'text/html');

/** A page with what its head says of it, by the names of meta elements and as JSON-LD. */
export function readPage(html: string) {
  const document = parsePage(html);
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return { document, meta, title: document.title, data: data ? JSON.parse(data) : null };
}
