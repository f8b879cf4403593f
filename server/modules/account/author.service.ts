import { Prisma } from '../../../prisma/client/client.ts';
import { type AuthenticatedViewer, type Context, requireViewer } from '../../platform/context.ts';
import { unauthenticated } from '../../platform/errors.ts';

type Transaction = Prisma.TransactionClient;

/**
 * Runs a write of the viewer's in a transaction that holds that they may still write: whoever was deleted since the
 * request began is refused, and a deletion waits until the write is done. Rows that are inserted need it not: the
 * database asks for their author itself (the triggers named author_alive).
 */
export function asAuthor<T>(context: Context, write: (tx: Transaction) => Promise<T>): Promise<T> {
  const { id } = requireViewer(context);
  return context.db.$transaction(async (tx) => {
    await requireAuthor(tx, id);
    return write(tx);
  });
}

/** Refuses an author who may not write, and keeps one who may as they are until the transaction ends. */
export async function requireAuthor(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw(Prisma.sql`select require_author(${id}::uuid)::text`);
}

/**
 * Runs a write for which the viewer has shown what they sign in with. Where that was changed or taken back since, they
 * are refused; while the write is under way it stays.
 */
export function asReauthenticated<T>(
  context: Context,
  proof: SignInVersion,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { id } = requireViewer(context);
  return context.db.$transaction(async (tx) => {
    await requireReauthentication(tx, id, proof);
    return write(tx);
  });
}

type SignInVersion = Pick<AuthenticatedViewer, 'signInVersion'>;

/** As `requireAuthor`; and what they have shown is still what signs them in, and stays so. */
export async function requireReauthentication(
  tx: Transaction,
  id: string,
  { signInVersion }: SignInVersion,
): Promise<void> {
  await requireAuthor(tx, id);
  const held = await tx.$queryRaw<unknown[]>(Prisma.sql`
    select 1 from accounts where profile_id = ${id}::uuid and sign_in_version = ${signInVersion}
    for no key update`);
  if (held.length === 0) throw unauthenticated();
}
