/** The codes of errors in answers of the API, uploads included, and what they mean. There are no others. */
export const errorCodes = {
  UNAUTHENTICATED: { status: 401, meaning: 'The caller is not logged in, or the access token is not valid.' },
  FORBIDDEN: { status: 403, meaning: 'The caller may not do or see this.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    meaning:
      'The credentials are right, but the account has a second factor. Call completeSignIn with a code.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    meaning:
      'The session’s last proof of who is there is too old. `methods` names what would do, the quickest first: PASSKEY, CODE, PASSWORD or GOOGLE. Call proveIdentity, or log in again, then repeat the mutation.',
  },
  NOT_FOUND: {
    status: 404,
    meaning:
      'It does not exist, or the caller may not see it. Also returned for the hash of an unknown document.',
  },
  BAD_USER_INPUT: {
    status: 400,
    meaning:
      'The request is wrong: its syntax, a field that does not exist, a value, or its cost. For forms, `fields` names each wrong field.',
  },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'This address takes other methods: those in `Allow`.' },
  NOT_ACCEPTABLE: { status: 406, meaning: 'The answer would be JSON, which `Accept` does not take.' },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The body of the request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is of another type than the address takes.' },
  CURSOR_EXPIRED: {
    status: 410,
    meaning:
      'The cursor of `changes` is older than 30 days, or from before a backup was restored. Start anew.',
  },
  CONFLICT: { status: 409, meaning: 'Something has changed in the meantime, or is taken.' },
  RATE_LIMITED: {
    status: 429,
    meaning:
      'Too many requests. `retryAfter` is the number of seconds to wait, `limit` names what there was too much of.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'A service is unavailable or too busy. `retryAfter` is the number of seconds to wait.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: 'An internal error. `requestId` identifies it in the server’s log.',
  },
} as const;
