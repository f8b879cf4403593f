import { Prisma } from '../../../prisma/client/client.ts';

/** Builds statements from parts. Values in a template of `sql` become parameters. */
export const { sql, raw, join, empty } = Prisma;

export type Sql = Prisma.Sql;
/** A transaction, or the database itself. */
export type Db = Prisma.TransactionClient;
