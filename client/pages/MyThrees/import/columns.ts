import { isbn13Of } from '../../../../server/modules/lookup/isbn.rules.ts';
import { LINK_MAX, REFERENCE_MAX, TITLE_MAX } from '../../../../server/modules/pick/limits.rules.ts';
import type { Category } from '../../../lib/categories.ts';
import type { Candidate, Source } from './candidates.ts';

type Field = 'title' | 'creator' | 'link' | 'isbn' | 'rating' | 'date' | 'note' | 'category';
type Columns = Partial<Record<Field, readonly string[]>>;

interface Format {
  source: Source;
  /** null if a column or the person says it. */
  category: Category | null;
  /** Columns that no other format has. */
  marks: readonly string[];
  /** By field, the columns that may hold it. The first that is not empty counts. */
  columns: Columns;
}

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
    source: 'Google Maps',
    category: 'PLACES',
    marks: ['note', 'url', 'comment'],
    columns: { title: ['title'], link: ['url'], note: ['note', 'comment'] },
  },
  {
    source: 'CSV',
    category: null,
    marks: [],
    columns: {
      title: ['title', 'name'],
      creator: ['creator', 'author', 'authors', 'maker', 'brand', 'city', 'reference'],
      link: ['link', 'url', 'website'],
      isbn: ['isbn13', 'isbn-13', 'isbn', 'isbn10', 'isbn-10'],
      rating: ['rating', 'my rating', 'stars', 'star rating'],
      date: ['date', 'date read', 'read', 'visited', 'added'],
      note: ['note', 'notes', 'review', 'comment', 'story'],
      category: ['category', 'type', 'kind'],
    },
  },
];

/** What the rows of a plain CSV are taken for until the person says it. */
const FALLBACK: Category = 'BOOKS';

export interface Reader {
  source: Source;
  isOfAnyCategory: boolean;
  /** The candidate of a row, or why there is none. */
  read(cells: readonly string[]): Omit<Candidate, 'id' | 'rows'> | string;
}

/** Recognises a file by the names of its columns. Null if none of them is a title. */
export function readerOf(header: readonly string[]): Reader | null {
  const names = header.map((name) => name.trim().toLowerCase());
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
  const textOf = (cells: readonly string[], field: Field) =>
    places[field]?.map((index) => unwrapped(cells[index] ?? '')).find((text) => text !== '') ?? '';
  return {
    source: format.source,
    isOfAnyCategory: format.category === null && !places.category?.length,
    read(cells) {
      if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== '')) {
        return `It has ${cells.length} cells, but there are ${names.length} columns`;
      }
      const named = textOf(cells, 'category');
      const category = format.category ?? (named ? categoryNamed(named) : FALLBACK);
      if (!category) return `“${short(named)}” isn’t a category. Use books, places or products`;
      return candidateOf({
        category,
        title: textOf(cells, 'title'),
        creator: textOf(cells, 'creator'),
        link: textOf(cells, 'link'),
        isbn: textOf(cells, 'isbn'),
        rating: textOf(cells, 'rating'),
        date: textOf(cells, 'date'),
        note: textOf(cells, 'note'),
      });
    },
  };
}

interface RawCandidate {
  category: Category;
  title: string;
  creator: string;
  link: string;
  isbn: string;
  rating: string;
  date: string;
  note: string;
}

/** Checks and cleans what a row says. Returns why it cannot be used. */
export function candidateOf(raw: RawCandidate): Omit<Candidate, 'id' | 'rows'> | string {
  const title = oneLine(raw.title);
  const creator = oneLine(raw.creator);
  if (title === '') return 'It has no title';
  if (isFormula(title)) return 'Its title is a formula, not text';
  if (title.length > TITLE_MAX) return `Its title is longer than ${TITLE_MAX} characters`;
  if (creator.length > REFERENCE_MAX)
    return `Its author, maker or city is longer than ${REFERENCE_MAX} characters`;
  const rating = raw.rating === '' ? 0 : Number(raw.rating.replace(',', '.'));
  if (!(rating >= 0 && rating <= 5)) return `“${short(raw.rating)}” isn’t a rating from 0 to 5`;
  return {
    category: raw.category,
    title,
    creator: isFormula(creator) ? '' : creator,
    link: linkOf(raw.link),
    isbn: raw.category === 'BOOKS' ? isbn13Of(raw.isbn) : null,
    rating: rating || null,
    date: dateOf(raw.date),
    note: noteOf(raw.note),
  };
}

/** The most characters of a note. Longer ones are cut. */
const NOTE_MAX = 5000;
const CUT = 60;
const short = (text: string) => (text.length > CUT ? `${text.slice(0, CUT)}…` : text);
const oneLine = (text: string) => text.slice(0, 10_000).replace(/\s+/g, ' ').trim();
/** Goodreads writes numbers as ="123", so that spreadsheets keep their zeros. */
const unwrapped = (cell: string) => cell.trim().replace(/^="([^"]*)"$/, '$1');
const isFormula = (text: string) => /^[=+@-]\s*[A-Z][A-Z.]*\(/i.test(text);

/** Reviews come with HTML line breaks and other tags. */
const noteOf = (text: string) =>
  text
    .slice(0, 4 * NOTE_MAX)
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim()
    .slice(0, NOTE_MAX);

function linkOf(text: string): string | null {
  if (text.length > LINK_MAX || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) && href.length <= LINK_MAX ? href : null;
}

/** Dates such as 2024/03/01, 2024-03-01T10:00:00Z and 2024-03-01 - 2024-04-02, of which the last day counts. */
function dateOf(text: string): string | null {
  const days = text.slice(0, 200).match(/\b(?:19|20)\d\d[-/]\d\d?[-/]\d\d?(?!\d)/g);
  const [year = '', month = '', day = ''] = days?.at(-1)?.split(/[-/]/) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
}

function categoryNamed(name: string): Category | null {
  const found = /^(book|place|product)s?$/i.exec(name)?.[1]?.toUpperCase();
  return found ? (`${found}S` as Category) : null;
}
