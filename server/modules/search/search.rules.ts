import { cutText } from '../../platform/text/cut.rules.ts';

/** The characters of a query that count. */
export const QUERY_MAX = 100;

/** The query of an address, as far as it counts. */
export const readQuery = (search: URLSearchParams): string =>
  cutText(search.get('q')?.trim() ?? '', QUERY_MAX);
