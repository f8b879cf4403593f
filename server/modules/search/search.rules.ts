import { cutText } from '../../platform/text/cut.rules.ts';

/** The characters of a query that count. */
export const QUERY_MAX = 100;

/** Characters that turn the direction of what follows, also of the words around a query. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** The query of an address, as far as it counts. */
export const readQuery = (search: URLSearchParams): string =>
  cutText((search.get('q') ?? '').replace(DIRECTIONS, '').trim(), QUERY_MAX);
