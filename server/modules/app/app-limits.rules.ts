// Without zod, because the guide shows them.

export const APP_NAME_MAX = 60;
/** The most addresses to which an app returns people, and the most characters of one. */
export const REDIRECTS_MAX = 10;
export const REDIRECT_LENGTH_MAX = 500;
/** The most bytes of what an app says of itself. Ten addresses fit. */
export const REGISTRATION_BYTES_MAX = 10_000;
/** The longest query of the address by which an app asks a person. */
export const REQUEST_LENGTH_MAX = 2_000;
/** The most apps that one person registers, and that one person allows. */
export const APPS_MAX = 10;
export const GRANTS_MAX = 50;
/** How long a person allows an app, and how long its access ends before that if it is not used. */
export const GRANT_DAYS = 365;
export const REFRESH_DAYS = 30;
