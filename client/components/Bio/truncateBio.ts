/** The length at which a bio is cut on phones (spec 9). */
export const BIO_SHORT = 100;

/**
 * The beginning that is shown, and the rest behind "more", empty if nothing is cut. Counts graphemes: an emoji or an
 * accented letter is one character and is never split.
 */
export function truncateBio(text: string): [beginning: string, rest: string] {
  const characters = splitCharacters(text);
  if (characters.length <= BIO_SHORT) return [text, ''];
  const beginning = characters.slice(0, BIO_SHORT).join('').trimEnd();
  return [beginning, text.slice(beginning.length)];
}

// Text of plain letters and punctuation needs no segmenter, which is slow to load on phones.
const PLAIN = /^[\n -\u024f\u2010-\u203a]*$/;

function splitCharacters(text: string): string[] {
  // Some supported browsers have no segmenter.
  if (PLAIN.test(text) || !('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
