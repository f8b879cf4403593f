export enum Role {
  CURATOR = 'curator',
  BRAND = 'brand',
  ADMIN = 'admin',
}

export const roleMessages = {
  lastAdmin: 'A site needs at least one admin. Make someone else an admin first.',
  lastAdminIsYou: 'You are the only admin. Make someone else an admin before you delete your account.',
} as const;
