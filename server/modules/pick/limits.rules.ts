/** The most characters of a title, of the author, maker or city, and of a link. Without zod, for small workers. */
export const TITLE_MAX = 200;
export const REFERENCE_MAX = 200;
export const LINK_MAX = 500;
