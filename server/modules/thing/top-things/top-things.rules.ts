/** The seasons of a year, in their order. Each has three months, from March on. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** A season with the year in which it begins, such as "2026-autumn". */
export const SEASON_FORM = /^\d{4}-(spring|summer|autumn|winter)$/;

/** The maximum length of the name of a city. */
export const CITY_MAX = 200;
