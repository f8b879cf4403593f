import { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { conflict, invalidField, notFound, onViolation, versionConflict } from '../../platform/errors.ts';
import { columnNames, columnValues } from '../../platform/reads/columns.ts';
import { isUuid } from '../../platform/reads/cursors.ts';
import { emptyToNull, parse } from '../../platform/validate.ts';
import { asAuthor, asInserting } from '../account/author.service.ts';
import { requireOwnImage } from '../media/media.reads.ts';
import { imageMessages } from '../media/media.rules.ts';
import { renderNewStory } from '../story/story.service.ts';
import type { CategoryName } from './category.rules.ts';
import { createPickSchema, pickMessages, RANKS, rankPicksSchema, updatePickSchema } from './pick.rules.ts';

const { sql, join } = Prisma;

const RANK_KEY = 'picks_profile_id_category_rank_key';
const imageTaken = () => invalidField('imageId', imageMessages.gone);
/** Either another pick shows the picture, or the sweep has just removed it. */
const IMAGE_TAKEN = { picks_image_id_key: imageTaken, picks_image_id_fkey: imageTaken };

/**
 * Adds a published pick to the viewer's shelf (spec 4.2) and returns its id. While the shelf is in review, the
 * database makes the pick part of the review instead.
 */
export async function createPick(context: Context, input: unknown): Promise<string> {
  const { id: profileId } = requireViewer(context);
  const { category, rank, description, imageId, ...rest } = parse(createPickSchema, input);
  const plain = emptyToNull(rest);
  const image = await requireOwnImage(context, imageId, 'pick');
  const descriptionHtml = await renderNewStory(description, profileId);
  const rankTaken = () =>
    rank
      ? conflict(pickMessages.rankTaken(category, rank), 'rank')
      : conflict(pickMessages.categoryFull(category), 'category');
  return onViolation({ [RANK_KEY]: rankTaken, ...IMAGE_TAKEN }, async () => {
    // A single statement, so that two concurrent calls cannot choose the same free rank.
    const rows = await asInserting(context, (db) =>
      db.$queryRaw<{ id: string }[]>(sql`
      insert into picks (profile_id, category, rank, description, description_html, image_id, ${columnNames(plain)})
      select p.id, ${category}::category, ${rank ? sql`${rank}::smallint` : firstFreeRank(profileId, category)},
        ${description ?? null}, ${descriptionHtml}, ${image}::uuid, ${columnNames(plain, sql`plain.`)}
      from profiles p, ${columnValues('picks', plain)} plain where p.id = ${profileId}::uuid
        and ${rank ? sql`true` : sql`${firstFreeRank(profileId, category)} is not null`}
      returning id`),
    );
    if (!rows[0]) throw conflict(pickMessages.categoryFull(category), 'category');
    return rows[0].id;
  });
}

const firstFreeRank = (profileId: string, category: CategoryName) => sql`(
  select min(free)::smallint from unnest(${[...RANKS]}::int[]) free
  where not exists (
    select from picks where profile_id = ${profileId}::uuid and category = ${category}::category and rank = free
  ))`;

/**
 * Changes a pick of the viewer and returns its id. Fields that the input leaves out stay. CONFLICT if the input names
 * an older version.
 */
export async function updatePick(context: Context, input: unknown): Promise<string> {
  const { id: profileId } = requireViewer(context);
  const { id, imageId, description, version, ...rest } = parse(updatePickSchema, input);
  const data: Prisma.PickUncheckedUpdateManyInput = {
    ...emptyToNull(rest),
    lastUpdatedAt: new Date(),
    version: { increment: 1 },
  };
  if (imageId !== undefined) data.imageId = await requireOwnImage(context, imageId, 'pick');
  if (description !== undefined) {
    data.description = description;
    data.descriptionHtml = await renderNewStory(description, requireViewer(context).id);
  }
  const { count } = await onViolation(IMAGE_TAKEN, () =>
    asAuthor(context, (tx) =>
      tx.pick.updateMany({ where: { id, profileId, version: version ?? undefined }, data }),
    ),
  );
  if (count === 0 && (await context.db.pick.count({ where: { id, profileId } })) > 0) throw versionConflict();
  if (count === 0) throw notFound(pickMessages.notFound);
  return id;
}

/** Deletes a pick of the viewer. */
export async function deletePick(context: Context, id: string): Promise<void> {
  const { id: profileId } = requireViewer(context);
  if (!isUuid(id)) throw notFound(pickMessages.notFound);
  const { count } = await asAuthor(context, (tx) => tx.pick.deleteMany({ where: { id, profileId } }));
  if (count === 0) throw notFound(pickMessages.notFound);
}

/** Ranks the viewer's picks of one category in the order of the ids, in one statement. */
export async function rankPicks(context: Context, input: unknown): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const { category, ids } = parse(rankPicksSchema, input);
  const order = join(ids.map((id, index) => sql`(${id}::uuid, ${index + 1}::smallint)`));
  const ranksIncomplete = () => conflict(pickMessages.ranksIncomplete, 'ids');
  const changed = await onViolation({ [RANK_KEY]: ranksIncomplete }, () =>
    asAuthor(context, (tx) =>
      tx.$executeRaw(sql`
      with wanted (id, rank) as (values ${order}),
        own as (select picks.id, wanted.rank from picks join wanted on wanted.id = picks.id
          where picks.profile_id = ${profileId}::uuid and picks.category = ${category}::category)
      update picks set rank = own.rank, last_updated_at = now(), updated_at = now()
      from own where picks.id = own.id and (select count(*) from own) = ${ids.length}`),
    ),
  );
  if (changed === 0) throw ranksIncomplete();
}
