import { type Context, requireViewer } from '../../platform/context.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation } from '../../platform/reads/conditions.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, one, type Shape } from '../../platform/reads/shapes.ts';
import { onlyForAdmins } from '../../platform/reads/viewer.policy.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { profileMessages } from '../profile/profile.rules.ts';
import type { Snapshot } from './shelf.diff.ts';
import {
  type SubmissionKind,
  SubmissionModel,
  SubmissionOrder,
  type SubmissionStatus,
} from './submission.model.ts';
import { CLAIM_MINUTES, type Shelf } from './submission.rules.ts';

const isClaimed = (row: Sql): Sql =>
  sql`${row}.claimed_at > now() - make_interval(mins => ${CLAIM_MINUTES}::int)`;

export const submissionShape: Shape = {
  typeName: 'Submission',
  table: 'submission_reviews',
  fields: {
    ...getDeclaredColumns(SubmissionModel),
    profile: one(() => profileShape, 'profile_id'),
    reviewer: one(() => profileShape, 'reviewer_id'),
    claimedBy: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.claimed_by and ${isClaimed(row)}`,
    ),
    claimedAt: expression((row) => sql`case when ${isClaimed(row)} then ${row}.claimed_at end`),
  },
};

/** A submission. Null unless the viewer is an admin. */
export const readSubmission = (context: Context, selections: Selections, id: string) =>
  readById<SubmissionModel>(context, submissionShape, selections, id, onlyForAdmins);

/** Submitted shelves, or edits of published ones that await an admin. */
export const readSubmissions = (
  context: Context,
  selections: Selections,
  args: {
    status?: SubmissionStatus;
    kind: SubmissionKind;
    order: SubmissionOrder;
  },
) =>
  readPage<SubmissionModel>(context, submissionShape, selections, (row) => ({
    where: sql`${row}.kind = ${args.kind}::review_kind
      ${args.status ? sql`and ${row}.status = ${args.status}::review_status` : empty}`,
    upwards: args.order === SubmissionOrder.OLDEST,
    keys: byCreation(row),
  }));

type Runner = Pick<Context['db'], '$queryRaw'>;

/** Whether a curator's shelf, including pending edits, equals the last approved one. */
const isAsApproved = (row: Sql): Sql => sql`
  (${row}.is_creator and shelf_is_as_approved(${row}.id, shelf_snapshot(${row}.id)))`;

/** What `shelfProgress` needs to know about a shelf. */
export async function readShelf(db: Runner, profileId: string): Promise<Shelf | null> {
  const [row] = await db.$queryRaw<{ shelf: Shelf }[]>(sql`
    select json_build_object(
      'status', p.status, 'fullName', p.full_name, 'title', p.title, 'hasAvatar', p.avatar_id is not null,
      'withdrawn', p.withdrawn_at is not null,
      'slots', (select coalesce(json_agg(json_build_object('category', category, 'rank', rank)), '[]')
        from picks where profile_id = p.id and rank is not null),
      'isAsApproved', ${isAsApproved(sql`p`)},
      'lastSubmittedAt', extract(epoch from p.last_submitted_at) * 1000,
      'lastChangedAt', extract(epoch from greatest(p.updated_at,
        (select max(last_updated_at) from picks where profile_id = p.id))) * 1000
    ) as shelf
    from profiles p where p.id = ${profileId}::uuid and p.deleted_at is null`);
  return row?.shelf ?? null;
}

/** The viewer's own shelf with pending edits, in the format of a review. */
export async function readViewerSnapshot(context: Context): Promise<Snapshot> {
  const [row] = await context.db.$queryRaw<{ snapshot: Snapshot }[]>(
    sql`select shelf_snapshot(${requireViewer(context).id}::uuid) as snapshot`,
  );
  if (!row?.snapshot) throw notFound(profileMessages.notFound);
  return row.snapshot;
}

export const readViewerShelf = (context: Context) => readShelf(context.db, requireViewer(context).id);
