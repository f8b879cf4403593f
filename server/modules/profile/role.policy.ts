import { raw, type Sql, sql } from '../../platform/reads/viewer.policy.ts';

const columns = {
  curator: { field: 'isCreator', name: 'is_creator' },
  brand: { field: 'isBrand', name: 'is_brand' },
  admin: { field: 'isAdmin', name: 'is_admin' },
} as const;
export type Role = keyof typeof columns;

/** The field of a profile that stores a role. */
export const roleField = (role: Role) => columns[role].field;

/** Whether a person has a role. */
export const hasRole = (row: Sql, role: Role): Sql => sql`${row}.${raw(columns[role].name)}`;
