import { RANKS } from '../../../../../server/modules/pick/rank.rules.ts';
import type { Category } from '../../../../lib/categories.ts';

/** The largest file that is read. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024;
/** The most rows that are offered. */
export const ROWS_MAX = 5000;
const RANK_MAX = RANKS.length;

/** Coordinates in degrees. */
export interface Spot {
  latitude: number;
  longitude: number;
}

/** An entry of an export that may become a pick. */
export interface Candidate {
  id: string;
  category: Category;
  title: string;
  /** The author, the maker or the city. Empty if it is not known. With a `spot`, it is guessed from the address. */
  creator: string;
  link: string | null;
  /** The ISBN with 13 digits. */
  isbn: string | null;
  spot: Spot | null;
  /** Its rank on the shelf that it was exported from, 1 to 3. */
  rank: number | null;
  /** From 0.5 to 5. */
  rating: number | null;
  /** When it was read, visited or added: "2024-03-01". */
  date: string | null;
  note: string;
  rows: number;
}

/** A row that could not be read, with the cause in words. */
export interface BadRow {
  /** The row number as in a spreadsheet, where the first row has the column names. */
  row: number;
  cause: string;
}

export interface ReadExport {
  /** The recognised format of the file. */
  source: Source;
  /** Whether the file does not state the category of its rows. The person then chooses it. */
  isOfAnyCategory: boolean;
  /** The best rated first, then by rank, then the latest. */
  candidates: Candidate[];
  badRows: BadRow[];
  /** Further information about the file. */
  notices: string[];
}

export type Source = 'Goodreads' | 'StoryGraph' | 'Hardcover' | 'Google Maps' | 'Threes' | 'CSV';

/** A file that cannot be read at all. Its message is for the person. */
export class UnreadableFile extends Error {}

/** Entries of the same thing have the same key, whatever the spelling. */
function buildCandidateKey({ category, title, creator, spot }: Candidate): string {
  // Two branches of a café are two places, even if their cities are unknown.
  const where = creator || !spot ? plain(creator) : `${spot.latitude},${spot.longitude}`;
  return [category, plain(title), where].join('|');
}

/**
 * Words without case, accents, punctuation and symbols such as “®”. “C”, “C++” and “C#” are three things. A text that
 * has nothing else stays as it is.
 */
export const plain = (text: string): string =>
  text
    // As when things are matched (prisma/sql/things.sql), because the next step would make the letters “TM” of “™”.
    .replace(/[™®©℠]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim() || text.toLowerCase().trim();

interface Named {
  title: string;
  creator?: string | null;
}

/** Whether both are the same thing of a category. An unknown creator matches every creator. */
export const isSameThing = (one: Named, other: Named): boolean =>
  plain(one.title) === plain(other.title) &&
  (!one.creator || !other.creator || plain(one.creator) === plain(other.creator));

/** A candidate whose rating may not be scaled yet. */
type Rated = Candidate & { outOf?: number | null };

const shareOf = ({ rating, outOf }: Rated, scale: number) => (rating ?? 0) / (outOf ?? scale);

/** The best rated first, then by rank, then the latest. The scale is that of ratings which name none. */
const byWorth = (a: Rated, b: Rated, scale = 5): number =>
  shareOf(b, scale) - shareOf(a, scale) ||
  (a.rank ?? RANK_MAX + 1) - (b.rank ?? RANK_MAX + 1) ||
  compare(b.date ?? '', a.date ?? '');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The best entries. They are pruned in batches, because sorting all at once would take too much memory. */
export const best = <Row extends Rated>(found: Row[], scale: number): Row[] =>
  found.sort((a, b) => byWorth(a, b, scale)).slice(0, ROWS_MAX);

/** Joins candidates that are the same, and puts the best rated first, then by rank, then the latest. */
export function arrange(found: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const one of found) {
    const key = buildCandidateKey(one);
    const known = byKey.get(key);
    byKey.set(key, known ? joined(known, one) : one);
  }
  return [...byKey.values()].sort((a, b) => byWorth(a, b) || a.title.localeCompare(b.title));
}

const joined = (a: Candidate, b: Candidate): Candidate => ({
  ...a,
  link: a.link ?? b.link,
  isbn: a.isbn ?? b.isbn,
  spot: a.spot ?? b.spot,
  rank: a.rank ?? b.rank,
  rating: Math.max(a.rating ?? 0, b.rating ?? 0) || null,
  date: [a.date ?? '', b.date ?? ''].sort()[1] || null,
  note: a.note.length >= b.note.length ? a.note : b.note,
  rows: a.rows + b.rows,
});
