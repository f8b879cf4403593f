/** The maximum lengths of texts of a pick. Without zod, because small workers import this file. */
export const TITLE_MAX = 200;
export const REFERENCE_MAX = 200;
export const LINK_MAX = 500;
/** The maximum length of a stored story. As JSON, rich text is about five times as long as its text. */
export const STORY_MAX = 100_000;
