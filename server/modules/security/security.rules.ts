/** The days for which security events are listed. */
export const SECURITY_DAYS = 90;
/** A browser that was not used for this many days counts as new again. */
export const DEVICE_DAYS = 400;
/** For how many days logins in a remembered browser need no code. */
export const TRUST_DAYS = 30;
/** For how many days the link “This wasn’t me” works. */
export const NOT_ME_DAYS = 3;

export const securityMessages = {
  /** What the button of the page “This wasn’t you?” does. */
  secures:
    '“Secure my account” logs you out everywhere. It ends your password, Google login, access tokens, webhooks and the access of apps, removes new passkeys and authenticator apps, and undoes a change of your email address. Then it emails you a link to choose a new password.',
  linkExpired: `This link is no longer valid. It works once, within ${NOT_ME_DAYS} days.`,
} as const;
