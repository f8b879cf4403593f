import { Prisma } from '../../../prisma/client/client.ts';
import type { Context } from '../../platform/context.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { columnsOf } from '../../platform/reads/columns.ts';
import { allOf, byCreation, isId } from '../../platform/reads/conditions.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, one, type Shape } from '../../platform/reads/shapes.ts';
import { commentShape } from '../comment/comment.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { type ReportFilter, ReportModel } from './report.model.ts';
import { subjectFields } from './subject.reads.ts';
import { takedownShape } from './takedown.reads.ts';

const { sql } = Prisma;

export const reportShape: Shape = {
  typeName: 'Report',
  table: 'reports',
  fields: {
    ...columnsOf(ReportModel),
    ...subjectFields,
    comment: one(
      () => commentShape,
      (row, comment) => sql`${comment}.id = ${row}.comment_id`,
    ),
    reporter: one(
      () => profileShape,
      (row, profile) => sql`${profile}.id = ${row}.reporter_id`,
    ),
    takedown: one(
      () => takedownShape,
      (row, takedown) => sql`${takedown}.id = ${row}.takedown_id`,
    ),
    canAnswer: expression(
      (row) => sql`(${row}.reporter_id is not null or ${row}.reporter_email is not null)`,
    ),
  },
};

/** A report, for admins. */
export const readReport = (context: Context, selections: Selections, id: string) =>
  readById<ReportModel>(context, reportShape, selections, id, () =>
    context.viewer?.isAdmin ? sql`true` : sql`false`,
  );

/** Reports, newest first. */
export function readReports(
  context: Context,
  selections: Selections,
  { filter }: { filter?: ReportFilter | null },
) {
  if (context.recorder) throw new NeedsResolvers('Admins read them too rarely for a plan');
  const { open, subject, kind, profileId } = filter ?? {};
  return readPage<ReportModel>(context, reportShape, selections, (row) => ({
    where: allOf(
      open == null ? null : sql`(${row}.resolved_at is null) = ${open}`,
      subject ? sql`${row}.subject = ${subject}::report_subject` : null,
      kind ? sql`${row}.kind = ${kind}::report_kind` : null,
      profileId ? isId(sql`${row}.profile_id`, profileId) : null,
    ),
    keys: byCreation(row),
  }));
}
