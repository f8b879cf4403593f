import { type Context, requireViewer, type Viewer } from '../../platform/context.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { forbidden, notFound, onViolation } from '../../platform/errors.ts';
import { actsAsAdmin, ownedBy } from '../../platform/reads/viewer.policy.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin, withActiveAuthor, withCallerCheck } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { commentIsEditable, commentIsTheirs, commentIsVisible } from './comment.policy.ts';
import { addCommentSchema, editCommentSchema, removalSchema } from './comment.rules.ts';
import { commentMessages } from './limits.rules.ts';

/** The errors for constraints that the triggers of the table check. */
const REFUSALS = {
  comments_public: () => notFound(commentMessages.subjectNotFound),
  comments_one_level: () => notFound(commentMessages.notFound),
  comments_enabled: () => forbidden(commentMessages.closed),
};

/**
 * Adds a comment or a reply, and returns its id. Triggers check that its pick or collection is public and allows
 * comments, count it, and notify the owner and the author of the parent.
 */
export async function addComment(context: Context, input: unknown): Promise<string> {
  const { id: authorId } = requireViewer(context);
  const { pickId, collectionId, parentId, text } = parse(addCommentSchema, input);
  await context.limits.consume('comment', authorId);
  const subject = parentId
    ? sql`select pick_id, collection_id, id from comments where id = ${parentId}::uuid and is_shown and parent_id is null`
    : sql`select ${pickId ?? null}::uuid, ${collectionId ?? null}::uuid, null::uuid`;
  const [added] = await onViolation(REFUSALS, () =>
    withCallerCheck(context, (check) =>
      context.db.$queryRaw<{ id: string }[]>(sql`
      insert into comments (pick_id, collection_id, parent_id, author_id, text)
      select subject.*, ${authorId}::uuid, ${text} from (${subject}) subject
      returning id, ${check}`),
    ),
  );
  if (!added) throw notFound(commentMessages.notFound);
  return added.id;
}

/** Changes the text of a comment that the viewer wrote and sees. FORBIDDEN once the time for editing is over. */
export async function editComment(context: Context, input: unknown): Promise<string> {
  const viewer = requireViewer(context);
  const { id, text } = parse(editCommentSchema, input);
  await context.limits.consume('comment', viewer.id);
  const isVisible = commentIsVisible(raw('comments'), viewer);
  await withActiveAuthor(context, async (tx) => {
    const edited = await tx.$executeRaw(sql`
      update comments set text = ${text}, edited_at = now()
      where id = ${id}::uuid and ${commentIsEditable(raw('comments'), viewer)} and ${isVisible}`);
    if (edited > 0) return;
    const known = await tx.$queryRaw<unknown[]>(sql`
      select 1 from comments where id = ${id}::uuid and ${ownedBy(sql`author_id`, viewer)} and ${isVisible}`);
    throw known.length > 0 ? forbidden(commentMessages.editEnded) : notFound(commentMessages.notFound);
  });
  return id;
}

type RemovedComment = { pickId: string | null; collectionId: string | null };

/**
 * Removes a comment and its text, and hides its replies. Allowed for its author, for the owner of the pick or
 * collection, and for admins with a reason, which is mailed to the author and recorded in the audit log. Safe to
 * repeat.
 */
export async function removeComment(
  context: Context,
  id: string,
  reason?: string | null,
): Promise<RemovedComment> {
  const viewer = requireViewer(context);
  if (!isUuid(id)) throw notFound(commentMessages.notFound);
  const own = await withActiveAuthor(context, (tx) =>
    removeWhere(tx, viewer, id, commentIsTheirs(raw('comments'), viewer)),
  );
  if (own) return own;
  if (!actsAsAdmin(viewer)) throw notFound(commentMessages.notFound);
  return withActiveAdmin(context, (tx) => removeCommentIn(tx, context, id, reason));
}

/** Removes any comment in the transaction of an admin. */
export async function removeCommentIn(
  tx: Db,
  context: Context,
  id: string,
  reason: string | null | undefined,
): Promise<RemovedComment> {
  const { reason: text } = parse(removalSchema, { reason });
  const found = await removeWhere(tx, requireViewer(context), id, sql`true`);
  if (!found) throw notFound(commentMessages.notFound);
  if (!found.removedAt) {
    const { authorId, pickId, collectionId } = found;
    await tx.comment.update({ where: { id }, data: { removedText: found.text }, select: { id: true } });
    // The text is not logged but stays in the row of the comment, so that it is deleted with its author.
    await recordAudit(tx, context, {
      action: 'comment.remove',
      subject: { type: 'comment', id },
      before: { comment: id, author: authorId },
      after: { reason: text },
    });
    await notify(tx, {
      recipient: authorId,
      kind: 'comment_removed',
      pickId,
      collectionId,
      subjectId: id,
      text,
    });
  }
  return found;
}

/** Removes a comment if it meets the condition. Returns its state before. */
async function removeWhere(tx: Db, remover: Viewer, id: string, condition: Sql): Promise<Found | undefined> {
  // The pick or collection is locked before the comment, as when a comment is added, so that both cannot deadlock.
  await tx.$queryRaw(
    sql`select 1 from picks where id = (select pick_id from comments where id = ${id}::uuid) for no key update`,
  );
  await tx.$queryRaw(
    sql`select 1 from collections where id = (select collection_id from comments where id = ${id}::uuid) for no key update`,
  );
  const [found] = await tx.$queryRaw<Found[]>(sql`
    select text, author_id as "authorId", pick_id as "pickId", collection_id as "collectionId", removed_at as "removedAt"
    from comments where id = ${id}::uuid and ${condition} for no key update`);
  if (found && !found.removedAt) {
    await tx.$executeRaw(sql`
      update comments set text = '', removed_at = now(), removed_by = ${remover.id}::uuid where id = ${id}::uuid`);
  }
  return found;
}

type Found = RemovedComment & { text: string; authorId: string; removedAt: Date | null };
