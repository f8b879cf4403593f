import type { Category } from '../../../lib/categories.ts';

/** The largest file that is read. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;
/** The most rows that are read. */
export const ROWS_MAX = 5000;

/** Something in an export that may become a pick. */
export interface Candidate {
  id: string;
  category: Category;
  title: string;
  /** The author, the maker or the city. Empty if it is not known. */
  creator: string;
  link: string | null;
  /** The 13 digits of a book’s number. */
  isbn: string | null;
  /** From 0.5 to 5. */
  rating: number | null;
  /** When it was read, visited or added: "2024-03-01". */
  date: string | null;
  /** What the person wrote about it. */
  note: string;
  /** In how many rows it stands. */
  rows: number;
}

/** A row that could not be read, with the cause in words. */
export interface BadRow {
  /** As a spreadsheet counts, where the first row has the names of the columns. */
  row: number;
  cause: string;
}

export interface ReadExport {
  /** What the file was recognised as. */
  source: Source;
  /** Whether the file does not say of what category its rows are. The person then does. */
  isOfAnyCategory: boolean;
  /** The best rated first, then the latest. */
  candidates: Candidate[];
  badRows: BadRow[];
  /** What else the person should know about the file. */
  notices: string[];
}

export type Source = 'Goodreads' | 'StoryGraph' | 'Google Maps' | 'CSV';

/** A file that cannot be read at all. Its message is for the person. */
export class UnreadableFile extends Error {}

/** The same thing has the same key, however it is written. */
export function keyOf({
  category,
  title,
  creator,
}: Pick<Candidate, 'category' | 'title' | 'creator'>): string {
  return [category, plain(title), plain(creator)].join('|');
}

/** Words without case, accents and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Joins candidates that are the same, and puts the best rated first, then the latest. */
export function arrange(found: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const one of found) {
    const key = keyOf(one);
    const known = byKey.get(key);
    byKey.set(key, known ? joined(known, one) : one);
  }
  return [...byKey.values()].sort(
    (a, b) =>
      (b.rating ?? 0) - (a.rating ?? 0) ||
      (b.date ?? '').localeCompare(a.date ?? '') ||
      a.title.localeCompare(b.title),
  );
}

const joined = (a: Candidate, b: Candidate): Candidate => ({
  ...a,
  link: a.link ?? b.link,
  isbn: a.isbn ?? b.isbn,
  rating: Math.max(a.rating ?? 0, b.rating ?? 0) || null,
  date: [a.date ?? '', b.date ?? ''].sort()[1] || null,
  note: a.note.length >= b.note.length ? a.note : b.note,
  rows: a.rows + b.rows,
});
