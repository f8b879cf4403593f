import { type Db, sql } from '../../platform/database/sql.ts';
import { byColumn } from '../../platform/reads/columns.ts';
import { profileTexts } from './profile-texts.rules.ts';

/**
 * Makes fields pending that were just written to a pick (or to the profile without a pick), if the shelf requires
 * review. Fields that have their public value again are no longer pending. Returns whether the edit is pending.
 */
export async function updatePendingEdit(
  tx: Db,
  profileId: string,
  pickId: string | null,
  fields: object,
): Promise<boolean> {
  const edit = JSON.stringify(byColumn(fields, pickId ? {} : profileTexts));
  const [settled] = await tx.$queryRaw<{ waits: boolean }[]>(sql`
    select update_pending_edit(${profileId}::uuid, ${pickId}::uuid, ${edit}::jsonb) as waits`);
  return settled?.waits ?? false;
}
