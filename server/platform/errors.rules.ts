/** The codes of errors in answers of the API, uploads included, and what they mean. There are no others. */
export const errorCodes = {
  UNAUTHENTICATED: { status: 401, meaning: 'Nobody is logged in, or the access token is not valid.' },
  FORBIDDEN: { status: 403, meaning: 'The caller may not do or see this.' },
  NOT_FOUND: {
    status: 404,
    meaning:
      'There is no such thing, or the caller must not know of it. Also a hash that no known document has.',
  },
  BAD_USER_INPUT: {
    status: 400,
    meaning:
      'The request is wrong: its syntax, a field that does not exist, a value, or its cost. For forms, `fields` names each wrong field.',
  },
  CONFLICT: { status: 409, meaning: 'Something has changed in the meantime, or is taken.' },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests. `retryAfter` tells after how many seconds to try again.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'Something is away or too busy. `retryAfter` tells after how many seconds to try again.',
  },
  INTERNAL_SERVER_ERROR: { status: 500, meaning: 'A fault of ours. `requestId` finds it in our log.' },
} as const;
