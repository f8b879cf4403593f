import { Prisma } from '../../../prisma/client/client.ts';

/** The parts that statements are made of. Values in a template of `sql` become parameters. */
export const { sql, raw, join, empty } = Prisma;
