/** The maximum lengths of a title, a reference, and a link. A file without zod, for small workers. */
export const TITLE_MAX = 200;
export const REFERENCE_MAX = 200;
export const LINK_MAX = 500;
