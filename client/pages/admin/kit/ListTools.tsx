import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchShortcut } from '../../../lib/browser/shortcuts.ts';
import { Select } from '../../../ui/forms/TextField.tsx';
import styles from './AdminList.module.css';
import type { Column, Filter } from './list.ts';
import type { ListState } from './useListState.ts';

/** The search starts when typing pauses. */
const PAUSE_MS = 300;

interface ListToolsProps<Row, Name extends string> {
  list: ListState<Name>;
  columns: readonly Column<Row>[];
  search: string | undefined;
  filters: readonly Filter<Name>[];
  /** Shows the sort as a field, where there are no column headers. */
  withSort: boolean;
}

/** The search field, the filters and, for cards, the sort. */
export function ListTools<Row, Name extends string>({
  list,
  columns,
  search,
  filters,
  withSort,
}: ListToolsProps<Row, Name>) {
  const orders = withSort ? columns.flatMap(({ id, sort }) => (sort ? [{ id, ...sort }] : [])) : [];
  if (!search && filters.length === 0 && orders.length === 0) return null;
  return (
    <search className="cluster gap-2 mb-3">
      {search && <SearchField list={list} placeholder={search} />}
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          labelHidden
          className={styles.filter}
          value={list.filters[name]}
          onChange={(event) =>
            list.change({ filters: { [name]: event.target.value } as Partial<Record<Name, string>> })
          }
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
      {orders.length > 0 && (
        <Select
          label="Sort"
          labelHidden
          className={styles.filter}
          value={`${list.descending ? '-' : ''}${list.sort}`}
          onChange={(event) => list.change({ sort: event.target.value })}
        >
          {orders.flatMap(({ id, asc, desc }) => [
            <option key={id} value={id}>
              {asc}
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {desc}
            </option>,
          ])}
        </Select>
      )}
    </search>
  );
}

function SearchField({ list, placeholder }: { list: ListState<never>; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(list.search);
  const change = useEffectEvent(list.change);

  // The field follows the address, as after going back, but not while the admin types.
  const known = useRef(list.search);
  useEffect(() => {
    if (known.current === list.search) return;
    known.current = list.search;
    setTyped(list.search);
  }, [list.search]);
  useEffect(() => {
    if (typed.trim() === known.current) return;
    const timer = setTimeout(() => {
      known.current = typed.trim();
      change({ search: known.current });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useSearchShortcut(input);

  return (
    <div className={styles.search}>
      <Search size={18} className="search-icon" />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
