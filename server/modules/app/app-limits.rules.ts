// Imports nothing, so that the developers' guide, which loads this file, stays small.

export const APP_NAME_MAX = 60;
/** The maximum number of redirect URIs of an app, and the maximum length of one. */
export const REDIRECTS_MAX = 10;
export const REDIRECT_LENGTH_MAX = 500;
/** The maximum size of an app's registration. Ten redirect URIs fit. */
export const REGISTRATION_BYTES_MAX = 10_000;
/** The maximum length of the query with which an app asks for permission. */
export const REQUEST_LENGTH_MAX = 2_000;
/** The maximum number of apps that one person can register, and can allow. */
export const APPS_MAX = 10;
export const GRANTS_MAX = 50;
/** A grant ends after a year, or earlier if the app does not refresh its token for a month. */
export const GRANT_DAYS = 365;
export const REFRESH_DAYS = 30;
