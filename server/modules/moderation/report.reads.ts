import type { Context } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { matchesWord, searchWords } from '../../platform/database/text-search.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { byCreation, isId, joinConditions } from '../../platform/reads/conditions.ts';
import { readById, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, many, one, type Shape } from '../../platform/reads/shapes.ts';
import { onlyForAdmins } from '../../platform/reads/viewer.policy.ts';
import { commentShape } from '../comment/comment.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { REPORTS_TOGETHER, type ReportFilter, ReportModel } from './report.model.ts';
import { subjectFields, takedownShape } from './takedown.reads.ts';

/** Whether two reports are about the same subject, and both open or both resolved. */
const isSame = (one: Sql, other: Sql): Sql =>
  sql`${one}.subject_id = ${other}.subject_id and (${one}.resolved_at is null) = (${other}.resolved_at is null)`;

export const reportShape: Shape = {
  typeName: 'Report',
  table: 'reports',
  fields: {
    ...getDeclaredColumns(ReportModel),
    ...subjectFields,
    comment: one(() => commentShape, 'comment_id'),
    reporter: one(() => profileShape, 'reporter_id'),
    takedown: one(() => takedownShape, 'takedown_id'),
    sameCount: expression((row) => sql`(select count(*) from reports same where ${isSame(sql`same`, row)})`),
    sameKinds: expression(
      (row) => sql`(select json_agg(kind order by often desc, kind) from (
        select same.kind, count(*) as often from reports same where ${isSame(sql`same`, row)} group by same.kind) kinds)`,
    ),
    others: many(
      () => reportShape,
      (row, other) => ({
        where: sql`${isSame(other, row)} and ${other}.id <> ${row}.id`,
        order: sql`${other}.created_at, ${other}.id`,
        limit: REPORTS_TOGETHER,
      }),
    ),
    canAnswer: expression(
      (row) => sql`(${row}.reporter_id is not null or ${row}.reporter_email is not null)`,
    ),
  },
};

export const readReport = (context: Context, selections: Selections, id: string) =>
  readById<ReportModel>(context, reportShape, selections, id, onlyForAdmins);

const SEARCH_MAX = 200;

/** Whether the report, its subject or the subject's owner contains this word. */
const hasWord = (row: Sql, word: string): Sql =>
  matchesWord(
    sql`fold(concat_ws(' ', ${row}.text, ${row}.quote,
      (select title from picks where picks.id = ${row}.pick_id),
      (select title from collections where collections.id = ${row}.collection_id),
      (select concat_ws(' ', full_name, username::text) from profiles where profiles.id = ${row}.profile_id)))`,
    word,
  );

/** Reports, newest first. Open ones that are asked for alone: oldest first. */
export function readReports(context: Context, selections: Selections, filter: ReportFilter | null) {
  const { open, subject, kind, profileId, search, onePerThing } = filter ?? {};
  const words = searchWords(search ?? '', SEARCH_MAX);
  const meets = (row: Sql) =>
    joinConditions(
      open == null ? null : sql`(${row}.resolved_at is null) = ${open}`,
      subject ? sql`${row}.subject = ${subject}::report_subject` : null,
      kind ? sql`${row}.kind = ${kind}::report_kind` : null,
      profileId ? isId(sql`${row}.profile_id`, profileId) : null,
      ...words.map((word) => hasWord(row, word)),
    );
  const first = sql`first`;
  const upwards = open === true;
  const isBefore = upwards ? sql`<` : sql`>`;
  return readPage<ReportModel>(context, reportShape, selections, (row) => ({
    where: onePerThing
      ? sql`${meets(row)} and not exists (select from reports first where ${isSame(first, row)}
          and (first.created_at, first.id) ${isBefore} (${row}.created_at, ${row}.id) and ${meets(first)})`
      : meets(row),
    upwards,
    keys: byCreation(row),
  }));
}
