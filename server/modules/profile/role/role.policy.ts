import { raw, type Sql, sql } from '../../../platform/reads/viewer.policy.ts';
import { Role } from './role.rules.ts';

const columns = {
  [Role.CURATOR]: { field: 'isCreator', name: 'is_creator' },
  [Role.BRAND]: { field: 'isBrand', name: 'is_brand' },
  [Role.ADMIN]: { field: 'isAdmin', name: 'is_admin' },
} as const;

/** The field of the profile that stores the role. */
export const roleField = (role: Role) => columns[role].field;

/** Whether a person has a role. */
export const hasRole = (row: Sql, role: Role): Sql => sql`${row}.${raw(columns[role].name)}`;
