export interface Invitee {
  email: string;
  name: string;
}

/**
 * The people of a pasted list or a CSV file: one per line with their name beside the address, or several addresses in
 * a line. A line without an address is kept, so that the preview can say what is wrong with it.
 */
export function parseInvitees(text: string): Invitee[] {
  const rows = parseRows(text.replace(/^\uFEFF/, '')).filter((cells) => cells.length > 0);
  // The header of a CSV file.
  const first = rows[0]?.join(' ') ?? '';
  const people = /e-?mail/i.test(first) && !first.includes('@') ? rows.slice(1) : rows;
  return people.flatMap(parsePeople);
}

/**
 * Matches a quoted cell and the text after its closing quote, or a cell without quotes, and then the end of the cell.
 * Cells end at commas, semicolons and tabs, because a pasted list may hold any of them.
 */
const CELL = /[ ]*(?:"((?:[^"]|"")*)"([^,;\t\r\n]*)|([^,;\t\r\n]*))(\r\n|[,;\t\r\n]|$)/y;

/** The cells of each line that are not empty. A cell in quotes may hold separators and line breaks. */
function parseRows(text: string): string[][] {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, after = '', plain = '', end = ''] = CELL.exec(text) ?? [];
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(/\s+/g, ' ') + after;
    if (cell.trim()) rows.at(-1)?.push(cell.trim());
    if (/[\r\n]/.test(end)) rows.push([]);
  }
  return rows;
}

function parsePeople(cells: string[]): Invitee[] {
  const addresses = cells.filter((cell) => cell.includes('@')).map(withName);
  if (addresses.length === 0) return [{ email: cells.join(', '), name: '' }];
  if (addresses.length > 1) return addresses;
  const [only] = addresses as [Invitee];
  const beside = cells.filter((cell) => !cell.includes('@')).join(' ');
  return [{ email: only.email, name: only.name || beside }];
}

/** `Ada Reader <ada@example.com>` has a name too. */
function withName(cell: string): Invitee {
  const start = cell.lastIndexOf('<');
  if (start < 0 || !cell.endsWith('>')) return { email: cell, name: '' };
  return { email: cell.slice(start + 1, -1).trim(), name: cell.slice(0, start).replaceAll('"', '').trim() };
}
