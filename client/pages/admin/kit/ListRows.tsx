import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { iconButtonClass } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/Menu.tsx';
import styles from './AdminList.module.css';
import type { Column, ListAction } from './list.ts';
import type { ListState } from './useListState.ts';
import type { Selection } from './useSelection.ts';

export interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Null while they load. */
  rows: readonly Row[] | null;
  list: Pick<ListState<never>, 'sort' | 'descending'> & { change: (to: { sort: string }) => void };
  href?: ((row: Row) => string) | undefined;
  actions: readonly ListAction<Row>[];
  /** Null if rows cannot be selected. */
  selection: Selection | null;
  onAction: (action: ListAction<Row>, row: Row) => void;
}

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The rows as a table with sortable columns. */
export function ListTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, columns, rows, list, actions, selection } = props;
  const isSelectedAll = rows !== null && rows.length > 0 && selection?.count === rows.length;
  return (
    <table aria-label={label} aria-busy={rows === null || undefined} className={styles.table}>
      <thead>
        <tr>
          {selection && (
            <th className={styles.check}>
              <Check
                label="Select all on this page"
                checked={isSelectedAll}
                partly={selection.count > 0 && !isSelectedAll}
                onToggle={() => selection.setAll(!isSelectedAll)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} list={list} />
          ))}
          {actions.length > 0 && (
            <th className={styles.menuCell}>
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows === null
          ? SKELETONS.map((line) => (
              <tr key={line} className={styles.awaited}>
                {selection && <td className={styles.check} />}
                {columns.map(({ id, wide }, at) => (
                  <td key={id} className={cx(wide && styles.wide)}>
                    <Skeleton width={at === 0 ? '70%' : '50%'} height="1.2em" />
                  </td>
                ))}
                {actions.length > 0 && <td />}
              </tr>
            ))
          : rows.map((row) => <TableRow key={row.id} row={row} {...props} />)}
      </tbody>
    </table>
  );
}

function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: RowsProps<Row>['list'] }) {
  const { id, header, sort, align, wide } = column;
  const isSorted = list.sort === id;
  const direction = list.descending ? 'descending' : 'ascending';
  const Arrow = list.descending ? ArrowDown : ArrowUp;
  const press = () => {
    const descending = isSorted ? !list.descending : sort?.first === 'desc';
    list.change({ sort: `${descending ? '-' : ''}${id}` });
  };
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={cx(align === 'end' && styles.end, wide && styles.wide)}
    >
      {sort ? (
        <button
          type="button"
          className={cx('inline-flex gap-1 font-500 items-center', styles.sort)}
          onClick={press}
        >
          {header}
          {isSorted && <Arrow />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function TableRow<Row extends { id: string }>({ row, ...props }: RowsProps<Row> & { row: Row }) {
  const { columns, href, actions, selection, onAction } = props;
  const id = buildRowId(row);
  return (
    <tr
      data-row={row.id}
      tabIndex={-1}
      aria-selected={selection ? selection.has(row.id) : undefined}
      className={styles.row}
    >
      {selection && (
        <td className={styles.check}>
          <Check
            labelledBy={id}
            checked={selection.has(row.id)}
            onToggle={(range) => selection.toggle(row.id, range)}
          />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" id={id} className="min-w-0">
            <Main href={href?.(row)}>{column.cell(row)}</Main>
          </th>
        ) : (
          <td
            key={column.id}
            className={cx(
              column.align === 'end' && styles.end,
              column.wide && styles.wide,
              column.wrap && styles.wrap,
            )}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {actions.length > 0 && (
        <td className={styles.menuCell}>
          <RowMenu row={row} actions={actions} onAction={onAction} />
        </td>
      )}
    </tr>
  );
}

/** The rows as cards, where a table does not fit. */
export function ListCards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, columns, rows, href, actions, selection, onAction } = props;
  const [main, ...others] = columns;
  if (rows === null) {
    return (
      <div aria-busy="true" className={cx('stack border-t', styles.cards)}>
        {SKELETONS.map((line) => (
          <div key={line} className={cx('stack gap-2 border-b', styles.card)}>
            <Skeleton width="60%" height="1.3em" />
            <Skeleton width="40%" />
            <Skeleton width="90%" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={label} className={cx('stack border-t', styles.cards)}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          tabIndex={-1}
          className={cx('stack gap-2 border-b', styles.card, selection?.has(row.id) && styles.chosen)}
        >
          <div className={cx('row gap-2', styles.cardHead)}>
            {selection && (
              <Check
                labelledBy={buildRowId(row)}
                checked={selection.has(row.id)}
                onToggle={(range) => selection.toggle(row.id, range)}
              />
            )}
            <div id={buildRowId(row)} className={cx('min-w-0', styles.main)}>
              <Main href={href?.(row)}>{main?.cell(row)}</Main>
            </div>
            {actions.length > 0 && <RowMenu row={row} actions={actions} onAction={onAction} />}
          </div>
          <dl className={cx('cluster gap-1-4 text-13', styles.facts)}>
            {others.map(({ id, header, cell }) => {
              const value = cell(row);
              return (
                value && (
                  <div key={id}>
                    <dt>{header}</dt>
                    <dd>{value}</dd>
                  </div>
                )
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const buildRowId = ({ id }: { id: string }) => `row-${id}`;

function Main({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <Link to={href} className="block quiet-link">
      {children}
    </Link>
  ) : (
    children
  );
}

interface CheckProps {
  label?: string;
  labelledBy?: string;
  checked: boolean;
  partly?: boolean;
  onToggle: (range: boolean) => void;
}

function Check({ label, labelledBy, checked, partly = false, onToggle }: CheckProps) {
  // A change event does not contain whether Shift is held.
  const range = useRef(false);
  return (
    <label className={styles.box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = partly;
        }}
        type="checkbox"
        aria-label={label}
        aria-labelledby={labelledBy}
        checked={checked}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => onToggle(range.current)}
      />
    </label>
  );
}

interface RowMenuProps<Row> {
  row: Row;
  actions: readonly ListAction<Row>[];
  onAction: (action: ListAction<Row>, row: Row) => void;
}

function RowMenu<Row extends { id: string }>({ row, actions, onAction }: RowMenuProps<Row>) {
  const fitting = actions.filter(({ appliesTo }) => appliesTo?.(row) ?? true);
  if (fitting.length === 0) return null;
  return (
    <Menu
      label="Actions"
      about={buildRowId(row)}
      button={<Ellipsis />}
      buttonClassName={iconButtonClass({ size: 'small' })}
    >
      {fitting.map((action) => (
        <MenuItem
          key={action.label}
          icon={<action.Icon />}
          danger={action.danger}
          onSelect={() => onAction(action, row)}
        >
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
