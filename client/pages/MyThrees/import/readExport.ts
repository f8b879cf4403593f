import {
  arrange,
  type BadRow,
  type Candidate,
  FILE_MAX_BYTES,
  type ReadExport,
  ROWS_MAX,
  UnreadableFile,
} from './candidates.ts';
import { candidateOf, type Reader, readerOf } from './columns.ts';
import { decodeText } from './decodeText.ts';
import { parseCsv } from './parseCsv.ts';

/** More are counted, but not listed. */
const BAD_ROWS_MAX = 500;
/** Google begins some lists with their description. */
const HEADER_WITHIN = 5;

/** Reads an export of Goodreads, StoryGraph or Google Maps, or a plain CSV. Throws an UnreadableFile. */
export function readExport(bytes: Uint8Array, onProgress: (share: number) => void = () => {}): ReadExport {
  if (bytes.length > FILE_MAX_BYTES) {
    throw new UnreadableFile('This file is larger than 5 MB. Exports are smaller. Is it the right one?');
  }
  const { text, isGuessed } = decodeText(bytes);
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  const read = /^\s*[{[]/.test(text) ? readGeoJson(text, onProgress) : readCsv(text, onProgress);
  const { candidates, badRows, notices } = read;
  if (candidates.length + badRows.length === 0) {
    throw new UnreadableFile('This file has names of columns, but no rows.');
  }
  if (isGuessed) notices.push('The file isn’t in UTF-8, so some letters may be wrong.');
  if (badRows.length > BAD_ROWS_MAX) {
    notices.push(`${badRows.length} rows could not be read. The first ${BAD_ROWS_MAX} are listed.`);
  }
  return { ...read, candidates: arrange(candidates), badRows: badRows.slice(0, BAD_ROWS_MAX) };
}

const tooMany = `Only the first ${ROWS_MAX.toLocaleString('en')} rows were read.`;

function readCsv(text: string, onProgress: (share: number) => void): ReadExport {
  const candidates: Candidate[] = [];
  const badRows: BadRow[] = [];
  const notices: string[] = [];
  const estimate = Math.min(ROWS_MAX, text.length / 200);
  let reader: Reader | null = null;
  let looked = 0;
  let rows = 0;
  const badQuotes = parseCsv(text, ({ row, cells }) => {
    if (!reader) {
      reader = readerOf(cells);
      looked += 1;
      return reader !== null || looked < HEADER_WITHIN;
    }
    rows += 1;
    if (rows > ROWS_MAX) {
      notices.push(tooMany);
      return false;
    }
    const found = reader.read(cells);
    if (typeof found === 'string') badRows.push({ row, cause: found });
    else candidates.push({ ...found, id: String(row), rows: 1 });
    if (rows % 100 === 0) onProgress(Math.min(rows / estimate, 1));
    return true;
  });
  // TypeScript does not follow what the callback assigns.
  const found = reader as Reader | null;
  if (!found) {
    throw new UnreadableFile(
      'There is no column for titles. The first line must name the columns, such as title, creator, link, rating and note.',
    );
  }
  const allBad = [...badRows, ...badQuotes].sort((a, b) => a.row - b.row);
  const { source, isOfAnyCategory } = found;
  return { source, isOfAnyCategory, candidates, badRows: allBad, notices };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textAt = (value: unknown, ...names: string[]): string => {
  for (const name of names) {
    const found = isObject(value) ? value[name] : undefined;
    if (typeof found === 'string' && found.trim() !== '') return found;
  }
  return '';
};

/** "Saved Places.json" and "Reviews.json" of Google Takeout, in their present and their earlier form. */
function readGeoJson(text: string, onProgress: (share: number) => void): ReadExport {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFile('This JSON file is damaged. Download it again.');
  }
  const features = isObject(json) && Array.isArray(json.features) ? (json.features as unknown[]) : null;
  if (!features) throw new UnreadableFile('There are no saved places in this JSON file.');
  const candidates: Candidate[] = [];
  const badRows: BadRow[] = [];
  features.slice(0, ROWS_MAX).forEach((feature, index) => {
    const found = placeOf(feature);
    const row = index + 1;
    if (typeof found === 'string') badRows.push({ row, cause: found });
    else candidates.push({ ...found, id: String(row), rows: 1 });
    if (row % 100 === 0) onProgress(row / Math.min(features.length, ROWS_MAX));
  });
  const notices = features.length > ROWS_MAX ? [tooMany] : [];
  return { source: 'Google Maps', isOfAnyCategory: false, candidates, badRows, notices };
}

function placeOf(feature: unknown) {
  const facts = isObject(feature) ? feature.properties : null;
  if (!isObject(facts)) return 'It isn’t a place';
  const location = facts.location ?? facts.Location;
  const stars = facts.five_star_rating_published;
  const title = textAt(location, 'name', 'Business Name') || textAt(facts, 'Title');
  if (title === '') return 'The place has no name';
  return candidateOf({
    category: 'PLACES',
    title,
    creator: cityOf(textAt(location, 'address', 'Address')),
    link: textAt(facts, 'google_maps_url', 'Google Maps URL'),
    isbn: '',
    rating: typeof stars === 'number' ? String(stars) : '',
    date: textAt(facts, 'date', 'Published'),
    note: textAt(facts, 'review_text_published'),
  });
}

/** The city of an address such as "R. Garrett 73, 1200-203 Lisboa, Portugal": the part before the country. */
function cityOf(address: string): string {
  const parts = address
    .split(/,|\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const part = parts.length > 2 ? parts.at(-2) : parts[0];
  return (part ?? '')
    .replace(/\b[\p{Lu}\d-]*\d[\p{Lu}\d-]*\b/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
