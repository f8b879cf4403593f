/** The most people of one mutation. A page of the list has no more. */
export const USERS_AT_ONCE = 100;

/** The most rounds of a review of one user. */
export const ROUNDS_MAX = 10;

export const userMessages = {
  tooMany: `Choose at most ${USERS_AT_ONCE} people at once`,
} as const;
