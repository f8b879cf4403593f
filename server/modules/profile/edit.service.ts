import { Prisma } from '../../../prisma/client/client.ts';
import { byColumn } from '../../platform/reads/columns.ts';
import { profileTexts } from './profile-texts.rules.ts';

/**
 * Lets fields wait that were just written to a pick, or without one to the profile, if edits of it wait for an admin.
 * Fields that have their public value again wait no longer. Returns whether the edit waits.
 */
export async function settleEdit(
  tx: Prisma.TransactionClient,
  profileId: string,
  pickId: string | null,
  fields: object,
): Promise<boolean> {
  const edit = JSON.stringify(byColumn(fields, pickId ? {} : profileTexts));
  const [settled] = await tx.$queryRaw<{ waits: boolean }[]>(Prisma.sql`
    select settle_edit(${profileId}::uuid, ${pickId}::uuid, ${edit}::jsonb) as waits`);
  return settled?.waits ?? false;
}
