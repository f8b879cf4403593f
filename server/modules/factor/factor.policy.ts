import type { Viewer } from '../../platform/context.ts';

/** Of whom a site asks a second factor. */
export type FactorPolicy = 'nobody' | 'admins' | 'everybody';

/** A person, or what is known of their rank. */
export type Ranked = Pick<Viewer, 'isAdmin'>;

/** The columns that say so. */
export const rankColumns = { isAdmin: true } as const;

/** Whether the site asks it of this person. */
export const asksForFactor = (policy: FactorPolicy, { isAdmin }: Ranked): boolean =>
  policy === 'everybody' || (policy === 'admins' && isAdmin);

/** A person as they may act without the factor that is asked of them: an admin as a member, and a member changes nothing. */
export const withoutFactor = (policy: FactorPolicy, viewer: Viewer): Viewer => ({
  ...viewer,
  isAdmin: false,
  lacksFactor: policy === 'everybody',
});
