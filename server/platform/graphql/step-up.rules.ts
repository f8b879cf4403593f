/** How long a proof of identity is valid. */
export const STEP_UP_MINUTES = 10;

/** The kinds of proof that an account can give, as returned with the error STEP_UP_REQUIRED. */
export type ProofMethod = 'PASSKEY' | 'CODE' | 'PASSWORD' | 'GOOGLE';

/** The page where people manage their credentials. */
export const SECURITY_PATH = '/account';

export const stepUpMessages = {
  required: 'Confirm that it’s you to do this. Nothing was changed yet.',
  factorAsked: 'This site asks for a second factor. Add one in your settings, under Account.',
} as const;
