import type { Viewer } from '../../platform/context.ts';

/** Who must have a second factor. */
export type FactorPolicy = 'nobody' | 'admins' | 'everybody';

/** A person, or the data that determines their role. */
export type Ranked = Pick<Viewer, 'isAdmin'>;

/** The columns that say so. */
export const rankColumns = { isAdmin: true } as const;

/** Whether the site asks it of this person. */
export const asksForFactor = (policy: FactorPolicy, { isAdmin }: Ranked): boolean =>
  policy === 'everybody' || (policy === 'admins' && isAdmin);

/**
 * A person with reduced permissions because a required factor is missing: an admin acts as a member, and a member
 * cannot change anything.
 */
export const withoutFactor = (policy: FactorPolicy, viewer: Viewer): Viewer => ({
  ...viewer,
  isAdmin: false,
  isAdminWithFactor: viewer.isAdmin,
  lacksFactor: policy === 'everybody',
});
