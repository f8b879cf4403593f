// Without zod, which public pages do not load.

/** Holds the address of the members' page that a visitor asked for. After logging in, the client returns to it. */
export const REQUESTED_PAGE_COOKIE = 'threes-requested-page';
/** Informs the page after a redirect that the requested address does not exist. */
export const UNKNOWN_PAGE_COOKIE = 'threes-unknown-page';
