import { Prisma } from '../../../prisma/client/client.ts';
import { type Context, signedIn } from '../../platform/context.ts';
import { column, expression, extend, readPage, type Trees } from '../../platform/select.ts';
import type { PickModel } from '../pick/pick.model.ts';
import { pickIsVisible, pickShape } from '../pick/pick.reads.ts';

const { sql, empty } = Prisma;

extend(pickShape, {
  favoritesCount: column('favorites_count'),
  viewerHasFavorited: expression((row, viewer) =>
    viewer
      ? sql`exists (select from favorites where user_id = ${viewer.id}::uuid and pick_id = ${row}.id)`
      : sql`false`,
  ),
});

/** The viewer's saved picks that can still be seen, the last saved first. */
export function readFavorites(
  context: Context,
  trees: Trees,
  args: { first?: number; after?: string; category?: string },
) {
  const viewer = signedIn(context);
  return readPage<PickModel>(context, pickShape, trees, args, (row) => ({
    from: sql`favorites join picks ${row} on ${row}.id = favorites.pick_id`,
    where: sql`favorites.user_id = ${viewer.id}::uuid and ${pickIsVisible(row, viewer)}${
      args.category ? sql` and ${row}.category = ${args.category}::category` : empty
    }`,
    keys: [
      { by: sql`favorites.created_at`, type: 'timestamptz' },
      { by: sql`favorites.id`, type: 'uuid' },
    ],
  }));
}
