/** A line of RFC 4180. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/**
 * What spreadsheets take for the beginning of a formula, also in full width and after spaces. Apostrophes before it
 * count too, so that the guard can be taken off again.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Spreadsheets would run a text that begins like a formula, so it gets an apostrophe. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The text of a cell that `csvLine` has written. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
