import { type Db, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { textPairs } from '../../platform/reads/columns.ts';
import { asMember } from '../../platform/reads/viewer.policy.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { pickTexts } from '../pick/pick-texts.rules.ts';
import { shownUsername } from '../profile/profile.reads.ts';
import { profileTexts } from '../profile/profile-texts.rules.ts';

type Row = Record<string, unknown>;

/** The number of rows that are read at a time. */
const BATCH = 500;

/** The name of a row's picture in the archive. */
const picture = (column: string) =>
  sql`case when ${raw(column)} is not null then 'pictures/' || ${raw(column)} || '.webp' end`;

/** What the public may know about another person, `p`. */
const person = sql`'username', ${shownUsername(sql`p`, null)},
  'name', case when p.suspended_at is null then p.full_name end`;

/** The lists of an export by file name. Each selects rows of one person with the id by which they are ordered. */
const lists: Record<string, (profileId: string) => Sql> = {
  picks: (id) => sql`
    select id, json_build_object('id', id, 'category', category, 'rank', rank, 'title', title,
      ${textPairs(pickTexts)}, 'story', description, 'storyHtml', description_html, 'picture', ${picture('image_id')}, 'status', status,
      'saves', favorites_count, 'createdAt', created_at, 'publishedAt', published_at, 'updatedAt', updated_at) as row
    from picks where profile_id = ${id}::uuid`,
  collections: (id) => sql`
    select id, json_build_object('id', id, 'title', title, 'issue', issue_number, 'categories', categories,
      'story', description, 'storyHtml', description_html, 'picture', ${picture('cover_id')}, 'createdAt', created_at,
      'publishedAt', published_at, 'updatedAt', updated_at, 'picks', (select coalesce(json_agg(pick_id order by position), '[]')
        from collection_picks where collection_id = collections.id)) as row
    from collections where profile_id = ${id}::uuid`,
  'saved-picks': (id) => sql`
    select f.id, json_build_object('pick', p.id, 'savedAt', f.created_at,
      'title', case when ${pickIsVisible(sql`p`, asMember(id))} then p.title end) as row
    from favorites f join picks p on p.id = f.pick_id where f.user_id = ${id}::uuid`,
  'shelf-history': (id) => sql`
    select id, json_build_object('pick', pick_id, 'category', category, 'rank', rank, 'title', title,
      'reference', reference, 'from', from_at, 'until', until_at, 'removalReason', removal_reason, 'reason', reason) as row
    from shelf_history where profile_id = ${id}::uuid`,
  lists: (id) => sql`
    select id, json_build_object('id', id, 'title', title, 'description', description, 'shared', key is not null,
      'createdAt', created_at, 'updatedAt', updated_at,
      'picks', (select coalesce(json_agg(json_build_object('pick', i.pick_id, 'note', i.note,
          'title', case when ${pickIsVisible(sql`p`, asMember(id))} then p.title end) order by i.position, i.id), '[]')
        from list_items i join picks p on p.id = i.pick_id where i.list_id = lists.id)) as row
    from lists where profile_id = ${id}::uuid and deleted_at is null`,
  comments: (id) => sql`
    select id, json_build_object('id', id, 'text', text, 'pick', pick_id, 'collection', collection_id,
      'replyTo', parent_id, 'writtenAt', created_at, 'editedAt', edited_at) as row
    from comments where author_id = ${id}::uuid and removed_at is null`,
  following: (id) => sql`
    select f.id, json_build_object(${person}, 'since', f.created_at) as row
    from follows f join profiles p on p.id = f.following_id where f.follower_id = ${id}::uuid`,
  followers: (id) => sql`
    select f.id, json_build_object(${person}, 'since', f.created_at) as row
    from follows f join profiles p on p.id = f.follower_id where f.following_id = ${id}::uuid`,
  'dismissed-curators': (id) => sql`
    select m.other_id as id, json_build_object(${person}, 'since', m.created_at) as row
    from match_dismissals m join profiles p on p.id = m.other_id where m.profile_id = ${id}::uuid`,
  submissions: (id) => sql`
    select id, json_build_object('status', status, 'note', note, 'sentAt', created_at, 'decidedAt', decided_at) as row
    from submission_reviews where profile_id = ${id}::uuid`,
  'pending-edits': (id) => sql`
    select id, json_build_object('pick', pick_id, 'edited', patch, 'since', created_at) as row
    from pending_edits where profile_id = ${id}::uuid`,
  'review-notes': (id) => sql`
    select n.id, json_build_object('pick', n.pick_id, 'field', n.field, 'note', n.text, 'writtenAt', n.created_at,
      'resolvedAt', n.resolved_at) as row
    from review_notes n join submission_reviews r on r.id = n.review_id
    where r.profile_id = ${id}::uuid and r.status in ('approved', 'rejected')`,
  'take-downs': (id) => sql`
    select id, json_build_object('what', subject, 'pick', pick_id, 'collection', collection_id, 'reason', reason,
      'since', created_at, 'answer', answer, 'answeredAt', answered_at, 'restoredAt', restored_at) as row
    from takedowns where profile_id = ${id}::uuid`,
  reports: (id) => sql`
    select id, json_build_object('what', subject, subject, subject_id, 'kind', kind, 'text', text,
      'reportedAt', created_at, 'answer', answer, 'answeredAt', resolved_at) as row
    from reports where reporter_id = ${id}::uuid`,
  'thing-suggestions': (id) => sql`
    select id, json_build_object('what', kind, 'thing', thing_id, 'other', other_id, 'picks', pick_ids, 'note', note,
      'sentAt', created_at, 'answer', answer, 'answeredAt', resolved_at) as row
    from thing_suggestions where profile_id = ${id}::uuid`,
  'security-events': (id) => sql`
    select id, json_build_object('kind', kind, 'device', device, 'at', created_at) as row
    from security_events where profile_id = ${id}::uuid`,
  passkeys: (id) => sql`
    select id, json_build_object('name', name, 'addedAt', created_at, 'lastUsedAt', last_used_at) as row
    from passkeys where profile_id = ${id}::uuid`,
  notifications: (id) => sql`
    select id, json_build_object('kind', kind, 'at', created_at, 'readAt', read_at) as row
    from notifications where profile_id = ${id}::uuid`,
};

export const exportLists = Object.keys(lists);

/** Reads the rows of a list in batches, oldest first. */
export async function* readExportList(db: Db, name: string, profileId: string): AsyncGenerator<Row> {
  const source = lists[name];
  if (!source) throw new Error(`No list ${name}`);
  let last: string | null = null;
  for (;;) {
    const rows: { id: string; row: Row }[] = await db.$queryRaw<{ id: string; row: Row }[]>(sql`
      select id, row from (${source(profileId)}) list
      where ${last}::uuid is null or id > ${last}::uuid order by id limit ${BATCH}::int`);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}

export type ExportedProfile = Row & { name: string | null; username: string | null; bio: string | null };

/** The profile with its account, settings, sessions, access tokens, apps and webhooks. */
export async function readExportProfile(db: Db, profileId: string): Promise<ExportedProfile | null> {
  const [found] = await db.$queryRaw<{ row: ExportedProfile }[]>(sql`
    select json_build_object('id', p.id, 'name', p.full_name, 'username', p.username, 'email', p.email,
      ${textPairs(profileTexts, sql`p.`)}, 'interests', p.interests,
      'links', p.social_links, 'picture', ${picture('p.avatar_id')}, 'shelfPicture', ${picture('p.shelf_image_id')},
      'status', p.status, 'isCurator', p.is_creator, 'isBrand', p.is_brand, 'isAdmin', p.is_admin,
      'followers', p.followers_count, 'following', p.following_count, 'rejectionNote', p.rejection_note,
      'signedUpAt', p.created_at, 'updatedAt', p.updated_at, 'lastSubmittedAt', p.last_submitted_at,
      'account', (select json_build_object('hasPassword', password_hash is not null, 'usesGoogle', google_id is not null,
        'emailConfirmedAt', email_confirmed_at, 'inviteCode', invite_code) from accounts where profile_id = p.id),
      'settings', (select to_jsonb(s) - 'profile_id' from settings s where profile_id = p.id),
      'sessions', (select coalesce(json_agg(json_build_object('browser', sess ->> 'userAgent',
          'startedAt', to_timestamp((sess ->> 'startedAt')::bigint / 1000.0),
          'usedAt', to_timestamp((sess ->> 'refreshedAt')::bigint / 1000.0))), '[]')
        from sessions where profile_id = p.id::text),
      'accessTokens', (select coalesce(json_agg(json_build_object('name', name, 'scopes', scopes, 'madeAt', created_at,
          'expiresAt', expires_at, 'usedAt', last_used_at, 'revokedAt', revoked_at) order by id), '[]')
        from access_tokens where profile_id = p.id and grant_id is null),
      'apps', (select coalesce(json_agg(json_build_object('name', name, 'scopes', scopes, 'allowedAt', g.created_at,
          'expiresAt', expires_at, 'revokedAt', revoked_at) order by g.id), '[]')
        from app_grants g join apps on apps.id = app_id where profile_id = p.id),
      'ownApps', (select coalesce(json_agg(json_build_object('name', name, 'redirectAddresses', redirect_uris,
          'madeAt', created_at, 'endedAt', ended_at) order by id), '[]')
        from apps where owner_id = p.id),
      'webhooks', (select coalesce(json_agg(json_build_object('url', url, 'curatorId', curator_id, 'events', events, 'madeAt', created_at,
          'isActive', is_active) order by id), '[]')
        from webhooks where profile_id = p.id)) as row
    from profiles p where p.id = ${profileId}::uuid and p.deleted_at is null`);
  return found?.row ?? null;
}
