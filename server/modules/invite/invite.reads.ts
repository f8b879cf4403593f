import type { Context } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { matchesWord, searchWords } from '../../platform/database/text-search.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation, joinConditions } from '../../platform/reads/conditions.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, many, one, type Shape } from '../../platform/reads/shapes.ts';
import { onlyForAdmins } from '../../platform/reads/viewer.policy.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { INVITED_MAX, type InviteFilter, InviteModel } from './invite.model.ts';

/** The number of characters of a search that are used. */
const SEARCH_MAX = 100;

/** The state of an invite. Only an open one can be redeemed. */
export const inviteState = (row: Sql): Sql => sql`case
  when ${row}.revoked_at is not null then 'revoked'
  when ${row}.uses >= ${row}.max_uses then 'used'
  when ${row}.expires_at <= now() then 'expired'
  else 'open' end`;

export const inviteShape: Shape = {
  typeName: 'Invite',
  table: 'invites',
  fields: {
    ...getDeclaredColumns(InviteModel),
    state: expression(inviteState),
    createdBy: one(() => profileShape, 'created_by'),
    people: many(
      () => profileShape,
      (row, profile) => ({
        where: sql`${profile}.id in (select profile_id from accounts where invite_id = ${row}.id)`,
        order: sql`${profile}.created_at desc, ${profile}.id desc`,
        limit: INVITED_MAX,
      }),
    ),
  },
};

export const readInvite = (context: Context, selections: Selections, id: string) =>
  readById<InviteModel>(context, inviteShape, selections, id, onlyForAdmins);

/** Invites, newest first. */
export function readInvites(
  context: Context,
  selections: Selections,
  { filter }: { filter?: InviteFilter | null },
) {
  const { state, kind, search } = filter ?? {};
  return readPage<InviteModel>(context, inviteShape, selections, (row) => ({
    where: joinConditions(
      state ? sql`${inviteState(row)} = ${state}` : null,
      kind ? sql`${row}.kind = ${kind}::invite_kind` : null,
      ...searchWords(search ?? '', SEARCH_MAX).map((word) =>
        matchesWord(
          sql`fold(concat_ws(' ', ${row}.email::text, ${row}.name, ${row}.note, ${row}.prefix))`,
          word,
        ),
      ),
    ),
    keys: byCreation(row),
  }));
}
