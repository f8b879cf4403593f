import { registerEnumType } from 'type-graphql';

export enum Role {
  CURATOR = 'curator',
  BRAND = 'brand',
  ADMIN = 'admin',
}
registerEnumType(Role, {
  name: 'Role',
  description: 'What a person is on the site, besides being a member.',
  valuesConfig: {
    CURATOR: { description: 'Sets `isCreator`: the person can publish collections.' },
    BRAND: { description: 'Sets `isBrand`: the badge shows the avatar.' },
    ADMIN: { description: 'Sets `isAdmin`: the person can do what is for admins only.' },
  },
});
