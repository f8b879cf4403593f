import { CELL_WIDTH } from '../../../server/modules/story/nodes.rules.ts';
import { COLUMN_MIN } from './tableCommands.ts';

/** How wide each column is: as it was set, else as it stands. `element` is the table or what it scrolls in. */
export function columnWidths(
  element: HTMLElement,
  { widths, columns }: { widths: readonly number[] | null; columns: number },
): number[] {
  if (widths?.length === columns) return [...widths];
  const shown = Array.from({ length: columns }, () => CELL_WIDTH);
  for (const row of element.querySelectorAll('tr')) {
    if (row.cells.length !== columns) continue;
    return [...row.cells].map((cell) => Math.max(COLUMN_MIN, Math.round(cell.offsetWidth)));
  }
  return shown;
}

/** The widths with one column wider (or, below 0, narrower) by so much, and never under 50 px. */
export function widened(widths: readonly number[], column: number, by: number): number[] {
  return widths.map((width, index) => (index === column ? Math.max(COLUMN_MIN, width + by) : width));
}
