/** The longest period of the overview. */
export const OVERVIEW_DAYS_MAX = 90;

/** The maximum number of people in one mutation, as on a page of the list. */
export const USERS_AT_ONCE = 100;

/** The maximum number of rounds of a review of one user. */
export const ROUNDS_MAX = 10;

export const userMessages = {
  tooMany: `Choose at most ${USERS_AT_ONCE} people at once`,
} as const;
