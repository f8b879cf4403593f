import type { Context } from '../../platform/context.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { isId, joinConditions, sortBy } from '../../platform/reads/conditions.ts';
import { readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, one, type Shape } from '../../platform/reads/shapes.ts';
import type { Services } from '../../platform/services.ts';
import { parse } from '../../platform/validate.ts';
import { auditFilterSchema } from '../audit/audit.rules.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { type AuditChange, AuditEventModel, type AuditFilter } from './audit-log.model.ts';

/** The current name of an event's subject, for a webhook its host. Null for subjects whose ids are not UUIDs. */
const subjectName = (row: Sql): Sql => sql`case ${row}.subject_type
  when 'profile' then (select coalesce(full_name, username::text) from profiles where id = ${row}.subject_id::uuid)
  when 'pick' then (select title from picks where id = ${row}.subject_id::uuid)
  when 'collection' then (select title from collections where id = ${row}.subject_id::uuid)
  when 'comment' then (select coalesce(picks.title, collections.title) from comments
    left join picks on picks.id = pick_id left join collections on collections.id = collection_id
    where comments.id = ${row}.subject_id::uuid)
  when 'thing' then thing_name(${row}.subject_id::uuid)
  when 'app' then (select name from apps where id = ${row}.subject_id::uuid)
  when 'token' then (select name from access_tokens where id = ${row}.subject_id::uuid)
  when 'report' then (select coalesce(picks.title, collections.title, case when subject <> 'comment' then quote end,
      full_name, username::text)
    from reports join profiles on profiles.id = reports.profile_id
    left join picks on picks.id = pick_id left join collections on collections.id = collection_id
    where reports.id = ${row}.subject_id::uuid)
  when 'invite' then (select coalesce(email::text, name, prefix || '…') from invites
    where id = ${row}.subject_id::uuid)
  when 'webhook' then (select split_part(url, '/', 3) from webhooks where id = ${row}.subject_id::uuid)
  when 'submission' then (select coalesce(full_name, username::text) from profiles
    where id = (select profile_id from submission_reviews where id = ${row}.subject_id::uuid))
end`;

const IS_ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/**
 * The current names for ids in the changes, and the text of removed comments. They are not stored in the log, so that
 * they disappear when their person is deleted.
 */
const namesIn = (row: Sql): Sql => sql`(
  select json_object_agg(named.id, named.name) from (
    select id, coalesce(
      (select coalesce(full_name, username::text) from profiles where profiles.id = ids.id),
      (select title from picks where picks.id = ids.id),
      (select title from collections where collections.id = ids.id),
      (select removed_text from comments where comments.id = ids.id),
      thing_name(ids.id)) as name
    from (
      select distinct case when value ~ ${IS_ID} then value::uuid end as id
      from jsonb_path_query(jsonb_build_array(${row}.before, ${row}.after), 'lax $.**') as part (part),
        lateral (select part #>> '{}' as value where jsonb_typeof(part) = 'string') text
    ) ids
  ) named where named.id is not null and named.name is not null)`;

export const auditEventShape: Shape = {
  typeName: 'AuditEvent',
  table: 'audit_events',
  fields: {
    ...getDeclaredColumns(AuditEventModel),
    actor: one(() => profileShape, 'actor_id'),
    subjectName: expression(subjectName),
    changes: expression(
      (row) =>
        sql`json_build_object('before', ${row}.before, 'after', ${row}.after, 'names', ${namesIn(row)})`,
    ),
  },
};

/** The changed fields of both sides as text. Ids are replaced by current names, and addresses of webhooks by hosts. */
export function listAuditChanges({ before, after, names }: AuditSides): AuditChange[] {
  const asText = (value: unknown): string | null => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') return names?.[value] ?? value;
    if (Array.isArray(value)) return value.map(asText).join(', ');
    return JSON.stringify(value);
  };
  const fieldText = (side: AuditSides['before'], field: string): string | null => {
    const text = asText(side?.[field]);
    // The rest of the address can be a secret.
    return field === 'url' ? (text?.split('/')[2] ?? null) : text;
  };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field,
    before: fieldText(before, field),
    after: fieldText(after, field),
  }));
}

export type AuditSides = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The current names for the ids on both sides. */
  names: Record<string, string> | null;
};

/** The events that a filter asks for. */
function matches(row: Sql, { actorId, action, subjectType, subjectId, from, to }: AuditFilter): Sql {
  return joinConditions(
    actorId ? isId(sql`${row}.actor_id`, actorId) : null,
    action ? sql`${row}.action = ${action}` : null,
    subjectType ? sql`${row}.subject_type = ${subjectType}` : null,
    subjectId ? sql`${row}.subject_id = ${subjectId}` : null,
    from ? sql`${row}.at >= ${from.toISOString()}::timestamptz` : null,
    to ? sql`${row}.at < ${to.toISOString()}::timestamptz` : null,
  );
}

/** The actions of admins, newest first. One statement. */
export function readAuditEvents(
  context: Context,
  selections: Selections,
  args: { filter?: AuditFilter | null },
) {
  const filter = parse(auditFilterSchema, args.filter ?? {});
  return readPage<AuditEventModel>(context, auditEventShape, selections, (row) => ({
    where: matches(row, filter),
    keys: sortBy(row, sql`${row}.at`, 'timestamptz'),
  }));
}

export type AuditRow = AuditSides & {
  id: string;
  at: string;
  actor: string | null;
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
  ip: string | null;
  userAgent: string | null;
};

const BATCH = 500;

/** All events of a filter for the export, newest first, a batch at a time. */
export async function* readAuditRows({ db }: Pick<Services, 'db'>, filter: AuditFilter) {
  const row = sql`e`;
  let last: AuditRow | undefined;
  for (;;) {
    const beyond = last ? sql` and (e.at, e.id) < (${last.at}::timestamptz, ${last.id}::uuid)` : empty;
    const batch: AuditRow[] = await db.$queryRaw<AuditRow[]>(sql`
      select e.id, to_json(e.at)#>>'{}' as at, e.actor_id as "actorId", e.action, e.before, e.after, e.ip,
        e.subject_type as "subjectType", e.subject_id as "subjectId", e.user_agent as "userAgent",
        ${subjectName(row)} as "subjectName", ${namesIn(row)} as names,
        (select coalesce(full_name, username::text) from profiles where id = e.actor_id) as actor
      from audit_events e where ${matches(row, filter)}${beyond}
      order by e.at desc, e.id desc limit ${BATCH}::int`);
    yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1);
  }
}
