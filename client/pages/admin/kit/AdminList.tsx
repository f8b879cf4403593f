import { useApolloClient } from '@apollo/client/react';
import { SearchX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { areShortcutsOn, usePageKeys } from '../../../lib/browser/shortcuts.ts';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery.ts';
import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Announced } from '../../../ui/feedback/announce.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusRegion } from '../../../ui/feedback/StatusRegion.tsx';
import { hasModifier } from '../../../ui/hasModifier.ts';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { refreshCounts } from '../layout/counts.ts';
import styles from './AdminList.module.css';
import { BulkBar } from './BulkBar.tsx';
import { ListCards, ListTable, type RowsProps } from './ListRows.tsx';
import { ListTools } from './ListTools.tsx';
import type { Column, Filter, ListAction } from './list.ts';
import { useListActions } from './useListActions.tsx';
import type { ListState } from './useListState.ts';
import { useSelection } from './useSelection.ts';

/** Where a table does not fit: on phones, and where the browser's text is enlarged. Em follow its size. */
const CARDS = '(max-width: 767.98px), (max-width: 47.98em), (min-width: 1152px) and (max-width: 64em)';

/** Elements that handle letter keys themselves. */
const TAKES_KEYS = '[role="menu"], [role="tablist"], dialog, textarea, select, input:not([type="checkbox"])';

interface ListPage<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The part of `useQuery`'s result that the list needs. */
export interface ListQuery<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

interface AdminListProps<Data, Row, Name extends string> {
  /** The list's accessible name: "Users". */
  label: string;
  /** The noun for one row, for counting: "user". */
  one: string;
  /** The plural of `one`, if it is not formed with an s. */
  many?: string;
  list: ListState<Name>;
  query: ListQuery<Data>;
  page: (data: Data) => ListPage<Row>;
  columns: readonly Column<Row>[];
  /** The placeholder of the search field. Without it there is no search field. */
  search?: string;
  filters?: readonly Filter<Name>[];
  actions?: readonly ListAction<Row>[];
  /** The address that a row links to. */
  href?: (row: Row) => string;
  empty: { title: string; text?: ReactNode; icon?: ReactNode };
}

/**
 * A dense list for admin pages: search, filters, sort, pages, selection and actions. Its rows are cards on a
 * phone and where text is enlarged.
 *
 * The server sorts, filters and pages by cursor: `first`, `after`, `nodes` and `pageInfo`. The address holds all state.
 * Keys: / searches, arrows or J and K move between rows, Enter opens, X or Space selects, Shift with a click or X
 * selects a range, Escape clears the selection. After an action the list and the navigation's numbers are read again.
 */
