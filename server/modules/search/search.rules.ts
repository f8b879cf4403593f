/** The characters of a query that count. */
export const QUERY_MAX = 100;
