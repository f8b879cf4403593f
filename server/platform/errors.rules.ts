/** All error codes of the API, including uploads, with their meanings. */
export const errorCodes = {
  UNAUTHENTICATED: { status: 401, meaning: 'The caller is not logged in, or the access token is invalid.' },
  FORBIDDEN: {
    status: 403,
    meaning:
      'The caller lacks the permission. If an access token lacks a scope, `scopes` lists those it needs.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    meaning:
      'The credentials are correct, but the account has a second factor. Call completeSignIn with a code.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    meaning:
      'The session’s last proof of identity is too old. `methods` lists the accepted proofs, the fastest first: PASSKEY, CODE, PASSWORD or GOOGLE. Call proveIdentity, or log in again, then repeat the mutation.',
  },
  NOT_FOUND: {
    status: 404,
    meaning:
      'The object does not exist, or the caller may not see it. Also returned for an unknown document hash.',
  },
  BAD_USER_INPUT: {
    status: 400,
    meaning:
      'The request is invalid: its syntax, an unknown field, a value, or its cost. `fields` lists the invalid fields of an input, each as `field` and `message`.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address does not support this method. `Allow` lists the supported ones.',
  },
  NOT_ACCEPTABLE: { status: 406, meaning: 'The response is JSON, which `Accept` excludes.' },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The body of the request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is of another type than the address takes.' },
  CURSOR_EXPIRED: {
    status: 410,
    meaning:
      'The cursor of `changes` is older than 30 days, or from before a backup was restored. Start over.',
  },
  CONFLICT: { status: 409, meaning: 'Something has changed in the meantime, or is taken.' },
  RATE_LIMITED: {
    status: 429,
    meaning:
      'Too many requests. `retryAfter` is the number of seconds to wait, `limit` names the exceeded limit.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'A service is unavailable or overloaded. `retryAfter` is the number of seconds to wait.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: 'An internal error. `requestId` identifies it in the log.',
  },
} as const;
