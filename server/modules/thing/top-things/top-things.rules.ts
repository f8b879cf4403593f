/** The seasons in order, from March on. Each has three months. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** A season with the year in which it begins, such as "2026-autumn". */
export const SEASON_FORM = /^\d{4}-(spring|summer|autumn|winter)$/;

/** The maximum length of the name of a city. */
export const CITY_MAX = 200;
