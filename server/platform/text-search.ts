import { Prisma } from '../../prisma/client/client.ts';
import type { Sql } from './reads/shapes.ts';

const { sql, join } = Prisma;

const WORDS_MAX = 6;
/** From this length on a word may stand inside another. */
const INSIDE_FROM = 4;
/** From this length on two typos are forgiven. */
const TWO_TYPOS_FROM = 8;
/** Longer words are compared by their beginning: levenshtein takes 255 bytes. */
const COMPARED_MAX = 40;

/** Scripts that put no spaces between words: a word may begin anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Text as it is compared: without case, accents, and marks where a line may break. */
export const fold = (text: string): Sql => sql`fold(${text})`;

/** The words of a query that have a letter or digit at all; only its first `most` characters are looked at. */
export function searchWords(query: string, most: number): string[] {
  return query
    .slice(0, most)
    .replaceAll('\0', ' ')
    .split(/[\s,;:!?"()]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX);
}

const lengthOf = (word: string) => [...word].length;
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
/** Escaped after folding, which may make several characters of one. */
const escapeRegex = (word: string): Sql =>
  sql`regexp_replace(fold(${word}), '([^[:alnum:]])', '\\\\\\1', 'g')`;

/** Whether a folded text holds the word: short words at the beginning of one, longer ones anywhere. */
export function matchesWord(text: Sql, word: string): Sql {
  const folded = sql`fold(${escapeLike(word)})`;
  if (UNSPACED.test(word) || lengthOf(word) >= INSIDE_FROM) return sql`${text} like '%' || ${folded} || '%'`;
  // Three letters are enough for the index to find them inside a regular expression.
  if (lengthOf(word) === INSIDE_FROM - 1) return sql`${text} ~ ('\\m' || ${escapeRegex(word)})`;
  return sql`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`;
}

/** Whether typos are forgiven in a word at all: in a short one each letter makes another word. */
export const toleratesTypos = (word: string) => !UNSPACED.test(word) && lengthOf(word) >= INSIDE_FROM;

/** Whether one of a folded text's words is this one with a typo: letters wrong, left out, too many or swapped. */
export function matchesWithTypos(text: Sql, word: string): Sql {
  const typos = lengthOf(word) < TWO_TYPOS_FROM ? 1 : 2;
  const compared = sql`left(fold(${word}), ${COMPARED_MAX}::int)`;
  const isNear = sql`levenshtein_less_equal(left(near, ${COMPARED_MAX}::int), ${compared}, ${typos}::int) <= ${typos}::int`;
  const isSwapped = sql`near in (${join(swapsOf(word).map(fold))})`;
  return sql`exists (select from regexp_split_to_table(${text}, '[^[:alnum:]]+') near
    where length(near) > 2 and (${isNear} or ${isSwapped}))`;
}

/** The word with each two neighbouring letters swapped. */
function swapsOf(word: string): string[] {
  const letters = [...word].slice(0, COMPARED_MAX);
  return letters.slice(1).map((_, i) => {
    const swapped = [...letters];
    [swapped[i], swapped[i + 1]] = [letters[i + 1] as string, letters[i] as string];
    return swapped.join('');
  });
}
