/** A line of RFC 4180. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** What spreadsheets take for the beginning of a formula, also in full width and after spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Spreadsheets would run a text that begins like a formula, so it gets an apostrophe. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
