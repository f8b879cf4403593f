import { z } from 'zod';
import type { Featured, Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, raw, sql } from '../../platform/database/sql.ts';
import {
  badInput,
  conflict,
  invalidField,
  notFound,
  onViolation,
  versionConflict,
} from '../../platform/errors.ts';
import { defineTask, enqueue } from '../../platform/jobs/task.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { featuredIsPublic } from '../pick/pick.policy.ts';
import { FeaturedSubject } from './featured.model.ts';
import {
  addFeaturedSchema,
  FEATURED_MAX,
  featuredMessages,
  orderFeaturedSchema,
  updateFeaturedSchema,
} from './featured.rules.ts';

const getFeaturedSubject = ({ pickId }: Pick<Featured, 'pickId'>) =>
  pickId ? FeaturedSubject.PICK : FeaturedSubject.PROFILE;
const subjectColumns = { pick: 'pickId', profile: 'profileId' } as const;
const ofSubject = (subject: 'pick' | 'profile'): Prisma.FeaturedWhereInput => ({
  [subjectColumns[subject]]: { not: null },
});
const audited = (entry: Pick<Featured, 'id' | 'pickId' | 'profileId'>) => ({
  type: getFeaturedSubject(entry),
  id: entry.pickId ?? entry.profileId ?? entry.id,
});

/** Runs a change of the featured list. The lock serializes changes, because each depends on the whole list. */
const asEditor = <T>(context: Context, write: (tx: Db) => Promise<T>): Promise<T> =>
  withActiveAdmin(context, async (tx) => {
    await tx.$executeRaw(sql`lock table featured in share row exclusive mode`);
    return write(tx);
  });

/** Adds a public pick or an approved curator to the end of the featured list, and returns which list that is. */
export async function addFeatured(context: Context, input: unknown): Promise<FeaturedSubject> {
  const { subject, id, startsAt, endsAt } = parse(addFeaturedSchema, input);
  const already = () => conflict(featuredMessages.already);
  await onViolation({ featured_pick_id_key: already, featured_profile_id_key: already }, () =>
    asEditor(context, async (tx) => {
      await requirePublic(tx, subject, id);
      const { _max, _count } = await tx.featured.aggregate({
        where: ofSubject(subject),
        _max: { position: true },
        _count: true,
      });
      if (_count >= FEATURED_MAX) throw conflict(featuredMessages.full);
      const entry = await tx.featured.create({
        data: {
          [subjectColumns[subject]]: id,
          position: (_max.position ?? -1) + 1,
          startsAt: startsAt ?? new Date(),
          endsAt: endsAt ?? null,
          createdById: requireViewer(context).id,
        },
      });
      await recordAudit(tx, context, {
        action: 'featured.add',
        subject: { type: subject, id },
        after: { startsAt: entry.startsAt, endsAt: entry.endsAt },
      });
      await enqueueStartNotification(tx, entry);
    }),
  );
  return subject as FeaturedSubject;
}

/** Changes the dates. CONFLICT if the input names an older version. */
export async function updateFeatured(context: Context, input: unknown): Promise<FeaturedSubject> {
  const { id, version, startsAt, endsAt } = parse(updateFeaturedSchema, input);
  const endBeforeStart = () => invalidField('endsAt', featuredMessages.endBeforeStart);
  const changed = await onViolation({ featured_ends_after_start: endBeforeStart }, () =>
    asEditor(context, async (tx) => {
      const before = await tx.featured.findUnique({ where: { id } });
      if (!before) throw notFound(featuredMessages.notFound);
      if (before.version !== version) throw versionConflict();
      const after = await tx.featured.update({
        where: { id },
        data: { startsAt: startsAt ?? undefined, endsAt, version: { increment: 1 } },
      });
      await recordAudit(tx, context, {
        action: 'featured.edit',
        subject: audited(after),
        before: { startsAt: before.startsAt, endsAt: before.endsAt },
        after: { startsAt: after.startsAt, endsAt: after.endsAt },
      });
      await enqueueStartNotification(tx, after);
      return after;
    }),
  );
  return getFeaturedSubject(changed);
}

/** Sets the order of a whole list. CONFLICT if its entries have changed. */
export async function orderFeatured(context: Context, input: unknown): Promise<FeaturedSubject> {
  const { subject, ids } = parse(orderFeaturedSchema, input);
  await asEditor(context, async (tx) => {
    const before = await tx.featured.findMany({ where: ofSubject(subject), orderBy: { position: 'asc' } });
    const known = before.map(({ id }) => id);
    if (
      known.length !== ids.length ||
      new Set(ids).size !== ids.length ||
      !ids.every((id) => known.includes(id))
    )
      throw conflict(featuredMessages.reordered);
    await tx.$executeRaw(sql`
      update featured set position = nth - 1
      from unnest(${ids}::uuid[]) with ordinality ordered (id, nth) where featured.id = ordered.id`);
    const subjects = new Map(before.map((entry) => [entry.id, audited(entry).id]));
    await recordAudit(tx, context, {
      action: 'featured.order',
      subject: { type: 'featured', id: subject },
      before: { order: known.map((id) => subjects.get(id)) },
      after: { order: ids.map((id) => subjects.get(id)) },
    });
  });
  return subject as FeaturedSubject;
}

/** Removes an entry from the list. */
export async function removeFeatured(context: Context, id: string): Promise<FeaturedSubject> {
  if (!isUuid(id)) throw notFound(featuredMessages.notFound);
  return asEditor(context, async (tx) => {
    const entry = await tx.featured.findUnique({ where: { id } });
    if (!entry) throw notFound(featuredMessages.notFound);
    await tx.featured.delete({ where: { id } });
    await recordAudit(tx, context, {
      action: 'featured.remove',
      subject: audited(entry),
      before: { startsAt: entry.startsAt, endsAt: entry.endsAt },
    });
    return getFeaturedSubject(entry);
  });
}

async function requirePublic(tx: Db, subject: 'pick' | 'profile', id: string): Promise<void> {
  const found =
    subject === 'pick'
      ? await tx.pick.findUnique({ where: { id }, select: { isListed: true } })
      : await tx.profile.findUnique({
          where: { id, deletedAt: null },
          select: { published: true, isCreator: true },
        });
  if (!found) throw notFound(featuredMessages.subjectNotFound);
  const isShown = 'isListed' in found ? found.isListed : found.published && found.isCreator;
  if (!isShown) throw badInput(featuredMessages.notPublic);
}

/** Enqueues the notification of the owner for startsAt, when the entry is first shown. A new time replaces the job. */
const enqueueStartNotification = (tx: Db, { id, startsAt }: Pick<Featured, 'id' | 'startsAt'>) =>
  enqueue(tx, featuredNewsTask, { id }, { runAt: startsAt, key: `featured-${id}` });

/** Notifies the owner, once, that their pick or profile is featured. */
export const featuredNewsTask = defineTask({
  name: 'featured-news',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, { db }) {
    const [entry] = await db.$queryRaw<{ recipient: string; pickId: string | null }[]>(sql`
      select coalesce(picks.profile_id, featured_now.profile_id) as recipient, featured_now.pick_id as "pickId"
      from featured_now left join picks on picks.id = featured_now.pick_id
      where featured_now.id = ${id}::uuid and ${featuredIsPublic(raw('featured_now'))}`);
    if (entry) await notify(db, { ...entry, kind: 'featured', subjectId: id });
  },
});
