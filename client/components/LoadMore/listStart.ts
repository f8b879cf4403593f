import { useLocation } from 'react-router-dom';

/** The parameter of a page's address that opens it further down its list: a cursor. */
const AFTER = 'after';

/**
 * Where a list begins whose further page was opened by its address, as variables of its query: `after`, and `from`,
 * which tells the cache that this is a list of its own. Empty for the whole list.
 */
export function useListStart(): { after?: string; from?: string } {
  const from = new URLSearchParams(useLocation().search).get(AFTER);
  return from ? { after: from, from } : {};
}

/** The address of this page with its list from after a cursor on, or without one from its beginning. */
export function useListAddress(after?: string | null): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (after) params.set(AFTER, after);
  else params.delete(AFTER);
  return `${pathname}?${params}`;
}
