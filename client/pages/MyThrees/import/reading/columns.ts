import { toIsbn13 } from '../../../../../server/modules/lookup/isbn.rules.ts';
import { LINK_MAX, REFERENCE_MAX, TITLE_MAX } from '../../../../../server/modules/pick/limits.rules.ts';
import { STORY_MAX } from '../../../../../server/modules/story/story.rules.ts';
import { decodeEntities } from '../../../../../server/modules/story/story-text.rules.ts';
import { withoutGuard } from '../../../../../server/platform/text/csv.rules.ts';
import { cutText } from '../../../../../server/platform/text/cut.rules.ts';
import { parseUrl } from '../../../../../server/platform/text/url.rules.ts';
import type { Category } from '../../../../lib/categories.ts';
import type { Candidate, Source, Spot } from './candidates.ts';
import { parseRating, type ReadRating } from './ratings.ts';

const FIELDS = ['title', 'creator', 'link', 'isbn', 'rating', 'date', 'note', 'category', 'rank'] as const;
type Field = (typeof FIELDS)[number];
type Columns = Partial<Record<Field, readonly string[]>>;

interface Format {
  source: Source;
  /** Null if a column holds it or the person chooses it. */
  category: Category | null;
  /** Columns that no other format has. */
  marks: readonly string[];
  /** By field, the columns that may hold it. The first that is not empty counts. */
  columns: Columns;
  readText?: (cell: string) => string;
  /** Titles without what this service adds to them. */
  cleanTitle?: (title: string) => string;
  /** Whether all texts come from a shelf, which needs no removal of formulas and markup. */
  isOurs?: boolean;
}

/** The title, note and comment of a list of Google Maps, in German, French, Spanish, Portuguese, Italian and Dutch. */
const GOOGLE_LISTS: readonly [title: string, note: string, ...comments: string[]][] = [
  ['titel', 'notiz', 'kommentar'],
  ['titre', 'note', 'commentaire'],
  ['título', 'nota', 'comentario', 'comentário'],
  ['titolo', 'nota', 'commento'],
  ['titel', 'notitie', 'opmerking', 'reactie'],
];

/** The columns of each service, in lower case. A plain CSV comes last, because any file may be one. */
const formats: readonly Format[] = [
  {
    source: 'Goodreads',
    category: 'BOOKS',
    marks: ['book id', 'exclusive shelf'],
    columns: {
      title: ['title'],
      creator: ['author'],
      isbn: ['isbn13', 'isbn'],
      rating: ['my rating'],
      date: ['date read', 'date added'],
      note: ['my review'],
    },
    cleanTitle: withoutSeries,
  },
  {
    source: 'StoryGraph',
    category: 'BOOKS',
    marks: ['star rating', 'read status'],
    columns: {
      title: ['title'],
      creator: ['authors'],
      isbn: ['isbn/uid'],
      rating: ['star rating'],
      date: ['last date read', 'date added'],
      note: ['review'],
    },
  },
  {
    source: 'Hardcover',
    category: 'BOOKS',
    marks: ['hardcover book id', 'status'],
    columns: {
      title: ['title'],
      creator: ['author', 'authors'],
      isbn: ['isbn 13', 'isbn13', 'isbn', 'isbn 10'],
      rating: ['rating'],
      date: ['date finished', 'date added'],
      note: ['review'],
    },
  },
  {
    // The table of a shelf, `/@username/shelf.csv`.
    source: 'Threes',
    category: null,
    marks: ['category', 'rank', 'reference', 'story', 'published', 'address'],
    columns: {
      title: ['title'],
      creator: ['reference'],
      link: ['where to find it'],
      isbn: ['isbn'],
      date: ['published'],
      note: ['story'],
      category: ['category'],
      rank: ['rank'],
    },
    readText: withoutGuard,
    isOurs: true,
  },
  {
    source: 'Google Maps',
    category: 'PLACES',
    marks: ['note', 'url', 'comment'],
    columns: { title: ['title'], link: ['url'], note: ['note', 'comment'] },
  },
  ...GOOGLE_LISTS.map(
    ([title, note, ...comments]): Format => ({
      source: 'Google Maps',
      category: 'PLACES',
      marks: [title, note, 'url'],
      columns: { title: [title], link: ['url'], note: [note, ...comments] },
    }),
  ),
  {
    source: 'CSV',
    category: null,
    marks: [],
    columns: {
      title: ['title', 'name'],
      creator: ['creator', 'author', 'authors', 'primary author', 'maker', 'brand', 'city', 'reference'],
      link: ['link', 'url', 'website', 'letterboxd uri'],
      isbn: ['isbn13', 'isbn-13', 'isbn', 'isbn10', 'isbn-10'],
      rating: ['rating', 'my rating', 'your rating', 'stars', 'star rating', 'rating10'],
      date: ['date read', 'date', 'read', 'visited', 'watcheddate', 'date rated', 'added'],
      note: ['note', 'notes', 'review', 'comment', 'story'],
      category: ['category', 'type', 'kind'],
    },
  },
];

/** The default category of the rows of a plain CSV, until the person chooses one. */
const FALLBACK: Category = 'BOOKS';

export interface Reader {
  source: Source;
  isOfAnyCategory: boolean;
  /** The candidate of a row, or why there is none. */
  read(cells: readonly string[]): ReadRow | string;
}

