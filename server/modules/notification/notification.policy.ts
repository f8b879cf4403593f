import type { Viewer } from '../../platform/context.ts';
import { ownedBy, raw, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import { subjectIsVisible } from '../collection/collection.policy.ts';

/** The kinds that quote a comment. */
const QUOTING: readonly string[] = ['comment', 'reply'];

export const quotesComment = (kind: string): boolean => QUOTING.includes(kind);

/**
 * The visible notifications in a row's group: all except those that a suspended person caused, and those of a shelf
 * that is no longer public.
 */
export const visibleMembers = (row: Sql): Sql => sql`
  notifications member join profiles causer on causer.id = member.actor_id and causer.suspended_at is null
    and (member.kind <> 'curator_published' or causer.is_live)
  where member.group_id = ${row}.group_id`;

/** The newest row of a group is visible to its recipient, unless none in the group is. */
export const notificationIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${ownedBy(sql`${row}.profile_id`, viewer)} and ${row}.is_shown
    and (${row}.actor_id is null or exists (select from ${visibleMembers(row)})))`;

/**
 * A comment is quoted only while it is shown, which a reply to a hidden one is not, and to those who can see what it
 * is on. Notes of the team are always shown.
 */
export const noteIsVisible = (row: Sql, viewer: Viewer | null): Sql =>
  sql`(${row}.kind not in (${raw(QUOTING.map((kind) => `'${kind}'`).join())})
    or (not exists (select from comments where id = ${row}.subject_id and not is_shown)
      and ${subjectIsVisible(row, viewer)}))`;
