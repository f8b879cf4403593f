import { useLocation, useNavigate } from 'react-router-dom';
import { useReplaceAddress } from '../../../lib/browser/useReplaceAddress.ts';

/** The state of a list, as the address holds it. */
export interface ListState<Filter extends string = string> {
  search: string;
  /** The column that it is sorted by. */
  sort: string;
  descending: boolean;
  /** The chosen value of each filter, or its default. */
  filters: Record<Filter, string>;
  /** The cursor of this page, null for the first. For the variable `after`. */
  after: string | null;
  /** The number of this page, or null for a later page that was opened by its address. */
  page: number | null;
  /** Whether a search or filter is set. */
  isFiltered: boolean;
  /** Equal for the same search, sort, filters and page. */
  key: string;
  /** Changes the search, the sort or filters, and starts at the first page. */
  change: (to: { search?: string; sort?: string; filters?: Partial<Record<Filter, string>> }) => void;
  /** Removes search and filters. */
  clear: () => void;
  /** The cursor of the previous page, null for the first. Undefined if it is not known, or this is the first. */
  previousAfter: string | null | undefined;
  /** Goes to the next page, with other parameters if some are given. */
  next: (endCursor: string, parameters?: Record<string, string | null>) => void;
  previous: (parameters?: Record<string, string | null>) => void;
  /** This address with other parameters; null removes one: `linkWith({ open: id })`. */
  linkWith: (parameters: Record<string, string | null>) => string;
  /** The id of the row that `?open=` names. */
  open: string | null;
  /** Closes that row. Leads back to the overview if the row was opened there. */
  closeRow: () => void;
}

interface ListDefaults<Filter extends string> {
  /** The column, with a minus for descending: `-created`. */
  sort: string;
  /** Each filter with its default; an empty one means any. */
  filters?: Record<Filter, string>;
}

/** The cursors of the pages before this one. The browser keeps them with the history entry, also over a reload. */
const readTrail = (state: unknown): (string | null)[] => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail : [];
};

/** The state of the list at this address: `?q=ines&sort=-created&status=pending&after=…`. */
export function useListState<Filter extends string = never>({
  sort: standard,
  filters: defaults = {} as Record<Filter, string>,
}: ListDefaults<Filter>): ListState<Filter> {
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const replaceAddress = useReplaceAddress();
  const params = new URLSearchParams(query);
  const search = params.get('q') ?? '';
  const sort = params.get('sort') || standard;
  const after = params.get('after');
  const trail = readTrail(state);
  const names = Object.keys(defaults) as Filter[];
  const filters = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? defaults[name]]),
  ) as Record<Filter, string>;

  const linkWith = (parameters: Record<string, string | null>) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return changed.size > 0 ? `${pathname}?${changed}` : pathname;
  };
  const orNull = (value: string, normal: string) => (value === normal ? null : value);
  const change: ListState<Filter>['change'] = (to) => {
    const parameters: Record<string, string | null> = { after: null };
    if (to.search !== undefined) parameters.q = to.search || null;
    if (to.sort !== undefined) parameters.sort = orNull(to.sort, standard);
    for (const [name, value] of Object.entries(to.filters ?? {}) as [Filter, string][]) {
      parameters[name] = orNull(value, defaults[name]);
    }
    replaceAddress(linkWith(parameters));
  };

  return {
    search,
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    filters,
    after,
    page: after === null ? 1 : trail.length > 0 ? trail.length + 1 : null,
    isFiltered: search !== '' || names.some((name) => filters[name] !== defaults[name]),
    key: JSON.stringify([search, sort, filters, after]),
    change,
    clear: () => change({ search: '', filters: defaults }),
    previousAfter: after === null ? undefined : trail.at(-1),
    next: (endCursor, parameters) =>
      navigate(linkWith({ ...parameters, after: endCursor }), { state: { trail: [...trail, after] } }),
    previous: (parameters) =>
      navigate(linkWith({ ...parameters, after: trail.at(-1) ?? null }), {
        state: { trail: trail.slice(0, -1) },
      }),
    linkWith,
    open: params.get('open'),
    closeRow: () =>
      state?.overOverview ? navigate(-1) : navigate(linkWith({ open: null }), { replace: true }),
  };
}
