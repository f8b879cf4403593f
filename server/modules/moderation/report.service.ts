import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Db, type Sql, sql } from '../../platform/database/sql.ts';
import { conflict, invalidField, notFound, onViolation } from '../../platform/errors.ts';
import { defineTask, enqueueEach } from '../../platform/jobs/task.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { quoteTitle } from '../../platform/text/isolate.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin, withActiveAuthor } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { collectionIsVisible } from '../collection/collection.policy.ts';
import { commentIsVisible } from '../comment/comment.policy.ts';
import { removeCommentIn } from '../comment/comment.service.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { profileIsVisible } from '../profile/profile.policy.ts';
import { type ReportSubjectName, reportMessages, reportSchema, resolveReportSchema } from './report.rules.ts';
import { reportAnsweredMail } from './takedown.mails.ts';
import { takeDownIn } from './takedown.service.ts';

/**
 * Stores a report of something that the caller can see. Members are notified of the decision, and visitors can leave
 * an email address for it. Limited per network and per person.
 */
export async function report(context: Context, input: unknown): Promise<void> {
  const { subject, id, kind, text, email } = parse(reportSchema, input);
  const { viewer, limits, db } = context;
  await limits.consume('report', getNetwork(context.ip));
  if (viewer) await limits.consume('report', viewer.id);
  const visible: Record<ReportSubjectName, Sql> = {
    pick: sql`select profile_id as owner, title as quote from picks it where id = ${id}::uuid and ${pickIsVisible(sql`it`, viewer)}`,
    collection: sql`select profile_id as owner, title as quote from collections it where id = ${id}::uuid
      and ${collectionIsVisible(sql`it`, viewer)}`,
    comment: sql`select author_id as owner, text as quote from comments it where id = ${id}::uuid
      and ${commentIsVisible(sql`it`, viewer)}`,
    profile: sql`select id as owner from profiles it where id = ${id}::uuid and deleted_at is null
      and ${profileIsVisible(sql`it`, viewer)}`,
  };
  const [found] = await db.$queryRaw<{ owner: string; quote?: string }[]>(visible[subject]);
  if (!found) throw notFound(reportMessages.subjectNotFound);
  const gone = () => notFound(reportMessages.subjectNotFound);
  const meaning = {
    reports_once_key: () => conflict(reportMessages.already),
    reports_pick_id_fkey: gone,
    reports_collection_id_fkey: gone,
    reports_comment_id_fkey: gone,
  };
  const insert = (tx: Db) =>
    tx.report.create({
      data: {
        subject,
        kind,
        text: text || null,
        profileId: found.owner,
        pickId: subject === 'pick' ? id : null,
        collectionId: subject === 'collection' ? id : null,
        commentId: subject === 'comment' ? id : null,
        quote: found.quote ?? null,
        reporterId: viewer?.id ?? null,
        reporterEmail: viewer ? null : email || null,
      },
      select: { id: true },
    });
  await onViolation(meaning, () => (viewer ? withActiveAuthor(context, insert) : insert(db)));
}

/**
 * Resolves a report with an answer to the reporter. A reason also takes down the reported content, removes it if it
 * is a comment (`removeComment`), or withdraws the shelf or suspends the person of a profile. `all` resolves all open
 * reports of the same subject. Admins only.
 */
export async function resolveReport(
  context: Context,
  id: string,
  input: {
    answer: string;
    takeDownReason?: string | null;
    removeComment?: boolean;
    suspend?: boolean;
    all?: boolean;
  },
): Promise<void> {
  const { answer } = parse(resolveReportSchema, input);
  const { takeDownReason, removeComment = false, suspend = false, all = false } = input;
  if (takeDownReason != null && takeDownReason.trim() === '') {
    throw invalidField('takeDownReason', reportMessages.reasonMissing);
  }
  if (!isUuid(id)) throw notFound(reportMessages.notFound);
  const known = await context.db.report.findUnique({
    where: { id },
    select: { profileId: true, subject: true },
  });
  if (!known) throw notFound(reportMessages.notFound);
  const isComment = known.subject === 'comment';
  if (removeComment && !isComment) throw invalidField('removeComment', reportMessages.onlyComments);
  if (suspend && known.subject !== 'profile') throw invalidField('suspend', reportMessages.onlyProfiles);
  if ((suspend || removeComment) && takeDownReason == null)
    throw invalidField('takeDownReason', reportMessages.reasonMissing);
  if (takeDownReason != null && isComment && !removeComment)
    throw invalidField('takeDownReason', reportMessages.notComments);
  await withActiveAdmin(
    context,
    async (tx, adminId) => {
      const resolution = { answer, resolvedAt: new Date(), resolvedById: adminId };
      const [resolved] = await tx.report.updateManyAndReturn({
        where: { id, resolvedAt: null },
        data: resolution,
      });
      if (!resolved) throw conflict(reportMessages.resolved);
      const { subject, subjectId } = resolved;
      const others = all
        ? await tx.report.updateManyAndReturn({
            where: { subjectId, resolvedAt: null },
            data: resolution,
            select: { id: true, reporterEmail: true },
          })
        : [];
      const ended = [resolved, ...others];
      const takedownId =
        takeDownReason == null || subject === 'comment'
          ? null
          : await takeDownIn(tx, context, {
              subject: subject !== 'profile' ? subject : suspend ? 'person' : 'shelf',
              id: subjectId,
              reason: takeDownReason,
            });
      if (removeComment) await removeCommentIn(tx, context, subjectId, takeDownReason);
      if (takedownId) {
        const ids = ended.map((one) => one.id);
        await tx.report.updateMany({ where: { id: { in: ids } }, data: { takedownId } });
      }
      await recordAudit(tx, context, {
        action: 'report.resolve',
        subject: { type: 'report', id },
        after: {
          answer,
          takedown: takedownId,
          ...(removeComment && { removed: subjectId }),
          ...(others.length > 0 && { others: others.length }),
        },
      });
      const byMail = ended.filter((one) => one.reporterEmail).map((one) => ({ id: one.id }));
      await enqueueEach(tx, reportMailTask, byMail);
    },
    [known.profileId],
  );
}

/** Mails the answer to the address that a visitor left. Members are notified by a trigger. */
export const reportMailTask = defineTask({
  name: 'report-mail',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, context) {
    const found = await context.db.report.findUnique({
      where: { id },
      select: {
        subject: true,
        quote: true,
        answer: true,
        reporterEmail: true,
        pick: { select: { title: true } },
        collection: { select: { title: true } },
      },
    });
    if (!found?.answer || !found.reporterEmail) return;
    const { subject, quote, answer, reporterEmail: email, pick, collection } = found;
    const title = pick?.title ?? collection?.title ?? (subject === 'comment' ? null : quote);
    const what = title === null ? `a ${subject}` : quoteTitle(title);
    await sendLetter(context, email, (site) => reportAnsweredMail({ site, what, answer }));
    // The address was stored only for this mail.
    await context.db.report.updateMany({ where: { id }, data: { reporterEmail: null } });
  },
});
