import { parseUrl } from '../../../../server/platform/text/url.rules.ts';

/** A piece of a text: plain, or an address to link to. */
interface TextPart {
  text: string;
  href?: string;
}

/** Where an address can begin and what it can hold. Each character is looked at once. */
const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** Marks that end a sentence or a quotation around an address. */
const CLOSING = ".,;:!?'’…*_";

/** Splits a plain text into pieces with and without a link. Takes linear time. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutClosing(match[0]);
    const href = toHref(address);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: address, href });
    done = match.index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** An address without the punctuation after it, and without a bracket that it does not open. */
function withoutClosing(address: string): string {
  let open = 0;
  for (const letter of address) {
    if (letter === '(') open += 1;
    else if (letter === ')') open -= 1;
  }
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!CLOSING.includes(last)) break;
  }
  return address.slice(0, end);
}

function toHref(address: string): string | undefined {
  const url = parseUrl(address);
  // "https://bank.example@evil.example" reads like another site.
  return url?.hostname.includes('.') && !url.username ? url.href : undefined;
}
