import { useLocation } from 'react-router-dom';

/** The query parameter that opens a list after a cursor. */
const AFTER = 'after';

/**
 * The query variables of a list that was opened at a later page: `after`, and `from`, by which the cache keeps it
 * apart from the list that starts at the first page. Empty for the first page.
 */
export interface ListStart {
  after?: string;
  from?: string;
}

/** Where the list of an address with these parameters starts. */
export function readListStart(search: URLSearchParams): ListStart {
  const from = search.get(AFTER);
  return from ? { after: from, from } : {};
}

/** `readListStart` of the current address. */
export const useListStart = (): ListStart => readListStart(new URLSearchParams(useLocation().search));

/** The address of this page with its list starting after a cursor, or at the first page without one. */
export function useListAddress(after?: string | null): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (after) params.set(AFTER, after);
  else params.delete(AFTER);
  return `${pathname}?${params}`;
}
