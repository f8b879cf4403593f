import { z } from 'zod';
import type { NotificationKind, Settings } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, empty, raw, sql } from '../../platform/database/sql.ts';
import { defineTask } from '../../platform/jobs/task.ts';
import { asMember } from '../../platform/reads/viewer.policy.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { withActiveAuthor } from '../access/author.service.ts';
import { formatCommentsId } from '../address/anchors.rules.ts';
import { canSeeCollection } from '../collection/collection.policy.ts';
import { findMailReader } from '../mail/mail.reads.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { canSeePick, featuredIsPublic } from '../pick/pick.policy.ts';
import { profilePath } from '../profile/profile.rules.ts';
import { type DailyNews, dailyNewsMail, type News, newsLine, newsMail } from './notification.mails.ts';
import { quotesComment } from './notification.policy.ts';
import { ACTORS_COUNT_MAX } from './notification.rules.ts';

/**
 * Marks the viewer's notifications as read, all, those with these ids or those until a moment, always by whole groups.
 * Safe to repeat.
 */
export async function markNotificationsRead(
  context: Context,
  { ids, until }: { ids?: readonly string[] | null | undefined; until?: Date | null | undefined } = {},
): Promise<void> {
  const profileId = requireViewer(context).id;
  const known = ids?.filter(isUuid);
  const chosen = known
    ? sql` and group_id in (select group_id from notifications
        where id = any(${known}::uuid[]) and profile_id = ${profileId}::uuid)`
    : empty;
  // A group is as new as its newest row, which the list shows.
  const old = until
    ? sql` and group_id in (select group_id from notifications
        where profile_id = ${profileId}::uuid and is_shown and created_at <= ${until})`
    : empty;
  await withActiveAuthor(context, (tx) =>
    tx.$executeRaw(sql`
      update notifications set read_at = now()
      where profile_id = ${profileId}::uuid and read_at is null${chosen}${old}`),
  );
}

type Notice = {
  recipient: string;
  kind: NotificationKind;
  actorId?: string | null;
  pickId?: string | null;
  collectionId?: string | null;
  /** The comment, report or invite, about which a person is notified only once. */
  subjectId?: string | null;
  text?: string | null;
};

/**
 * Notifies a person in the transaction of the cause, if their settings allow it. A trigger enqueues mail and push
 * messages. Triggers call the SQL function of the same name.
 */
export async function notify(
  tx: Pick<Db, '$executeRaw'>,
  { recipient, kind, actorId, pickId, collectionId, subjectId, text }: Notice,
): Promise<void> {
  await tx.$executeRaw(sql`
    select notify(${recipient}::uuid, ${kind}::notification_kind, ${actorId ?? null}::uuid, ${pickId ?? null}::uuid,
      ${collectionId ?? null}::uuid, ${subjectId ?? null}::uuid, ${text ?? null})`);
}

/** Kinds that are mailed even to an unconfirmed address, because they contain no text of other members. */
const FOR_ANY_ADDRESS: NotificationKind[] = ['shelf_approved', 'shelf_rejected', 'edits_noted'];

/** Answers of the team, which people get even if the subject is hidden by now. It is then not named. */
const ANSWERS: NotificationKind[] = ['report_answered', 'comment_removed'];

/** The settings that turn kinds off. Those of others cannot be turned off alone. */
const SWITCHES: Partial<Record<NotificationKind, 'newFollowers' | 'pickLikes' | 'comments'>> = {
  new_follower: 'newFollowers',
  pick_saved: 'pickLikes',
  comment: 'comments',
  reply: 'comments',
};

/** Whether the recipient has turned a kind off, maybe since the notification. */
function isTurnedOff(kind: NotificationKind, settings: Settings | null | undefined): boolean {
  const name = SWITCHES[kind];
  return name !== undefined && settings?.[name] === false;
}

/** Whether a comment is hidden, as a reply is whose parent is. */
const isHidden = async (db: Db, commentId: string | null): Promise<boolean> =>
  commentId !== null && (await db.comment.count({ where: { id: commentId, isShown: false } })) > 0;

const hasOpenNotes = async (db: Db, reviewId: string | undefined): Promise<boolean> =>
  reviewId !== undefined && (await db.reviewNote.count({ where: { reviewId, resolvedAt: null } })) > 0;

const isFeatured = async (db: Db, id: string | null): Promise<boolean> => {
  const found = await db.$queryRaw<unknown[]>(sql`
    select from featured_now where id = ${id}::uuid and ${featuredIsPublic(raw('featured_now'))}`);
  return found.length > 0;
};

/**
 * A notification with everything its mail and push message need. Null if it was deleted or read, if the person who
 * caused it is suspended, if the recipient has turned its kind off, if what it says of a shelf, notes, a take-down or
 * the featured is no longer true, or if the recipient can no longer see its subject, unless it is an answer of the team.
 */
