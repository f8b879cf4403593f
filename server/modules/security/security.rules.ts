/** The days for which security events are listed. */
export const SECURITY_DAYS = 90;
/** After this many days without use, a browser counts as new again. */
export const DEVICE_DAYS = 400;
/** The days for which a remembered browser needs no code. */
export const TRUST_DAYS = 30;
/** The days for which the link “This wasn’t me” is valid. */
export const NOT_ME_DAYS = 3;

export const securityMessages = {
  linkExpired: `This link is no longer valid. It works once, within ${NOT_ME_DAYS} days.`,
} as const;
