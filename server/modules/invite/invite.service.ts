import { Prisma } from '../../../prisma/client/client.ts';
import { invalidField } from '../../platform/errors.ts';
import { inviteMessages } from './invite.rules.ts';

type Transaction = Prisma.TransactionClient;

/**
 * Refuses to create an account without a valid invitation while sign-up is by invitation only. Called in the
 * transaction that creates the account, where the lock makes a change of the setting wait.
 */
export async function requireInvite(tx: Transaction, code: string | null | undefined): Promise<void> {
  const [site] = await tx.$queryRaw<{ inviteOnly: boolean }[]>(
    Prisma.sql`select registration = 'invite' as "inviteOnly" from site_settings for share`,
  );
  if (site?.inviteOnly && !(await isValidInvite(tx, code)))
    throw invalidField('inviteCode', inviteMessages.required);
}

/** Whether this code is an invitation that can be used now. Without invitations in the database, none is. */
async function isValidInvite(_tx: Transaction, _code: string | null | undefined): Promise<boolean> {
  return false;
}
