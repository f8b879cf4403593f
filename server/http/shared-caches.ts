/**
 * A cache between the server and its visitors may keep what everybody sees for five seconds and must ask again after
 * that, so that what the team takes down disappears for everybody. A browser's own copy is its visitor's.
 */
export const SHARED_CACHES = 's-maxage=5';
