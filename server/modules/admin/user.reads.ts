import type { Context } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import { matchesWord, searchWords } from '../../platform/database/text-search.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation, joinConditions, sortBy } from '../../platform/reads/conditions.ts';
import { readById, readByIds, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, many, one, type PageSource, type Shape } from '../../platform/reads/shapes.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import type { ProfileStatus } from '../profile/profile.model.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { hasRole } from '../profile/role/role.policy.ts';
import type { Role } from '../profile/role/role.rules.ts';
import { submissionShape } from '../submission/submission.reads.ts';
import { ROUNDS_MAX } from './admin.rules.ts';
import { UserModel, UserOrder } from './user.model.ts';

/** The number of characters of a search that are used. */
const SEARCH_MAX = 200;

const countRowsIn = (table: string, owner: string) =>
  expression((row) => sql`(select count(*)::int from ${raw(table)} where ${raw(owner)} = ${row}.id)`);
const existsIn =
  (table: string, condition = 'true') =>
  (row: Sql): Sql =>
    sql`exists (select from ${raw(table)} where profile_id = ${row}.id and ${raw(condition)})`;
const hasRowIn = (...given: Parameters<typeof existsIn>) => expression(existsIn(...given));
const hasConfirmedEmail = existsIn('accounts', 'email_confirmed_at is not null');
const ofAccount = (value: string) =>
  expression((row) => sql`(select ${raw(value)} from accounts where profile_id = ${row}.id)`);

export const userShape: Shape = {
  typeName: 'User',
  table: 'profiles',
  fields: {
    ...getDeclaredColumns(UserModel),
    profile: one(() => profileShape, 'id'),
    lastActiveAt: expression(
      (row) => sql`greatest(${row}.updated_at, (
        select to_timestamp(max((sess ->> 'refreshedAt')::bigint) / 1000.0)
        from sessions where profile_id = ${row}.id::text))`,
    ),
    emailConfirmed: expression(hasConfirmedEmail),
    hasPassword: hasRowIn('accounts', 'password_hash is not null'),
    usesGoogle: hasRowIn('accounts', 'google_id is not null'),
    usesPasskey: hasRowIn('passkeys'),
    hasAuthenticator: hasRowIn('authenticators', 'confirmed_at is not null'),
    factorResetAt: expression((row) => sql`(select due_at from factor_resets where profile_id = ${row}.id)`),
    inviteCode: ofAccount('invite_code'),
    picksCount: countRowsIn('picks', 'profile_id'),
    collectionsCount: countRowsIn('collections', 'profile_id'),
    savesCount: countRowsIn('favorites', 'user_id'),
    sessionsCount: expression(
      (row) =>
        sql`(select count(*)::int from sessions where profile_id = ${row}.id::text and expire > now())`,
    ),
    submissions: many(
      () => submissionShape,
      (row, submission) => ({
        where: sql`${submission}.profile_id = ${row}.id`,
        order: sql`${submission}.created_at desc, ${submission}.id desc`,
        limit: ROUNDS_MAX,
      }),
    ),
  },
};

type UsersArgs = {
  search?: string | null;
  status?: ProfileStatus | null;
  role?: Role | null;
  suspended?: boolean | null;
  emailConfirmed?: boolean | null;
  order: UserOrder;
  descending: boolean;
};

/** Whether a person's name, username, profession, place or email address contains the word. */
function isFound(row: Sql, word: string): Sql {
  const address = sql`lower(${row}.email::text)`;
  const typed = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
  // The trigram index cannot find fewer than three letters within a word.
  const like = [...word].length < 3 ? `${typed}%` : `%${typed}%`;
  return sql`(${matchesWord(sql`${row}.search_text`, word.replace(/^@(?=.)/, ''))} or ${address} like ${like})`;
}

/** Deleted people are left out. */
const isNotDeleted = (row: Sql): Sql => sql`${row}.deleted_at is null`;

/** Each order ends with the id, so that the keys are unique. */
const sortKeysByOrder: Record<UserOrder, (row: Sql) => PageSource['keys']> = {
  [UserOrder.CREATED]: byCreation,
  [UserOrder.NAME]: (row) =>
    sortBy(row, sql`fold(coalesce(${row}.full_name, ${row}.username::text, ''))`, 'text'),
};

/** The people of the site for admins. One statement. */
export function readUsers(context: Context, selections: Selections, args: UsersArgs) {
  const { search, status, role, suspended, emailConfirmed, order, descending } = args;
  return readPage<UserModel>(context, userShape, selections, (row) => ({
    where: joinConditions(
      isNotDeleted(row),
      status ? sql`${row}.status = ${status}::profile_status` : null,
      role ? hasRole(row, role) : null,
      suspended == null ? null : sql`(${row}.suspended_at is not null) = ${suspended}::boolean`,
      emailConfirmed == null ? null : sql`${hasConfirmedEmail(row)} = ${emailConfirmed}::boolean`,
      ...searchWords(search ?? '', SEARCH_MAX).map((word) => isFound(row, word)),
    ),
    keys: sortKeysByOrder[order](row),
    upwards: !descending,
  }));
}

/** One person, or null if they do not exist or were deleted. */
export function readUser(context: Context, selections: Selections, id: string) {
  return readById<UserModel>(context, userShape, selections, id, isNotDeleted);
}

/** The people with these ids, in any order. */
export function readUsersById(context: Context, selections: Selections, ids: readonly string[]) {
  return readByIds<UserModel>(context, userShape, selections, ids.filter(isUuid), isNotDeleted);
}
