import { z } from 'zod';
import type { Prisma, Takedown } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { badInput, conflict, notFound, onViolation } from '../../platform/errors.ts';
import { STEP_UP_MINUTES } from '../../platform/graphql/step-up.rules.ts';
import { defineTask, enqueue } from '../../platform/jobs/task.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin, withActiveAuthor } from '../access/author.service.ts';
import type { AuditAction, AuditSubject } from '../audit/audit.rules.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { answerPath, isAnswerToken } from './suspension.service.ts';
import { restoredMail, takenDownMail } from './takedown.mails.ts';
import {
  answerSchema,
  type TakedownSubjectName,
  takeDownSchema,
  takedownMessages,
} from './takedown.rules.ts';

const actions: Record<TakedownSubjectName, AuditAction> = {
  pick: 'pick.hide',
  collection: 'collection.hide',
  shelf: 'shelf.withdraw',
  person: 'person.suspend',
};

const alreadyDown = () => conflict(takedownMessages.already);
const ONE_AT_A_TIME = {
  takedowns_pick_key: alreadyDown,
  takedowns_collection_key: alreadyDown,
  takedowns_profile_key: alreadyDown,
  last_admin: () => conflict(takedownMessages.lastAdmin),
};

/**
 * Takes down content, a shelf or a person, and returns the id of the take-down. Triggers hide the subject, end the
 * sessions of a suspended person, and notify the owner of the reason. CONFLICT if it is already taken down. Admins
 * only.
 */
export async function takeDown(context: Context, input: unknown): Promise<string> {
  const wanted = parse(takeDownSchema, input);
  const ownerId = await findOwner(context.db, wanted.subject, wanted.id);
  if (!ownerId) throw notFound(takedownMessages.subjectNotFound);
  return withActiveAdmin(context, (tx) => takeDownIn(tx, context, wanted), [ownerId]);
}

/** Takes something down in the transaction of an admin, which has locked the owner's profile. */
export async function takeDownIn(tx: Db, context: Context, input: unknown): Promise<string> {
  const { subject, id, reason } = parse(takeDownSchema, input);
  const { id: adminId } = requireViewer(context);
  // It may have been deleted since.
  const ownerId = await findOwner(tx, subject, id);
  if (!ownerId) throw notFound(takedownMessages.subjectNotFound);
  if (subject === 'person' && ownerId === adminId) {
    throw badInput(takedownMessages.oneself);
  }
  const made = await onViolation(ONE_AT_A_TIME, () =>
    tx.takedown.create({
      data: {
        subject,
        profileId: ownerId,
        pickId: subject === 'pick' ? id : null,
        collectionId: subject === 'collection' ? id : null,
        reason,
        createdById: adminId,
      },
      select: { id: true },
    }),
  );
  await recordAudit(tx, context, {
    action: actions[subject],
    subject: { type: auditSubject(subject), id },
    after: { reason, takedown: made.id },
  });
  await enqueue(tx, takedownMailTask, { id: made.id, restored: false });
  return made.id;
}

/** Whether the viewer hid this within the time of a proof, so that lifting it is an undo. A suspension is no hide. */
export async function isJustTakenDown(context: Context, id: string): Promise<boolean> {
  const { id: createdById } = requireViewer(context);
  const since = new Date(Date.now() - STEP_UP_MINUTES * 60_000);
  const just = { id, createdById, createdAt: { gte: since }, subject: { not: 'person' } } as const;
  return isUuid(id) && (await context.db.takedown.count({ where: just })) > 0;
}

/**
 * Lifts a take-down, which shows its subject again. CONFLICT if it was already lifted, if the account of its owner was
 * deleted since, or if `version` is given and its pick or collection has a newer one. Admins only.
 */
export async function liftTakedown(context: Context, id: string, version?: number | null): Promise<void> {
  if (!isUuid(id)) throw notFound(takedownMessages.notFound);
  const known = await context.db.takedown.findUnique({ where: { id }, select: { profileId: true } });
  if (!known) throw notFound(takedownMessages.notFound);
  await withActiveAdmin(
    context,
    async (tx, adminId) => {
      const ended = await decide(tx, id, { restoredAt: new Date(), restoredById: adminId });
      if (version != null) await requireVersion(tx, ended, version);
      await recordAudit(tx, context, {
        action: 'takedown.restore',
        subject: getAuditSubject(ended),
        before: { reason: ended.reason, takedown: id },
      });
      await enqueue(tx, takedownMailTask, { id, restored: true });
    },
    [known.profileId],
  );
}

/** Changes a take-down in force. CONFLICT if it was lifted, or if the account of its owner was deleted since. */
async function decide(tx: Db, id: string, data: Prisma.TakedownUncheckedUpdateManyInput): Promise<Takedown> {
  const [decided] = await tx.takedown.updateManyAndReturn({ where: { id, restoredAt: null }, data });
  if (!decided) {
    const isKnown = (await tx.takedown.count({ where: { id } })) > 0;
    throw isKnown ? conflict(takedownMessages.restored) : notFound(takedownMessages.notFound);
  }
  const since = { id: decided.profileId, deletedAt: { gt: decided.createdAt } };
  if (await tx.profile.count({ where: since })) throw conflict(takedownMessages.ownerDeleted);
  return decided;
}

