import Papa from 'papaparse';
import type { BadRow } from './candidates.ts';

interface CsvRow {
  /** The row number as in a spreadsheet. */
  row: number;
  cells: string[];
  /** Its end offset in the text. */
  at: number;
}

/** After this many unclosed quotation marks the rest is not read, so that the work stays linear. */
const RESTARTS_MAX = 20;
const QUOTES = 'Its quotation marks don’t match';

/** Characters that separate columns, tried in this order. */
export const DELIMITERS = [',', ';', '\t', '|'];

/** The rows of a CSV text. `visit` returns false to stop. */
export function parseCsv(text: string, delimiter: string, visit: (row: CsvRow) => boolean): BadRow[] {
  const badRows: BadRow[] = [];
  let row = 0;
  let start = 0;
  for (let restarts = 0; start < text.length; restarts += 1) {
    const base = start;
    let unclosedAt = -1;
    let recordStart = base;
    Papa.parse<string[]>(base === 0 ? text : text.slice(base), {
      delimiter,
      step({ data, errors, meta }, parser) {
        row += 1;
        if (errors.some(({ code }) => code === 'MissingQuotes')) {
          unclosedAt = recordStart;
          badRows.push({ row, cause: QUOTES });
          parser.abort();
          return;
        }
        recordStart = base + meta.cursor;
        if (errors.length > 0) badRows.push({ row, cause: QUOTES });
        else if (data.some((cell) => cell.trim() !== '') && !visit({ row, cells: data, at: recordStart }))
          parser.abort();
      },
    });
    if (unclosedAt < 0) break;
    // The unclosed cell extends to the end. Reading continues at the next line.
    const nextLine = text.indexOf('\n', unclosedAt);
    if (nextLine < 0) break;
    if (restarts >= RESTARTS_MAX) {
      badRows.push({
        row: row + 1,
        cause: 'Too many quotation marks don’t match. The rest was not read',
      });
      break;
    }
    start = nextLine + 1;
  }
  return badRows;
}
