import { type Sql, sql } from '../../platform/reads/viewer.policy.ts';

/** A thing shows only public data, even to curators with unpublished picks of it. */
export const thingIsVisible = (row: Sql): Sql => sql`${row}.is_public`;

export const canSeeThing = (thing: { isPublic: boolean }): boolean => thing.isPublic;
