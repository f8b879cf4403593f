import { type Context, requireViewer } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { byCreation } from '../../platform/reads/conditions.ts';
import { readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import type { ReviewNote, ShelfCheck } from './review.model.ts';
import type { ShelfChange, Snapshot, SnapshotPickRow } from './shelf.diff.ts';
import type { SubmissionModel } from './submission.model.ts';
import { noteIsForOwner, noteIsVisible } from './submission.policy.ts';
import { submissionShape } from './submission.reads.ts';
import { REVIEW_NOTES_MAX } from './submission.rules.ts';

/** A submission, with the submitted and the last approved shelf. */
export type ReviewRow = {
  id: string;
  profileId: string;
  version: number;
  snapshot: Snapshot | null;
  approved: Snapshot | null;
  /** The differences between both and the hints of automatic checks, once they are computed. */
  changes?: Promise<ShelfChange[]>;
  checks?: Promise<ShelfCheck[]>;
};

/** The shelf that was approved before the submission r. */
const LAST_APPROVED = sql`(select snapshot from submission_reviews earlier
  where earlier.profile_id = r.profile_id and earlier.status = 'approved' and earlier.id <> r.id
    and earlier.decided_at <= coalesce(r.decided_at, now())
  order by earlier.decided_at desc limit 1)`;

/** A submission for its review, or null. One statement, so that version and snapshot belong together. */
export async function readReview({ db }: Pick<Context, 'db'>, id: string): Promise<ReviewRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.$queryRaw<ReviewRow[]>(sql`
    select r.id, r.profile_id as "profileId", r.version, r.snapshot, ${LAST_APPROVED} as approved
    from submission_reviews r where r.id = ${id}::uuid`);
  return row ?? null;
}

/** A pick as it was submitted and as it was last approved, without the rest of both shelves. Null without the submission. */
export async function readReviewedPick({ db }: Pick<Context, 'db'>, id: string, pickId: string) {
  if (!isUuid(id)) return null;
  const pickIn = (snapshot: Sql) => sql`jsonb_path_query_first(${snapshot}, '$.picks[*] ? (@.id == $id)',
    jsonb_build_object('id', ${pickId}::text))`;
  const [row] = await db.$queryRaw<Record<'submitted' | 'approved', SnapshotPickRow | null>[]>(sql`
    select ${pickIn(sql`r.snapshot`)} as submitted, ${pickIn(LAST_APPROVED)} as approved
    from submission_reviews r where r.id = ${id}::uuid`);
  return row ?? null;
}

/** The other submissions of the same person, newest first. */
export const readRounds = (
  context: Context,
  selections: Selections,
  { id, profileId }: Pick<ReviewRow, 'id' | 'profileId'>,
) =>
  readPage<SubmissionModel>(context, submissionShape, selections, (row) => ({
    where: sql`${row}.profile_id = ${profileId}::uuid and ${row}.id <> ${id}::uuid`,
    keys: byCreation(row),
  }));

const NOTE_COLUMNS = sql`n.id, n.pick_id as "pickId", n.field, n.text, n.created_at as "createdAt",
  n.resolved_at as "resolvedAt"`;

/** The notes of a submission, oldest first. */
export const readNotes = ({ db }: Pick<Context, 'db'>, reviewId: string) =>
  db.$queryRaw<ReviewNote[]>(sql`
    select ${NOTE_COLUMNS} from review_notes n where n.review_id = ${reviewId}::uuid
    order by n.created_at, n.id limit ${REVIEW_NOTES_MAX}::int`);

/** The notes with these ids that the viewer may read: about their own shelf, or all as an admin. */
export function readNotesByIds(context: Context, ids: readonly string[]): Promise<ReviewNote[]> {
  const viewer = requireViewer(context);
  return context.db.$queryRaw<ReviewNote[]>(sql`
    select ${NOTE_COLUMNS} from review_notes n join submission_reviews r on r.id = n.review_id
    where n.id = any(${ids}::uuid[]) and ${noteIsVisible(sql`n`, sql`r`, viewer)}`);
}

/**
 * The open notes about the viewer's shelf, newest first. They become visible with the decision, so that nobody sees
 * an unfinished review.
 */
export const readViewerNotes = (context: Context) =>
  context.db.$queryRaw<ReviewNote[]>(sql`
    select ${NOTE_COLUMNS} from review_notes n join submission_reviews r on r.id = n.review_id
    where ${noteIsForOwner(sql`n`, sql`r`, requireViewer(context))}
    order by n.created_at desc, n.id desc limit ${REVIEW_NOTES_MAX}::int`);
