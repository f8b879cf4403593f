import { isRecord } from '../../../../../server/platform/records.rules.ts';
import { formatCount } from '../../../../lib/format.ts';
import {
  arrange,
  type BadRow,
  best,
  type Candidate,
  type ReadExport,
  ROWS_MAX,
  type Spot,
  UnreadableFile,
} from './candidates.ts';
import { chooseReader, parseCandidate, type Reader, type ReadRow, type RowNotes } from './columns.ts';
import { decodeText } from './decodeText.ts';
import { guessCity } from './guessCity.ts';
import { DELIMITERS, parseCsv } from './parseCsv.ts';
import { ScaleFinder, toStars } from './ratings.ts';

/** Further bad rows are counted, but not listed. */
const BAD_ROWS_MAX = 500;
/** The header is among the first rows: Google begins some lists with their description. */
const HEADER_WITHIN = 5;
/** The most rows that are read. In a file of 5 MB with more rows, each holds little. */
const READ_MAX = 100_000;
/** The number of rows in memory before the best of them are chosen. */
const KEPT_MAX = 4 * ROWS_MAX;

/** Reads an export of Goodreads, StoryGraph or Google Maps, or a plain CSV. Throws an UnreadableFile. */
export function readExport(bytes: Uint8Array, onProgress: (share: number) => void = () => {}): ReadExport {
  const { text, isGuessed } = decodeText(bytes);
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  const read = /^\s*[{[]/.test(text) ? readGeoJson(text, onProgress) : readCsv(text, onProgress);
  const { found } = read;
  if (found.count + found.badCount === 0) {
    throw new UnreadableFile('This file has names of columns, but no rows.');
  }
  const { scale } = found.scaleFinder;
  const notices: string[] = [];
  let unreadable = 0;
  let undated = 0;
  const candidates = found.candidates().map(({ outOf, isUnreadable, isUndated, ...one }): Candidate => {
    if (isUndated) undated += 1;
    const rating = one.rating && toStars(one.rating, outOf ?? scale);
    if (isUnreadable || (one.rating !== null && rating === null)) unreadable += 1;
    return { ...one, rating };
  });
  if (found.count > ROWS_MAX) {
    const [all, kept] = [found.count, ROWS_MAX].map(formatCount);
    notices.push(`The file has ${all} rows. Here are the ${kept} best rated, and of those the latest.`);
  }
  if (found.count + found.badCount >= READ_MAX) {
    notices.push(`Only the first ${formatCount(READ_MAX)} rows were read.`);
  }
  if (scale > 5) notices.push(`The ratings go up to ${scale}. Here they are from 0 to 5.`);
  if (unreadable > 0) notices.push(formatLeftOut(unreadable, 'rating'));
  if (undated > 0) notices.push(`${formatLeftOut(undated, 'date')} Dates such as 2024-03-01 can be read.`);
  if (isGuessed) notices.push('The file isn’t in UTF-8, so some letters may be wrong.');
  if (found.badCount > BAD_ROWS_MAX) {
    notices.push(`${found.badCount} rows couldn’t be read. The first ${BAD_ROWS_MAX} are listed.`);
  }
  return {
    source: read.source,
    isOfAnyCategory: read.isOfAnyCategory,
    candidates: arrange(candidates),
    badRows: found.badRows.sort((a, b) => a.row - b.row).slice(0, BAD_ROWS_MAX),
    notices,
  };
}

const formatLeftOut = (count: number, what: string) =>
  count === 1
    ? `1 ${what} couldn’t be read and is left out.`
    : `${formatCount(count)} ${what}s couldn’t be read and are left out.`;

type Read = Pick<ReadExport, 'source' | 'isOfAnyCategory'> & { found: Found };

/** The best rows of a file of any length. */
class Found {
  count = 0;
  badCount = 0;
  readonly badRows: BadRow[] = [];
  readonly scaleFinder = new ScaleFinder();
  #kept: (Candidate & RowNotes)[] = [];

  add(row: number, read: ReadRow | string) {
    if (typeof read === 'string') return this.addBad({ row, cause: read });
    const one = { ...read, id: String(row), rows: 1 };
    this.count += 1;
    this.scaleFinder.add(one);
    this.#kept.push(one);
    if (this.#kept.length >= KEPT_MAX) this.#kept = best(this.#kept, this.scaleFinder.scale);
  }
  addBad(one: BadRow) {
    this.badCount += 1;
    if (this.badRows.length < 2 * BAD_ROWS_MAX) this.badRows.push(one);
  }
  candidates() {
    return this.count > ROWS_MAX ? best(this.#kept, this.scaleFinder.scale) : this.#kept;
  }
}

function readCsv(text: string, onProgress: (share: number) => void): Read {
  for (const delimiter of DELIMITERS) {
    const read = readDelimited(text, delimiter, onProgress);
    if (read) return read;
  }
  throw new UnreadableFile(
    'There is no column for titles. One of the first five lines must name the columns, such as title, creator, link, rating and note.',
  );
}

/** Null if no column is for titles. Another delimiter may then show one. */
function readDelimited(text: string, delimiter: string, onProgress: (share: number) => void): Read | null {
  const found = new Found();
  let reader: Reader | null = null;
  let looked = 0;
  let rows = 0;
  const badQuotes = parseCsv(text, delimiter, ({ row, cells, at }) => {
    if (!reader) {
      reader = chooseReader(cells);
      looked += 1;
      return reader !== null || looked < HEADER_WITHIN;
    }
    rows += 1;
    if (rows > READ_MAX) return false;
    found.add(row, reader.read(cells));
    if (rows % 100 === 0) onProgress(at / text.length);
    return true;
  });
  // TypeScript does not follow what the callback assigns.
  const format = reader as Reader | null;
  if (!format) return null;
  for (const one of badQuotes) found.addBad(one);
  const { source, isOfAnyCategory } = format;
  return { source, isOfAnyCategory, found };
}

const textAt = (value: unknown, ...names: string[]): string => {
  for (const name of names) {
    const found = isRecord(value) ? value[name] : undefined;
    if (typeof found === 'string' && found.trim() !== '') return found;
  }
  return '';
};

/** "Saved Places.json" and "Reviews.json" of Google Takeout, in their present and their earlier form. */
function readGeoJson(text: string, onProgress: (share: number) => void): Read {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFile('This JSON file is damaged. Download it again.');
  }
  const features = isRecord(json) && Array.isArray(json.features) ? (json.features as unknown[]) : null;
  if (!features) {
    throw new UnreadableFile(
      'Of JSON files, only saved places and reviews of Google Maps can be read. For a shelf, choose its shelf.csv.',
    );
  }
  if (features.length === 0) throw new UnreadableFile('There are no saved places in this JSON file.');
  const found = new Found();
  features.slice(0, READ_MAX).forEach((feature, index) => {
    const row = index + 1;
    found.add(row, parsePlace(feature));
    if (row % 100 === 0) onProgress(row / features.length);
  });
  return { source: 'Google Maps', isOfAnyCategory: false, found };
}

function parsePlace(feature: unknown) {
  const facts = isRecord(feature) ? feature.properties : null;
  if (!isRecord(facts)) return 'It isn’t a place';
  const location = facts.location ?? facts.Location;
  const stars = facts.five_star_rating_published;
  const title = textAt(location, 'name', 'Business Name') || textAt(facts, 'Title');
  if (title === '') return 'The place has no name';
  return parseCandidate({
    category: 'PLACES',
    title,
    creator: guessCity(
      textAt(location, 'address', 'Address'),
      textAt(location, 'country_code', 'Country Code'),
    ),
    link: textAt(facts, 'google_maps_url', 'Google Maps URL'),
    spot: readCoordinates(feature, location),
    rating: typeof stars === 'number' ? `${stars}/5` : '',
    date: textAt(facts, 'date', 'Published'),
    note: textAt(facts, 'review_text_published'),
  });
}

/** The coordinates of a place. Google writes zeros for those that it does not know. */
function readCoordinates(feature: unknown, location: unknown): Spot | null {
  const point = isRecord(feature) && isRecord(feature.geometry) ? feature.geometry.coordinates : null;
  const earlier = isRecord(location) ? location['Geo Coordinates'] : null;
  const [longitude, latitude] = Array.isArray(point)
    ? point.map(Number)
    : isRecord(earlier)
      ? [Number(earlier.Longitude), Number(earlier.Latitude)]
      : [];
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
