/** The days for which changes are listed, and cursors of them can be used. */
export const CHANGE_DAYS = 30;
