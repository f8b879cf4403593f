import { raw, type Sql, sql } from '../../platform/database/sql.ts';
import type { FieldSql, Shape } from '../../platform/reads/shapes.ts';
import { ownedByOrAdmin } from '../../platform/reads/viewer.policy.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';

/** The row as it will be once its pending edit is approved, for its owner and admins. Its id is that of the edit. */
const pendingEdit =
  (shape: Shape, owner: (row: Sql) => Sql, of: (row: Sql, edit: Sql) => Sql): FieldSql =>
  (row, asked, reader) => {
    const { viewer } = reader;
    if (!viewer) return { [asked.key]: sql`null` };
    const [edit, base, seen] = [reader.alias(), reader.alias(), reader.alias()];
    // The edit has no page, so its address is the address of the edited row.
    const permalink = shape.fields.permalink?.(base, { key: 'permalink', args: {}, trees: [] }, reader);
    return {
      [asked.key]: sql`(select ${reader.object(shape, seen, asked.trees, permalink)}
        from pending_edits ${edit} join ${raw(shape.table)} ${base} on ${base}.id = ${row}.id
          cross join lateral jsonb_populate_record(${base},
            ${edit}.patch || jsonb_build_object('id', ${edit}.id)) ${seen}
        where ${of(row, edit)} and ${ownedByOrAdmin(owner(row), viewer)})`,
    };
  };

export const waitingPickFields = {
  pendingEdit: pendingEdit(
    pickShape,
    (row) => sql`${row}.profile_id`,
    (row, edit) => sql`${edit}.pick_id = ${row}.id`,
  ),
};
export const waitingProfileFields = {
  pendingEdit: pendingEdit(
    profileShape,
    (row) => sql`${row}.id`,
    (row, edit) => sql`${edit}.profile_id = ${row}.id and ${edit}.pick_id is null`,
  ),
};