/** Throws CONFLICT if what is hidden has a newer version. The lock on its owner keeps it from changing until the end. */
async function requireVersion(tx: Db, { pickId, collectionId }: Takedown, version: number): Promise<void> {
  const newer = { version: { not: version } };
  const changed = pickId
    ? await tx.pick.count({ where: { id: pickId, ...newer } })
    : collectionId && (await tx.collection.count({ where: { id: collectionId, ...newer } }));
  if (changed) throw conflict(takedownMessages.changed, 'version');
}

/** Confirms a take-down after the owner's appeal. CONFLICT as for `liftTakedown`. Admins only. */
export async function upholdTakedown(context: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(takedownMessages.notFound);
  await withActiveAdmin(context, async (tx) => {
    const kept = await decide(tx, id, { keptAt: new Date() });
    await recordAudit(tx, context, {
      action: 'takedown.keep',
      subject: getAuditSubject(kept),
      after: { takedown: id },
    });
  });
}

/**
 * Stores the owner's appeal, which is possible once. A suspended person has no session, but the token from their
 * mail.
 */
export async function appealTakedown(
  context: Context,
  id: string,
  answer: string,
  token?: string | null,
): Promise<void> {
  const data = { ...parse(answerSchema, { answer }), answeredAt: new Date(), keptAt: null };
  const answerOnce = async (db: Db, where: Prisma.TakedownWhereInput) => {
    const { count } = await db.takedown.updateMany({ where: { ...where, answeredAt: null }, data });
    if (count === 0 && (await db.takedown.count({ where })) > 0) throw conflict(takedownMessages.answered);
    if (count === 0) throw notFound(takedownMessages.notFound);
  };
  if (!token) {
    const { id: profileId } = requireViewer(context);
    if (!isUuid(id)) throw notFound(takedownMessages.notFound);
    return withActiveAuthor(context, (tx) => answerOnce(tx, { id, profileId, restoredAt: null }));
  }
  await context.limits.consume('external', getNetwork(context.ip));
  if (!isUuid(id) || !isAnswerToken(context.env, id, token)) throw notFound(takedownMessages.notFound);
  await context.db.$transaction((tx) =>
    answerOnce(tx, { id, restoredAt: null, profile: { deletedAt: null } }),
  );
}

const getAuditSubject = ({
  subject,
  pickId,
  collectionId,
  profileId,
}: Pick<Takedown, 'subject' | 'pickId' | 'collectionId' | 'profileId'>) => ({
  type: auditSubject(subject),
  id: pickId ?? collectionId ?? profileId,
});

const auditSubject = (subject: TakedownSubjectName): AuditSubject =>
  subject === 'pick' || subject === 'collection' ? subject : 'profile';

async function findOwner(db: Db, subject: TakedownSubjectName, id: string): Promise<string | null> {
  const owner = {
    pick: sql`select profile_id as id from picks where id = ${id}::uuid`,
    collection: sql`select profile_id as id from collections where id = ${id}::uuid`,
    shelf: sql`select id from profiles where id = ${id}::uuid`,
    person: sql`select id from profiles where id = ${id}::uuid and deleted_at is null`,
  };
  const [row] = await db.$queryRaw<{ id: string }[]>(owner[subject]);
  return row?.id ?? null;
}

/**
 * Mails the owner that something was taken down or restored, if it still is when the mail is sent. No setting turns
 * this mail off, because owners must be able to appeal.
 */
export const takedownMailTask = defineTask({
  name: 'takedown-mail',
  payload: z.object({ id: z.uuid(), restored: z.boolean() }),
  async run({ id, restored }, context) {
    const { db, env } = context;
    const found = await db.takedown.findUnique({
      where: { id },
      select: {
        subject: true,
        profileId: true,
        pickId: true,
        collectionId: true,
        reason: true,
        restoredAt: true,
        pick: { select: { title: true } },
        collection: { select: { title: true } },
        profile: {
          select: { email: true, fullName: true, account: { select: { emailConfirmedAt: true } } },
        },
      },
    });
    if (!found?.profile.email) return;
    const { subject, profileId, pickId, collectionId } = found;
    // What was taken down may have been restored since, and what was restored taken down again.
    const isTrue = restored
      ? (await db.takedown.count({
          where: { subject, profileId, pickId, collectionId, restoredAt: null },
        })) === 0
      : !found.restoredAt;
    if (!isTrue) return;
    const { email, fullName, account } = found.profile;
    const notice = {
      // Mail to an unconfirmed address may reach a stranger, so it does not name the person.
      fullName: account?.emailConfirmedAt ? fullName : null,
      subject,
      title: found.pick?.title ?? found.collection?.title ?? null,
      reason: found.reason,
      address: env.publicUrl + (subject === 'person' ? answerPath(env, id) : '/my-threes'),
    };
    await sendLetter(context, email, (site) =>
      (restored ? restoredMail : takenDownMail)({ ...notice, site }),
    );
  },
});
