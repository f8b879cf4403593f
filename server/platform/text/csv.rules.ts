/** A line of RFC 4180. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/**
 * The beginning of a formula in spreadsheets, also in full width and after spaces. Leading apostrophes count too, so
 * that the escape can be removed again.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Spreadsheets would run a text that looks like a formula, so it gets an apostrophe. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The text of a cell from `csvLine`. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
