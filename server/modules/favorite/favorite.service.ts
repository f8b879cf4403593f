import type { Context } from '../../platform/context.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { orUnavailable, unauthenticated } from '../../platform/errors.ts';
import { write } from '../../platform/reads/run.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { accessMessages } from '../access/access.rules.ts';
import { withCallerCheck } from '../access/author.service.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { favoriteMessages } from './favorite.rules.ts';

/**
 * Saves a pick for the viewer or removes it; safe to repeat. A trigger keeps the count. UNAVAILABLE if the database
 * fails.
 */
export async function setFavorite(context: Context, pickId: string, on: boolean): Promise<void> {
  const { viewer } = context;
  if (viewer === null) throw unauthenticated(accessMessages.signedOut);
  if (!isUuid(pickId)) return;
  const statement = on
    ? sql`insert into favorites (user_id, pick_id)
          select ${viewer.id}::uuid, id from picks
          where id = ${pickId}::uuid and ${pickIsVisible(raw('picks'), viewer)}
          for key share on conflict do nothing`
    : // Locks the profile before the row, as a save does.
      sql`with locked as materialized (select from profiles where id = ${viewer.id}::uuid for no key update)
        delete from favorites where exists (select from locked)
          and user_id = ${viewer.id}::uuid and pick_id = ${pickId}::uuid
          and not exists (select from profiles where id = user_id and suspended_at is not null)`;
  await withCallerCheck(context, (check) => write(context, sql`${statement} returning ${check}`)).catch(
    orUnavailable(context.log, favoriteMessages.unavailable),
  );
}
