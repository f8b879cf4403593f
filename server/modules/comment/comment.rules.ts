import { z } from 'zod';
import { objectId } from '../../platform/text/id.rules.ts';
import { requiredText } from '../../platform/text/line.rules.ts';
import { COMMENT_MAX, commentMessages, REASON_MAX, toPlainText } from './limits.rules.ts';

const text = z
  .string(commentMessages.missing)
  .overwrite(toPlainText)
  .trim()
  .min(1, commentMessages.missing)
  .max(COMMENT_MAX, commentMessages.long);
const subjectId = objectId.nullish();

export const addCommentSchema = z
  .object({ pickId: subjectId, collectionId: subjectId, parentId: subjectId, text })
  .refine(
    ({ pickId, collectionId, parentId }) => [pickId, collectionId, parentId].filter(Boolean).length === 1,
    {
      path: ['pickId'],
      message: commentMessages.subject,
    },
  );

/** Why an admin removes a comment. */
export const removalSchema = z.object({
  reason: requiredText(REASON_MAX, commentMessages.reasonMissing, commentMessages.reasonLong),
});

export const editCommentSchema = z.object({ id: objectId, text });
