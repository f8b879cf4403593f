import { type Context, requireViewer } from '../../platform/context.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';
import { orUnavailable } from '../../platform/errors.ts';
import { readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { column, expression, type FieldSql, optional } from '../../platform/reads/shapes.ts';
import type { PickModel } from '../pick/pick.model.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { favoriteMessages } from './favorite.rules.ts';

export const favoritePickFields: Record<string, FieldSql> = {
  favoritesCount: column('favorites_count'),
  viewerHasFavorited: optional(
    expression((row, _viewer, actor) =>
      actor
        ? sql`exists (select from favorites where user_id = ${actor.id}::uuid and pick_id = ${row}.id)`
        : sql`false`,
    ),
    sql`false`,
  ),
};

/** The viewer's saved picks that they can still see, last saved first. UNAVAILABLE if they cannot be read. */
export function readFavorites(context: Context, selections: Selections, args: { category?: string }) {
  const viewer = requireViewer(context);
  const source = (row: Sql) => ({
    from: sql`favorites join picks ${row} on ${row}.id = favorites.pick_id`,
    where: sql`favorites.user_id = ${viewer.id}::uuid and ${pickIsVisible(row, viewer)}${
      args.category ? sql` and ${row}.category = ${args.category}::category` : empty
    }`,
    keys: [
      { by: sql`favorites.created_at`, type: 'timestamptz' as const },
      { by: sql`favorites.id`, type: 'uuid' as const },
    ],
  });
  return readPage<PickModel>(context, pickShape, selections, source).catch(
    orUnavailable(context.log, favoriteMessages.unavailable),
  );
}
