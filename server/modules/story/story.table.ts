import {
  CELL_TINTS,
  CELL_WIDTH,
  type CellNodeData,
  type CellTint,
  COLUMNS_MAX,
  cellNodeSchema,
  HEADER_STATE,
  tableNodeSchema,
  textClassForBackground,
} from './nodes.rules.ts';

type Cell = CellNodeData & { column: number; html: string };

/**
 * The HTML of a table, given its rows of cells. Empty if there are no cells. Frozen rows become the head. Frozen
 * columns are marked and get their offset from the left.
 */
export function tableHtml(node: unknown, rows: { cell: unknown; html: string }[][]): string {
  const { colWidths, rowStriping, frozenRowCount, frozenColumnCount } = tableNodeSchema.parse(node);
  const grid = placeCells(rows);
  const columns = Math.max(0, ...grid.flat().map(({ column, colSpan }) => column + colSpan));
  if (columns === 0) return '';
  const widths = colWidths?.length === columns ? colWidths : null;
  const fixed = widths ? ` width="${widths.reduce((sum, width) => sum + width)}"` : '';
  const names = [rowStriping && 'story-striped', widths && 'story-fixed'].filter(Boolean).join(' ');
  const cols = widths
    ? `<colgroup>${widths.map((width) => `<col width="${width}">`).join('')}</colgroup>`
    : '';

  const lefts = frozenLefts(frozenColumnCount, widths);
  const lines = grid.map((cells) => `<tr>${cells.map((cell) => cellHtml(cell, lefts)).join('')}</tr>`);
  const head = headRows(grid, frozenRowCount);
  const part = (tag: string, inside: string[]) =>
    inside.length > 0 ? `<${tag}>${inside.join('')}</${tag}>` : '';
  return (
    `<figure class="story-table${frozenRowCount > 0 ? ' story-frozen-rows' : ''}">` +
    `<table${names ? ` class="${names}"` : ''}${fixed}>${cols}` +
    `${part('thead', lines.slice(0, head))}${part('tbody', lines.slice(head))}</table></figure>`
  );
}

/** Assigns a column to each cell. A cell that spans rows pushes the cells of the next rows to the right. */
function placeCells(rows: { cell: unknown; html: string }[][]): Cell[][] {
  const taken = new Map<number, number>();
  return rows.map((row, line) => {
    let column = 0;
    const cells: Cell[] = [];
    for (const { cell, html } of row) {
      while ((taken.get(column) ?? 0) > line) column++;
      const part = cellNodeSchema.parse(cell);
      if (column + part.colSpan > COLUMNS_MAX) break;
      const rowSpan = Math.min(part.rowSpan, rows.length - line);
      for (let at = column; at < column + part.colSpan; at++) taken.set(at, line + rowSpan);
      cells.push({ ...part, rowSpan, column, html });
      column += part.colSpan;
    }
    return cells;
  });
}

/** The number of head rows: frozen rows, or else the first rows of only header cells, with the rows they span. */
function headRows(grid: Cell[][], frozen: number): number {
  const isHeader = (cells: Cell[]) =>
    cells.length > 0 && cells.every(({ headerState }) => headerState & HEADER_STATE.row);
  const plain = grid.findIndex((cells) => !isHeader(cells));
  let head = frozen > 0 ? Math.min(frozen, grid.length) : Math.max(0, plain);
  for (let line = 0; line < head; line++) {
    for (const { rowSpan } of grid[line] ?? []) head = Math.max(head, line + rowSpan);
  }
  return head;
}

/**
 * The distance of each frozen column from the left in pixels. Without column widths, only the first can be frozen.
 */
function frozenLefts(count: number, widths: number[] | null): number[] {
  if (!widths) return count > 0 ? [0] : [];
  return widths
    .slice(0, count)
    .map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
}

function cellHtml(cell: Cell, lefts: number[]): string {
  const { headerState, colSpan, rowSpan, width, backgroundColor, verticalAlign, column, html } = cell;
  const left = lefts[column];
  const named = CELL_TINTS.includes(backgroundColor as CellTint);
  const color = named ? null : backgroundColor;
  const names = [
    left !== undefined && 'story-frozen',
    verticalAlign && verticalAlign !== 'top' && `story-${verticalAlign}`,
    named && `story-${backgroundColor}`,
    color && textClassForBackground(color),
  ].filter(Boolean);
  const style = [left && `left:${left}px`, color && `background-color:${color}`].filter(Boolean).join(';');
  const tag = headerState ? 'th' : 'td';
  const attributes = [
    names.length > 0 && `class="${names.join(' ')}"`,
    colSpan > 1 && `colspan="${colSpan}"`,
    rowSpan > 1 && `rowspan="${rowSpan}"`,
    width && width !== CELL_WIDTH && `width="${width}"`,
    style && `style="${style}"`,
  ].filter(Boolean);
  return `<${[tag, ...attributes].join(' ')}>${html}</${tag}>`;
}
