import { type Sql, sql } from './sql.ts';

/** The number of words of a query that are used. */
export const WORDS_MAX = 6;
/** Words of this length also match inside other words. */
const INSIDE_FROM = 4;

/** Scripts without spaces between words, where a word can start anywhere. */
const SCRIPT_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The signs between words, with the quotation marks, brackets and punctuation of other languages. */
const BETWEEN_WORDS = /[\s,;:!?"()«»‹›“”„‟「」『』〈〉《》【】、。،؛؟，；：！？（）]+/;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The words of a query that contain a letter or digit, otherwise its emoji. Only the first `most` characters are used. */
export function searchWords(query: string, most: number): string[] {
  const words = query.slice(0, most).replaceAll('\0', ' ').split(BETWEEN_WORDS);
  const written = words.filter((word) => LETTER_OR_DIGIT.test(word));
  // An emoji beside words is rather an ornament of the query than of what it looks for.
  const used =
    written.length > 0 ? written : words.filter((word) => /[\p{Extended_Pictographic}\p{RI}]/u.test(word));
  return used.slice(0, WORDS_MAX);
}

const characterCount = (word: string) => [...word].length;
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
/** Escapes after folding, because folding can turn one character into several. */
const escapeRegex = (word: string): Sql =>
  sql`regexp_replace(fold(${word}), '([^[:alnum:]])', '\\\\\\1', 'g')`;

/** Whether a folded text contains a word. Short words match only at the beginning of a word. */
export function matchesWord(text: Sql, word: string): Sql {
  const folded = sql`fold(${escapeLike(word)})`;
  if (SCRIPT_WITHOUT_SPACES.test(word) || characterCount(word) >= INSIDE_FROM)
    return sql`${text} like '%' || ${folded} || '%'`;
  // Three letters are enough for the trigram index to support a regular expression. Before an emoji, no word begins.
  if (characterCount(word) === INSIDE_FROM - 1 && LETTER_OR_DIGIT.test(word))
    return sql`${text} ~ ('\\m' || ${escapeRegex(word)})`;
  return sql`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`;
}
