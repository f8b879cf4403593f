// Imports nothing: public pages do not load zod.

/** The address of the members' page that a visitor requested. The client opens it after the login. */
export const REQUESTED_PAGE_COOKIE = 'threes-requested-page';
/** Tells the page after a redirect that the requested address does not exist. */
export const UNKNOWN_PAGE_COOKIE = 'threes-unknown-page';
