import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { SKIP_DOM_SELECTION_TAG } from 'lexical';
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  ChevronDown,
  ChevronsLeftRight,
  ChevronsRightLeft,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
} from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { CELL_TINTS, tintColor } from '../../../../server/modules/story/nodes.rules.ts';
import { cx } from '../../../ui/cx.ts';
import { hasModifier } from '../../../ui/hasModifier.ts';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../../ui/overlay/Menu.tsx';
import { focusStory, focusStoryOnEscape } from '../../focusStory.ts';
import styles from '../nodes.module.css';
import { useBlockAt } from '../useBlockAt.ts';
import { ColumnGrips } from './ColumnGrips.tsx';
import { columnWidths, widened } from './columnWidths.ts';
import { $tableFacts, COLUMN_STEP, tableCommands } from './tableCommands.ts';

const ALIGNMENTS = ['top', 'middle', 'bottom'] as const;

/** The menus above the current table, for its rows, columns and cells, and the grips between its columns. */
export function TableTools() {
  const [editor] = useLexicalComposerContext();
  const at = useBlockAt($tableFacts);
  if (!at) return null;
  const { found: table, place } = at;

  const run = (command: () => unknown) => () => {
    editor.update(() => {
      command();
    });
    focusStory(editor);
  };
  /** Keeps the menu open, with the focus in it. */
  const set = (command: () => unknown) => () =>
    editor.update(
      () => {
        command();
      },
      { tag: SKIP_DOM_SELECTION_TAG },
    );
  const onStripKey = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (focusStoryOnEscape(editor, event) || !way || hasModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    moveAlong(event.currentTarget, way);
  };
  const resize = (by: number) =>
    run(() => {
      const element = editor.getElementByKey(table.key);
      if (element) tableCommands.widths(widened(columnWidths(element, table), table.column, by));
    });
  const toggle = (
    name: 'headerRow' | 'headerColumn' | 'striped' | 'frozenRow' | 'frozenColumn',
    label: string,
  ) => (
    <MenuCheck checked={table[name]} onSelect={set(() => tableCommands[name](!table[name]))}>
      {label}
    </MenuCheck>
  );

  return (
    <>
      <ColumnGrips key={table.key} table={table} place={place} />
      <div className={styles.tableTools} style={{ ...place, top: place.top - 40, height: place.height + 40 }}>
        <div
          role="toolbar"
          aria-label="Table"
          data-block-tools
          className={cx('inline-flex rounded gap-half border', styles.strip)}
          onClick={showMenu}
          onKeyDown={onStripKey}
        >
          <ToolMenu label="Row">
            <MenuItem icon={<ArrowUpToLine />} onSelect={run(tableCommands.rowAbove)}>
              Insert row above
            </MenuItem>
            <MenuItem icon={<ArrowDownToLine />} onSelect={run(tableCommands.rowBelow)}>
              Insert row below
            </MenuItem>
            <MenuSeparator />
            {toggle('headerRow', 'Header row')}
            {toggle('frozenRow', 'Freeze first row')}
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={run(tableCommands.deleteRow)}>
              Delete row
            </MenuItem>
          </ToolMenu>
          <ToolMenu label="Column">
            <MenuItem icon={<ArrowLeftToLine />} onSelect={run(tableCommands.columnBefore)}>
              Insert column before
            </MenuItem>
            <MenuItem icon={<ArrowRightToLine />} onSelect={run(tableCommands.columnAfter)}>
              Insert column after
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<ChevronsLeftRight />} onSelect={resize(COLUMN_STEP)}>
              Wider
            </MenuItem>
            <MenuItem icon={<ChevronsRightLeft />} onSelect={resize(-COLUMN_STEP)}>
              Narrower
            </MenuItem>
            {toggle('headerColumn', 'Header column')}
            {toggle('frozenColumn', 'Freeze first column')}
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={run(tableCommands.deleteColumn)}>
              Delete column
            </MenuItem>
          </ToolMenu>
          <ToolMenu label="Cell" align="end">
            {table.canMerge && (
              <MenuItem icon={<TableCellsMerge />} onSelect={run(tableCommands.merge)}>
                Merge cells
              </MenuItem>
            )}
            {table.canSplit && (
              <MenuItem icon={<TableCellsSplit />} onSelect={run(tableCommands.split)}>
                Split cell
              </MenuItem>
            )}
            {(table.canMerge || table.canSplit) && <MenuSeparator />}
            {ALIGNMENTS.map((align) => (
              <MenuCheck
                key={align}
                checked={table.align === align}
                onSelect={set(() => tableCommands.align(align))}
              >
                {`Align ${align}`}
              </MenuCheck>
            ))}
            <MenuSeparator />
            <MenuCheck checked={table.tint === null} onSelect={set(() => tableCommands.tint(null))}>
              No color
            </MenuCheck>
            {CELL_TINTS.map((tint) => (
              <MenuCheck
                key={tint}
                checked={table.tint === tint}
                icon={
                  <span
                    className={cx('block border', styles.swatch)}
                    style={{ background: tintColor(tint) }}
                  />
                }
                onSelect={set(() => tableCommands.tint(tint))}
              >
                {tint.charAt(0).toUpperCase() + tint.slice(1)}
              </MenuCheck>
            ))}
          </ToolMenu>
          <ToolMenu label="Table" align="end">
            {toggle('striped', 'Striped rows')}
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={run(tableCommands.deleteTable)}>
              Delete table
            </MenuItem>
          </ToolMenu>
        </div>
      </div>
    </>
  );
}

/** Moves the focus to the next menu's button, or from the last to the first. */
function moveAlong(strip: Element, by: number): void {
  const buttons = [...strip.querySelectorAll<HTMLElement>('[aria-haspopup]')];
  const at = buttons.findIndex((button) => button.parentElement?.contains(document.activeElement));
  buttons.at((at + by) % buttons.length)?.focus();
}

/** Scrolls to a menu that opens below the edge. */
function showMenu({ currentTarget }: MouseEvent): void {
  requestAnimationFrame(() =>
    currentTarget.querySelector('[role="menu"]')?.scrollIntoView({ block: 'nearest' }),
  );
}

interface ToolMenuProps {
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

function ToolMenu({ label, align = 'start', children }: ToolMenuProps) {
  const button = (
    <>
      {label} <ChevronDown />
    </>
  );
  return (
    <Menu label={label} align={align} button={button} buttonClassName={styles.stripButton}>
      {children}
    </Menu>
  );
}
