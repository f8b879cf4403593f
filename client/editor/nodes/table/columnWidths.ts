import { CELL_WIDTH } from '../../../../server/modules/story/nodes.rules.ts';
import { COLUMN_MIN } from './tableCommands.ts';

/** The width of each column: as set, or else as drawn. `element` is the table or its scroll container. */
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

/** The widths after resizing one column by a number of px, with a minimum of 50 px. */
export function widened(widths: readonly number[], column: number, by: number): number[] {
  return widths.map((width, index) => (index === column ? Math.max(COLUMN_MIN, width + by) : width));
}