export function AdminList<Data, Row extends { id: string }, Name extends string = never>({
  label,
  one,
  many = `${one}s`,
  list,
  query,
  page,
  columns,
  search,
  filters = [],
  actions = [],
  href,
  empty,
}: AdminListProps<Data, Row, Name>) {
  const asCards = useMediaQuery(CARDS);
  const client = useApolloClient();
  const data = query.data ?? query.previousData;
  const shown = data && page(data);
  const rows = shown?.nodes ?? [];
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids, list.key);
  const { start, isBusy, dialog } = useListActions<Row>(() => {
    query.refetch().catch(() => {});
    refreshCounts(client);
  });
  const { open } = list;
  // A dialog that the address has opened leaves the focus nowhere when it closes. The link of its row gets it.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      rows
        .find(({ dataset }) => dataset.row === open)
        ?.querySelector('a')
        ?.focus();
    };
  }, [open]);
  const bulk = actions.filter((action) => action.bulk !== false);

  /** Clears the selection from its bar. The bar disappears, so the first selected row in view gets the focus. */
  const clearByBar = () => {
    const selected = ids
      .filter((id) => selection.has(id))
      .map((id) => document.querySelector<HTMLElement>(`[data-row="${id}"]`));
    const inView = selected.find((row) => row && row.getBoundingClientRect().bottom >= 0);
    (inView ?? selected.at(-1))?.focus({ preventScroll: true });
    selection.clear();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (/^[a-z]$/i.test(event.key) && !areShortcutsOn()) return;
    if (hasModifier(event) || target.closest(TAKES_KEYS)) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = all.findIndex((row) => row.contains(target));
    const id = all[at]?.dataset.row;
    const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
    const step = steps[event.key];
    const onRow = target === all[at];
    if (step !== undefined) {
      event.preventDefault();
      all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
    } else if (event.key === 'Escape' && selection.count > 0) {
      event.preventDefault();
      if (at < 0 && target.closest('[data-keep-clear]')) clearByBar();
      else selection.clear();
    } else if (id && bulk.length > 0 && (event.key.toLowerCase() === 'x' || (event.key === ' ' && onRow))) {
      event.preventDefault();
      selection.toggle(id, event.shiftKey);
    } else if (event.key === 'Enter' && onRow) {
      event.preventDefault();
      target.querySelector<HTMLElement>('a')?.click();
    }
  };

  usePageKeys(['j', 'k'], (event) => {
    if ((event.target as Element).closest(TAKES_KEYS)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-row]')?.focus();
  });

  const Rows = asCards ? ListCards<Row> : ListTable<Row>;
  const rowsProps: Omit<RowsProps<Row>, 'rows'> = {
    label,
    columns,
    list,
    href,
    actions,
    selection: bulk.length > 0 ? selection : null,
    onAction: (action, row) => start(action, [row]),
  };
  // Another page or filter is loading. The previous rows stay until it has loaded.
  const isStale = query.loading && !query.data && data !== undefined;
  const content = () => {
    if (!shown) {
      if (!query.error) return <Rows {...rowsProps} rows={null} />;
      return (
        <>
          <ErrorState title={`Couldn’t load ${many}`} query={query} />
          {list.after !== null && (
            <p className="cluster justify-center mt-3">
              <Button onClick={() => list.change({})}>Go to the first page</Button>
            </p>
          )}
        </>
      );
    }
    if (rows.length === 0 && list.isFiltered) {
      const title = `No ${many} match`;
      return (
        <>
          <EmptyState
            icon={<SearchX />}
            title={title}
            action={<Button onClick={list.clear}>Clear search and filters</Button>}
          />
          {/* The state above says this only once, and another search can find nothing either. */}
          {!isStale && <Announced key={list.key} text={title} />}
        </>
      );
    }
    if (rows.length === 0 && list.after === null) {
      return (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      );
    }
    return <Rows {...rowsProps} rows={rows} />;
  };
  const total = `${rows.length} ${plural(rows.length, one, many)}`;

  return (
    <StatusRegion>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut for the controls inside */}
      <div ref={keepFocus} tabIndex={-1} className="stack" onKeyDown={onKeyDown}>
        <ListTools list={list} columns={columns} search={search} filters={filters} withSort={asCards} />
        <div aria-busy={isStale || undefined} className={cx(isStale && styles.stale)}>
          {content()}
        </div>
        {rows.length > 0 && !isStale && (
          <Announced key={list.key} text={selection.count > 0 ? `${selection.count} selected` : total} />
        )}
        {shown && (rows.length > 0 || list.after !== null) && (
          <nav aria-label="Pages" className="row gap-2 py-3">
            <span className={cx('note tabular', styles.total)}>
              {list.page !== null && (list.page > 1 || shown.pageInfo.hasNextPage) && `Page ${list.page}, `}
              {total}
            </span>
            {list.after !== null && (
              <Button size="small" onClick={() => list.previous()}>
                {list.page === null ? 'First page' : 'Previous'}
              </Button>
            )}
            {shown.pageInfo.hasNextPage && shown.pageInfo.endCursor && (
              <Button size="small" onClick={() => list.next(String(shown.pageInfo.endCursor))}>
                Next
              </Button>
            )}
          </nav>
        )}
        {selection.count > 0 && (
          <BulkBar
            count={selection.count}
            total={rows.length}
            actions={bulk}
            rows={rows.filter(({ id }) => selection.has(id))}
            busy={isBusy}
            onAll={() => selection.setAll(true)}
            onClear={clearByBar}
            onAction={start}
          />
        )}
        {dialog}
      </div>
    </StatusRegion>
  );
}