export async function findNews({ db, env }: Pick<Context, 'db' | 'env'>, id: string) {
  const found = await db.notification.findFirst({
    where: { id, readAt: null, profile: { deletedAt: null, suspendedAt: null } },
    select: {
      kind: true,
      text: true,
      subjectId: true,
      groupId: true,
      actor: { select: { id: true, fullName: true, username: true, suspendedAt: true, isLive: true } },
      pick: { select: { id: true, title: true, isPublic: true, profileId: true } },
      collection: { select: { id: true, title: true, isPublic: true, profileId: true } },
      review: { select: { id: true, note: true, kind: true } },
      takedown: { select: { restoredAt: true } },
      profile: {
        select: {
          id: true,
          email: true,
          fullName: true,
          username: true,
          status: true,
          isLive: true,
          account: { select: { emailConfirmedAt: true } },
          settings: true,
        },
      },
    },
  });
  if (!found) return null;
  const { kind, actor, pick, collection, profile } = found;
  if (isTurnedOff(kind, profile.settings)) return null;
  const reader = asMember(profile.id);
  const isVisible =
    (!pick || canSeePick(reader, pick)) && (!collection || canSeeCollection(reader, collection));
  if (actor?.suspendedAt || !(isVisible || ANSWERS.includes(kind))) return null;
  if (kind === 'shelf_approved' && !profile.isLive) return null;
  if (kind === 'shelf_rejected' && found.review?.kind === 'shelf' && profile.status !== 'rejected')
    return null;
  if (kind === 'edits_noted' && !(await hasOpenNotes(db, found.review?.id))) return null;
  if (kind === 'curator_published' && !actor?.isLive) return null;
  if (kind === 'hidden' && found.takedown?.restoredAt) return null;
  if (kind === 'featured' && !(await isFeatured(db, found.subjectId))) return null;
  if (quotesComment(kind) && (await isHidden(db, found.subjectId))) return null;
  const isConfirmed = Boolean(profile.account?.emailConfirmedAt);
  const profileUrl = (person: Parameters<typeof profilePath>[0]) => `${env.publicUrl}${profilePath(person)}`;
  const address = (path: string, id: string) =>
    `${env.publicUrl}${path}/${id}${quotesComment(kind) ? `#${formatCommentsId(id)}` : ''}`;
  const about = pick
    ? { title: pick.title, url: address('/pick', pick.id) }
    : collection && { title: collection.title, url: address('/collection', collection.id) };
  const news: News = {
    kind,
    fullName: isConfirmed ? profile.fullName : null,
    profileUrl: profileUrl(profile),
    actor: actor && {
      name: actor.fullName ?? actor.username ?? 'Someone',
      url: profileUrl(actor),
    },
    subject: isVisible ? about : null,
    note: found.text ?? found.review?.note ?? null,
    isAboutEdits: found.review?.kind === 'change',
  };
  return { news, isConfirmed, profile, groupId: found.groupId };
}

/** How many people caused a group. */
export const countActors = (db: Db, groupId: string): Promise<number> =>
  db.notification.count({
    where: { groupId, actor: { suspendedAt: null } },
    take: ACTORS_COUNT_MAX,
  });

export const describeNews = newsLine;

/** Mails a notification unless it was read or the recipient turned mails off (spec 2.5). A trigger enqueues it. */
export const notificationMailTask = defineTask({
  name: 'notification-mail',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, context) {
    const found = await findNews(context, id);
    if (!found) return;
    const { news, isConfirmed, profile } = found;
    if (!profile.email || profile.settings?.emailNotifications === false) return;
    if (!isConfirmed && !FOR_ANY_ADDRESS.includes(news.kind)) return;
    const letter = newsMail(news, context.env.publicUrl);
    if (!letter) return;
    const kind = quotesComment(news.kind) ? 'comments' : 'news';
    await sendLetter(context, profile.email, letter, {
      key: `notification-${id}`,
      unsubscribe: { profileId: profile.id, kind },
    });
  },
});

/** The maximum number of names and titles in one mail. */
const NAMED_MAX = 5;

/** Mails the unread new followers or saves of one day together. A trigger enqueues it. */
export const dailyNewsMailTask = defineTask({
  name: 'daily-news-mail',
  payload: z.object({
    profileId: z.uuid(),
    kind: z.enum(['new_follower', 'pick_saved']),
    day: z.iso.date(),
  }),
  async run({ profileId, kind, day }, context) {
    const { db, env } = context;
    const reader = await findMailReader(context, profileId);
    if (!reader?.email || reader.settings?.emailNotifications === false) return;
    if (isTurnedOff(kind, reader.settings)) return;
    const [news] = await db.$queryRaw<Pick<DailyNews, 'count' | 'names' | 'titles' | 'titlesCount'>[]>(sql`
      with unread as (
        select n.actor_id, n.created_at, coalesce(actor.full_name, actor.username::text, 'Someone') as name, pick.title
        from notifications n
          join profiles actor on actor.id = n.actor_id and actor.suspended_at is null
          left join picks pick on pick.id = n.pick_id
        where n.profile_id = ${profileId}::uuid and n.kind = ${kind}::notification_kind and n.read_at is null
          and n.created_at >= ${day}::date::timestamp at time zone 'utc'
          and n.created_at < (${day}::date + 1)::timestamp at time zone 'utc'
      )
      select (select count(distinct actor_id)::int from unread) as count,
        (select count(distinct title)::int from unread) as "titlesCount",
        array(select name from unread group by actor_id, name order by max(created_at) desc, actor_id limit ${NAMED_MAX}) as names,
        array(select title from unread where title is not null group by title order by max(created_at) desc, title limit ${NAMED_MAX}) as titles`);
    if (!news?.count) return;
    await sendLetter(
      context,
      reader.email,
      dailyNewsMail({ ...news, kind, fullName: reader.fullName }, env.publicUrl),
      {
        key: `daily-news-${kind}-${profileId}-${day}`,
        unsubscribe: { profileId, kind: kind === 'new_follower' ? 'followers' : 'saves' },
      },
    );
  },
});
