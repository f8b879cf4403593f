export interface Invitee {
  email: string;
  name: string;
}

/**
 * The people of a pasted list or a CSV file: one per line with their name beside the address, or several addresses in
 * a line. A line without an address is kept, so that the preview can say what is wrong with it.
 */
export function parseInvitees(text: string): Invitee[] {
  return parseRows(text).flatMap(parsePeople);
}

/** A list with the lines of a file below it, without the people whose addresses it already has. */
export function addInvitees(list: string, file: string): string {
  const known = new Set(parseInvitees(list).map(toKey));
  const lines = parseRows(file).flatMap((row) => {
    const people = parsePeople(row);
    const added = people.filter((person) => !known.has(toKey(person)));
    return added.length === people.length ? row.text.trim() : added.map(toLine);
  });
  return [list.trim(), ...lines].filter(Boolean).join('\n');
}

const toLine = ({ email, name }: Invitee) => (name ? `"${name}" <${email}>` : email);

/** What two writings of an address have in common. */
export const toKey = ({ email }: Invitee) => email.toLowerCase();

interface Row {
  text: string;
  /** The cells that are not empty. One in quotes may hold separators and line breaks. */
  cells: string[];
}

/**
 * Matches a quoted cell and the text after its closing quote, or a cell without quotes, and then the end of the cell.
 * Cells end at commas, semicolons and tabs, because a pasted list may hold any of them.
 */
const CELL = /[ ]*(?:"((?:[^"]|"")*)"([^,;\t\r\n]*)|([^,;\t\r\n]*))(\r\n|[,;\t\r\n]|$)/y;

/** The lines that are not empty, without the byte order mark and the header of a CSV file. */
function parseRows(list: string): Row[] {
  const text = list.replace(/^\uFEFF/, '');
  const rows: Row[] = [{ text: '', cells: [] }];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [all = '', quoted, after = '', plain = '', end = ''] = CELL.exec(text) ?? [];
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(/\s+/g, ' ') + after;
    const row = rows.at(-1) as Row;
    row.text += all;
    if (cell.trim()) row.cells.push(cell.trim());
    if (/[\r\n]/.test(end)) rows.push({ text: '', cells: [] });
  }
  const filled = rows.filter(({ cells }) => cells.length > 0);
  const first = filled[0]?.cells.join(' ') ?? '';
  return /e-?mail/i.test(first) && !first.includes('@') ? filled.slice(1) : filled;
}

function parsePeople({ cells }: Row): Invitee[] {
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
