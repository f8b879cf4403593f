import { defineConfig } from 'prisma/config';

// For Prisma's own command line, where it can be had: the product applies the same migrations by itself.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5432/threes' },
});
