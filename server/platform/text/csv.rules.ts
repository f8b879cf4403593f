/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/**
 * The beginning of a formula in spreadsheets, also in full-width characters and after spaces. Texts with leading
 * apostrophes match too, so that the escape can be removed again.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A spreadsheet would execute a text that looks like a formula, so an apostrophe is put before it. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Reverts the escape of `csvLine` in a cell. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
