/** For how many days changes are listed and cursors are valid. */
export const CHANGE_DAYS = 30;
