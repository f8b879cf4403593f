import { Prisma } from '../../prisma/client/client.ts';
import type { Sql } from './reads/shapes.ts';

const { sql, join } = Prisma;

const WORDS_MAX = 6;
/** Words of this length also match inside other words. */
const INSIDE_FROM = 4;
/** Words of this length may have two typos, shorter ones have one. */
const TWO_TYPOS_FROM = 8;
/** Only the beginning of longer words is compared, because levenshtein takes 255 bytes. */
const COMPARED_MAX = 40;

/** Scripts without spaces between words, where a word may start anywhere. */
const SCRIPT_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Normalizes text for comparison: no case, accents or invisible line-break marks. */
export const fold = (text: string): Sql => sql`fold(${text})`;

/** The words of a query that contain a letter or digit. Only the first `most` characters are used. */
export function searchWords(query: string, most: number): string[] {
  return query
    .slice(0, most)
    .replaceAll('\0', ' ')
    .split(/[\s,;:!?"()]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX);
}

const characterCount = (word: string) => [...word].length;
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
/** Escaped after folding, because folding may turn one character into several. */
const escapeRegex = (word: string): Sql =>
  sql`regexp_replace(fold(${word}), '([^[:alnum:]])', '\\\\\\1', 'g')`;

/** Whether a folded text contains a word. Short words match only at the beginning of a word. */
export function matchesWord(text: Sql, word: string): Sql {
  const folded = sql`fold(${escapeLike(word)})`;
  if (SCRIPT_WITHOUT_SPACES.test(word) || characterCount(word) >= INSIDE_FROM)
    return sql`${text} like '%' || ${folded} || '%'`;
  // Three letters are enough for the trigram index to support a regular expression.
  if (characterCount(word) === INSIDE_FROM - 1) return sql`${text} ~ ('\\m' || ${escapeRegex(word)})`;
  return sql`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`;
}

/** Whether a word may have typos. In short words, each letter matters too much. */
export const toleratesTypos = (word: string) =>
  !SCRIPT_WITHOUT_SPACES.test(word) && characterCount(word) >= INSIDE_FROM;

/** Whether a folded text contains a word with typos: wrong, missing, extra or swapped letters. */
export function matchesWithTypos(text: Sql, word: string): Sql {
  const typos = characterCount(word) < TWO_TYPOS_FROM ? 1 : 2;
  const compared = sql`left(fold(${word}), ${COMPARED_MAX}::int)`;
  const isNear = sql`levenshtein_less_equal(left(near, ${COMPARED_MAX}::int), ${compared}, ${typos}::int) <= ${typos}::int`;
  const isSwapped = sql`near in (${join(letterSwaps(word).map(fold))})`;
  return sql`exists (select from regexp_split_to_table(${text}, '[^[:alnum:]]+') near
    where length(near) > 2 and (${isNear} or ${isSwapped}))`;
}

/** The word with each pair of neighbouring letters swapped. */
function letterSwaps(word: string): string[] {
  const letters = [...word].slice(0, COMPARED_MAX);
  return letters.slice(1).map((_, i) => {
    const swapped = [...letters];
    [swapped[i], swapped[i + 1]] = [letters[i + 1] as string, letters[i] as string];
    return swapped.join('');
  });
}
