import {
  $computeTableMapSkipCellCheck,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $getTableColumnIndexFromTableCellNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import { $getSelection, type BaseSelection } from 'lexical';
import {
  CELL_TINTS,
  type CellTint,
  HEADER_STATE,
  tintColor,
} from '../../../../server/modules/story/nodes.rules.ts';
import { $blockAt } from '../useBlockAt.ts';

export const COLUMN_MIN = 50;
export const COLUMN_STEP = 25;

/** The state of the current table: what its menus show as selected and as possible. */
export interface TableFacts {
  key: string;
  columns: number;
  widths: readonly number[] | null;
  /** The position of the cell, from 0. */
  column: number;
  canMerge: boolean;
  canSplit: boolean;
  headerRow: boolean;
  headerColumn: boolean;
  striped: boolean;
  frozenRow: boolean;
  frozenColumn: boolean;
  tint: CellTint | null;
  align: 'top' | 'middle' | 'bottom';
}

export function $tableFacts(selection: BaseSelection): TableFacts | null {
  const cell = $blockAt(selection, $isTableCellNode);
  const table = cell?.getParents().find($isTableNode);
  if (!cell || !table) return null;
  const [map] = $computeTableMapSkipCellCheck(table, null, null);
  const all = (cells: (TableCellNode | undefined)[], state: number) =>
    cells.length > 0 && cells.every((one) => one && (one.getHeaderStyles() & state) === state);
  return {
    key: table.getKey(),
    columns: table.getColumnCount(),
    widths: table.getColWidths() ?? null,
    column: $getColumnIndex(table, cell),
    canMerge: $chosenCells(selection).length > 1,
    canSplit: cell.getColSpan() > 1 || cell.getRowSpan() > 1,
    headerRow: all(map[0]?.map((one) => one.cell) ?? [], HEADER_STATE.row),
    headerColumn: all(
      map.map((row) => row[0]?.cell),
      HEADER_STATE.column,
    ),
    striped: table.getRowStriping(),
    frozenRow: table.getFrozenRows() > 0,
    frozenColumn: table.getFrozenColumns() > 0,
    tint: CELL_TINTS.find((tint) => tintColor(tint) === cell.getBackgroundColor()) ?? null,
    align: (cell.getVerticalAlign() as 'middle' | 'bottom' | undefined) ?? 'top',
  };
}

function $getColumnIndex(table: TableNode, cell: TableCellNode): number {
  const [map] = $computeTableMapSkipCellCheck(table, cell, null);
  for (const row of map) {
    const at = row.findIndex((one) => one.cell.is(cell));
    if (at >= 0) return at;
  }
  return $getTableColumnIndexFromTableCellNode(cell);
}

function $chosenCells(selection: BaseSelection | null): TableCellNode[] {
  if ($isTableSelection(selection)) return selection.getNodes().filter($isTableCellNode);
  const cell = selection && $blockAt(selection, $isTableCellNode);
  return cell ? [cell] : [];
}

function $table(): TableNode | null {
  const selection = $getSelection();
  return selection && $blockAt(selection, $isTableNode);
}

/** The actions of the menus, each called inside an update of the editor. */
export const tableCommands = {
  rowAbove: () => $insertTableRowAtSelection(false),
  rowBelow: () => $insertTableRowAtSelection(true),
  deleteRow: () => $deleteTableRowAtSelection(),
  columnBefore: () => $insertTableColumnAtSelection(false),
  columnAfter: () => $insertTableColumnAtSelection(true),
  deleteColumn: () => $deleteTableColumnAtSelection(),
  deleteTable: () => {
    const table = $table();
    table?.selectPrevious();
    table?.remove();
  },
  merge: () => $mergeCells($chosenCells($getSelection()))?.selectEnd(),
  split: () => $unmergeCell(),
  headerRow: (on: boolean) => {
    const table = $table();
    if (table) $setTableRowIsHeader(table, 0, on);
  },
  headerColumn: (on: boolean) => {
    const table = $table();
    if (table) $setTableColumnIsHeader(table, 0, on);
  },
  striped: (on: boolean) => $table()?.setRowStriping(on),
  frozenRow: (on: boolean) => $table()?.setFrozenRows(on ? 1 : 0),
  frozenColumn: (on: boolean) => $table()?.setFrozenColumns(on ? 1 : 0),
  tint: (tint: CellTint | null) => {
    for (const cell of $chosenCells($getSelection())) cell.setBackgroundColor(tint && tintColor(tint));
  },
  align: (align: TableFacts['align']) => {
    for (const cell of $chosenCells($getSelection())) cell.setVerticalAlign(align === 'top' ? null : align);
  },
  widths: (widths: readonly number[]) => $table()?.setColWidths(widths),
};
