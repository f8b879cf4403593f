import { registerEnumType } from 'type-graphql';

export enum Role {
  CURATOR = 'curator',
  BRAND = 'brand',
  ADMIN = 'admin',
}
registerEnumType(Role, {
  name: 'Role',
  description: 'CURATOR: isCreator. BRAND: isBrand, whose badge shows the avatar. ADMIN: isAdmin.',
});
