/** For so long after a proof of who is there, nothing asks for another. */
export const STEP_UP_MINUTES = 10;

/** The proofs that an account can give, as the error STEP_UP_REQUIRED names them. */
export type ProofMethod = 'PASSKEY' | 'CODE' | 'PASSWORD' | 'GOOGLE';

/** Where people see to their ways in. */
export const SECURITY_PATH = '/account';

export const stepUpMessages = {
  required: 'Confirm that it’s you to do this. Nothing was changed yet.',
  factorAsked: 'This site asks for a second factor. Add one in your settings, under Account.',
} as const;
