import { defineEnum, type ValueOf } from '../../platform/graphql/enums.ts';

export const Role = defineEnum('Role', 'The roles of a person.', {
  CURATOR: 'Sets `isCreator`: the person can create collections.',
  BRAND: 'Sets `isBrand`: the badge shows the avatar.',
  ADMIN: 'Sets `isAdmin`: the person has the permissions of an admin.',
});
export type Role = ValueOf<typeof Role>;
