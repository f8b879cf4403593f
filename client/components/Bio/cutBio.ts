/** Spec 9: on phones a bio is cut to this many characters. */
export const BIO_SHORT = 100;

/**
 * The beginning that is shown and the rest that waits behind "more"; the rest is empty where nothing is cut.
 * Counts what a reader calls a character: an emoji or a letter with its marks is one, and is never cut apart.
 */
export function cutBio(text: string, count = BIO_SHORT): [beginning: string, rest: string] {
  const characters = charactersOf(text);
  if (characters.length <= count) return [text, ''];
  const beginning = characters.slice(0, count).join('').trimEnd();
  return [beginning, text.slice(beginning.length)];
}

// Letters without marks of their own, and the usual punctuation: a segmenter is slow to load on a phone.
const PLAIN = /^[\n -\u024f\u2010-\u203a]*$/;

function charactersOf(text: string): string[] {
  // Not in every browser that the rest runs in.
  if (PLAIN.test(text) || !('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
