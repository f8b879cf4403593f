import type { Viewer } from '../../platform/context.ts';

/** Who needs a second factor. */
type FactorPolicy = 'nobody' | 'admins' | 'everybody';

/** The part of a person that determines their role. */
export type HasRole = Pick<Viewer, 'isAdmin'>;

/** The columns that determine a person's role. */
export const roleColumns = { isAdmin: true } as const;

/** Whether the site requires a second factor of this person. */
export const asksForFactor = (policy: FactorPolicy, { isAdmin }: HasRole): boolean =>
  policy === 'everybody' || (policy === 'admins' && isAdmin);

/**
 * Reduces the permissions of a person who lacks a required factor: an admin acts as a member, and a member can change
 * nothing.
 */
export const withoutFactor = (policy: FactorPolicy, viewer: Viewer): Viewer => ({
  ...viewer,
  isAdmin: false,
  isAdminWithFactor: viewer.isAdmin,
  lacksFactor: policy === 'everybody',
});
