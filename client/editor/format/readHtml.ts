import { $generateNodesFromDOM } from '@lexical/html';
import type { LexicalEditor, LexicalNode } from 'lexical';
import { readWordLists } from './wordLists.ts';

/**
 * Elements that Lexical does not know, by what they become. Otherwise their words stick to those beside them. Readers see
 * them by server/modules/story/story.sanitize.ts.
 */
const KNOWN_AS = {
  s: 'del, strike',
  span: 'bdi, bdo, big, data, dfn, font, small',
  div: 'center, details, dialog, hgroup, legend, search, section, summary',
};

/** The nodes of stored or pasted HTML. */
export function $readHtml(editor: LexicalEditor, html: string): LexicalNode[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  readWordLists(page);
  // Google Docs draws the boxes of check lists.
  for (const box of page.querySelectorAll('img[aria-roledescription="checkbox"]')) box.remove();
  for (const quote of page.querySelectorAll('q')) {
    quote.prepend('“');
    quote.append('”');
  }
  for (const [name, unknown] of Object.entries(KNOWN_AS)) {
    for (const element of page.querySelectorAll(unknown)) {
      const known = page.createElement(name);
      known.append(...element.childNodes);
      element.replaceWith(known);
    }
  }
  return $generateNodesFromDOM(editor, page);
}
