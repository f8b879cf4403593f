export interface Invitee {
  email: string;
  name: string;
}

/**
 * The people of a pasted list or a CSV file: one a line with their name beside the address, or addresses side by side.
 * A line without an address is kept, so that the preview can say what is wrong with it.
 */
export function parseInvitees(text: string): Invitee[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim());
  // The header of a CSV file.
  const first = lines[0] ?? '';
  const people = /e-?mail/i.test(first) && !first.includes('@') ? lines.slice(1) : lines;
  return people.flatMap(peopleOf);
}

function peopleOf(line: string): Invitee[] {
  const cells = line
    .split(/[,;\t]/)
    .map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
    .filter(Boolean);
  const addresses = cells.filter((cell) => cell.includes('@')).map(withName);
  if (addresses.length === 0) return [{ email: line.trim(), name: '' }];
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