/** Recognises a file by the names of its columns. Null if none of them is a title. */
export function chooseReader(header: readonly string[]): Reader | null {
  const names = header.map((name) => name.normalize().trim().toLowerCase());
  const format = formats.find(
    ({ marks, columns }) =>
      marks.every((mark) => names.includes(mark)) && columns.title?.some((name) => names.includes(name)),
  );
  if (!format) return null;
  const places = Object.fromEntries(
    Object.entries(format.columns).map(([field, columns]) => [
      field,
      columns.map((name) => names.indexOf(name)).filter((index) => index >= 0),
    ]),
  ) as Partial<Record<Field, number[]>>;
  const { readText = unwrapped, cleanTitle = (title) => title, isOurs = false } = format;
  const readCell = (cells: readonly string[], field: Field) =>
    places[field]?.map((index) => readText((cells[index] ?? '').trim())).find((text) => text !== '') ?? '';
  return {
    source: format.source,
    isOfAnyCategory: format.category === null && !places.category?.length,
    read(cells) {
      if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== '')) {
        return `It has ${cells.length} cells, but there are ${names.length} columns`;
      }
      const named = readCell(cells, 'category');
      const category = format.category ?? (named ? categoryNamed(named) : FALLBACK);
      if (!category) return `“${short(named)}” isn’t a category. Use books, places or products`;
      const texts = Object.fromEntries(FIELDS.map((field) => [field, readCell(cells, field)])) as Texts;
      return parseCandidate({ ...texts, category, title: cleanTitle(texts.title), isOurs });
    },
  };
}

type Texts = Record<Field, string>;
type RawCandidate = Partial<Omit<Texts, 'category'>> & {
  category: Category;
  title: string;
  spot?: Spot | null;
  isOurs?: boolean;
};

/** What a row says besides the candidate. */
export interface RowNotes extends ReadRating {
  /** Whether its date is of another form. */
  isUndated: boolean;
}

export type ReadRow = Omit<Candidate, 'id' | 'rows' | 'rating'> & RowNotes;

/** Checks and cleans the values of a row. Returns why it cannot be used. */
export function parseCandidate(given: RawCandidate): ReadRow | string {
  const raw = { creator: '', link: '', isbn: '', rating: '', date: '', note: '', rank: '', ...given };
  const isFormula = (text: string) => !raw.isOurs && FORMULA.test(text);
  const title = oneLine(raw.title);
  const creator = oneLine(raw.creator);
  const date = parseDate(raw.date);
  if (title === '') return 'It has no title';
  if (isFormula(title)) return 'Its title is a formula, not text';
  if (title.length > TITLE_MAX) return `Its title is longer than ${TITLE_MAX} characters`;
  if (creator.length > REFERENCE_MAX)
    return `Its author, maker or city is longer than ${REFERENCE_MAX} characters`;
  return {
    category: raw.category,
    title,
    creator: isFormula(creator) ? '' : creator,
    link: parseLink(raw.link),
    isbn: raw.category === 'BOOKS' ? toIsbn13(raw.isbn) : null,
    spot: raw.spot ?? null,
    rank: /^[123]$/.test(raw.rank) ? Number(raw.rank) : null,
    ...parseRating(raw.rating),
    date,
    // Columns such as “read” may have no dates, but words such as “yes”.
    isUndated: date === null && /\d/.test(raw.date),
    note: raw.isOurs ? cutText(raw.note, STORY_MAX) : cleanNote(raw.note),
  };
}

/** "Dune" of "Dune (Dune, #1)", as Goodreads writes books of a series. */
function withoutSeries(title: string): string {
  const text = oneLine(title);
  const start = text.endsWith(')') ? findLastBracket(text) : -1;
  return start > 0 && IN_SERIES.test(text.slice(start)) ? text.slice(0, start).trim() : text;
}

/** A number of a series: "#1", "#½", "Naruto, Vol. 1", "Saga Book 1" or "Saga n° 1". */
const IN_SERIES = /(?:#| (?:vol(?:\.|ume)|books?|band|tome|n[°º])) ?[\d½¼¾]/i;

/** Where the last bracket opens that is in no other one. -1 if it never does. */
function findLastBracket(text: string): number {
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    if (text[index] === ')') depth += 1;
    if (text[index] === '(') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** The most characters of a note. Longer ones are cut. */
const NOTE_MAX = 5000;
const CUT = 60;
const short = (text: string) => (text.length > CUT ? `${cutText(text, CUT)}…` : text);
const oneLine = (text: string) => text.slice(0, 10_000).replace(/\s+/g, ' ').trim();
/** Goodreads writes numbers as ="123", so that spreadsheets keep their zeros. */
const unwrapped = (cell: string) => cell.replace(/^="([^"]*)"$/, '$1');
const FORMULA = /^[=+@-]\s*[A-Z][A-Z.]*\(/i;

/** Reviews come with HTML line breaks, other tags and entities. */
const cleanNote = (text: string) =>
  cutText(
    decodeEntities(
      cutText(text, 4 * NOTE_MAX)
        .replace(/<br\s*\/?>|<\/p>/gi, '\n')
        .replace(/<[^<>]*>/g, ''),
    ).trim(),
    NOTE_MAX,
  );

function parseLink(text: string): string | null {
  const url = text.length > LINK_MAX ? null : parseUrl(text);
  if (!url) return null;
  const { protocol, href } = url;
  return /^https?:$/.test(protocol) && href.length <= LINK_MAX ? href : null;
}

/** Dates such as 2024/03/01, 2024-03-01T10:00:00Z and 2024-03-01 - 2024-04-02, of which the last day counts. */
function parseDate(text: string): string | null {
  const days = text.slice(0, 200).match(/\b(?:19|20)\d\d[-/]\d\d?[-/]\d\d?(?!\d)/g);
  const [year = '', month = '', day = ''] = days?.at(-1)?.split(/[-/]/) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(date);
  // Date.parse reads 31 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

function categoryNamed(name: string): Category | null {
  const found = /^(book|place|product)s?$/i.exec(name)?.[1]?.toUpperCase();
  return found ? (`${found}S` as Category) : null;
}
