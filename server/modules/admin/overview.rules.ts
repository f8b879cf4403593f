/** The longest period of the overview. */
export const OVERVIEW_DAYS_MAX = 90;
