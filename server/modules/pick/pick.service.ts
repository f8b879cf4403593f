import type { Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { join, sql } from '../../platform/database/sql.ts';
import { conflict, invalidField, notFound, onViolation, versionConflict } from '../../platform/errors.ts';
import { columnNames, columnValues } from '../../platform/reads/columns.ts';
import { isUuid } from '../../platform/reads/cursors.ts';
import { emptyToNull, parse } from '../../platform/validate.ts';
import { insertWithActiveAuthor, withActiveAuthor } from '../access/author.service.ts';
import type { CategoryName } from '../category/category.rules.ts';
import { addThingFacts, findByIdentifier, isCalledSo, type ThingFacts } from '../lookup/facts.service.ts';
import { readLookup } from '../lookup/lookup.service.ts';
import { requireOwnImage } from '../media/media.reads.ts';
import { imageMessages } from '../media/media.rules.ts';
import { settleEdit } from '../profile/edit.service.ts';
import { renderNewStory } from '../story/story.service.ts';
import {
  createPickSchema,
  OFF_SHELF_MAX,
  pickMessages,
  RANKS,
  rankPicksSchema,
  setPickRankSchema,
  updatePickSchema,
} from './pick.rules.ts';

type Sql = Prisma.Sql;

const RANK_KEY = 'picks_profile_id_category_rank_key';
const imageTaken = () => invalidField('imageId', imageMessages.gone);
/** Either another pick shows the picture, or the sweep has just removed it. */
const IMAGE_TAKEN = { picks_image_id_key: imageTaken, picks_image_id_fkey: imageTaken };

/**
 * Adds a published pick to the viewer's shelf (spec 4.2) and returns its id. While the shelf is in review, the
 * database makes the pick part of the review instead. A pick that it replaces stays without a rank.
 */
export async function createPick(context: Context, input: unknown): Promise<string> {
  const { id: profileId } = requireViewer(context);
  const { category, rank, replaces, reason, description, imageId, thingId, lookup, ...rest } = parse(
    createPickSchema,
    input,
  );
  const found = readLookup(context.env, lookup);
  const plain = emptyToNull(rest);
  const image = await requireOwnImage(context, imageId, 'pick');
  const descriptionHtml = await renderNewStory(description, profileId);
  const rankTaken = () =>
    rank
      ? conflict(pickMessages.rankTaken(category, rank), 'rank')
      : conflict(pickMessages.categoryFull(category), 'category');
  const insert = async (db: Transaction, rank: number | null | undefined): Promise<string> => {
    const choice = await readChoice(db, profileId, thingId, found, category);
    // A single statement, so that two concurrent calls cannot choose the same free rank.
    const rows = await db.$queryRaw<{ id: string }[]>(sql`
      insert into picks (profile_id, category, rank, description, description_html, image_id, thing_id, thing_is_chosen,
        ${columnNames(plain)})
      select p.id, ${category}::category, ${rank ? sql`${rank}::smallint` : firstFreeRank(profileId, category)},
        ${description ?? null}, ${descriptionHtml}, ${image}::uuid,
        chosen.id, coalesce(chosen.is_unlike, false), ${columnNames(plain, sql`plain.`)}
      from profiles p, ${columnValues('picks', plain)} plain
        left join lateral (${chosenThing(choice, sql`${category}::category`, sql`plain`)}) chosen on true
      where p.id = ${profileId}::uuid
        and ${rank ? sql`true` : sql`${firstFreeRank(profileId, category)} is not null`}
      returning id`);
    if (!rows[0]) throw conflict(pickMessages.categoryFull(category), 'category');
    if (found) await addThingFacts(db, rows[0].id, found);
    return rows[0].id;
  };
  return onViolation({ [RANK_KEY]: rankTaken, ...IMAGE_TAKEN }, () =>
    replaces
      ? withActiveAuthor(context, async (tx) => {
          const [place] = await tx.$queryRaw<{ rank: number }[]>(sql`
            select rank from picks where id = ${replaces}::uuid and profile_id = ${profileId}::uuid
              and category = ${category}::category and rank is not null for no key update`);
          if (!place) throw conflict(pickMessages.notReplaced, 'replaces');
          await takeOff(tx, profileId, replaces, reason);
          return insert(tx, place.rank);
        })
      : found
        ? withActiveAuthor(context, (tx) => insert(tx, rank))
        : insertWithActiveAuthor(context, (db) => insert(db, rank)),
  );
}

type Transaction = Prisma.TransactionClient;

/** Removes the rank of a pick of this person. The reason is stored in its history, if the shelf is public. */
async function takeOff(
  tx: Transaction,
  profileId: string,
  id: string,
  reason?: string | null,
): Promise<void> {
  // Without the lock, two concurrent calls could both find the limit not reached.
  await tx.$queryRaw(sql`select 1 from profiles where id = ${profileId}::uuid for no key update`);
  const kept = await tx.pick.count({ where: { profileId, rank: null } });
  if (kept >= OFF_SHELF_MAX) throw conflict(pickMessages.unrankedPicksFull);
  await tx.pick.updateMany({ where: { id, profileId }, data: { rank: null, lastUpdatedAt: new Date() } });
  if (!reason) return;
  await tx.$executeRaw(sql`
    update shelf_history set reason = ${reason}, reason_is_public = not edits_of_wait(owner)
    from profiles owner
    where owner.id = shelf_history.profile_id and shelf_history.id = (
      select id from shelf_history where pick_id = ${id}::uuid and removal_reason = 'left_shelf'
        and until_at = now()::timestamptz(3) order by from_at desc limit 1)`);
}

/**
 * Gives a pick of the viewer a rank and returns its id. The pick that had the rank gets the former one of this pick, or
 * leaves the shelf if this one had none.
 */
export async function setPickRank(context: Context, input: unknown): Promise<string> {
  const { id: profileId } = requireViewer(context);
  const { id, rank, reason } = parse(setPickRankSchema, input);
  const rankTaken = () => conflict(pickMessages.placeChanged, 'rank');
  const place = async (tx: Transaction) => {
    // Locks the whole category in one order, which serializes concurrent calls.
    const picks = await tx.$queryRaw<{ id: string; rank: number | null }[]>(sql`
      select id, rank from picks where profile_id = ${profileId}::uuid and (id = ${id}::uuid or rank is not null)
        and category = (select category from picks where id = ${id}::uuid) order by id for no key update`);
    const placed = picks.find((pick) => pick.id === id);
    if (!placed) throw notFound(pickMessages.notFound);
    if (placed.rank === rank) return;
    const standing = picks.find((pick) => pick.rank === rank);
    if (standing && placed.rank === null) await takeOff(tx, profileId, standing.id, reason);
    await tx.$executeRaw(sql`
      update picks set rank = case when id = ${id}::uuid then ${rank}::smallint else ${placed.rank}::smallint end,
        last_updated_at = now(), updated_at = now()
      where profile_id = ${profileId}::uuid and (id = ${id}::uuid
        or (id = ${standing?.id ?? null}::uuid and ${placed.rank}::smallint is not null))`);
  };
  await onViolation({ [RANK_KEY]: rankTaken }, () => withActiveAuthor(context, place));
  return id;
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
  const { id, imageId, description, version, thingId, lookup, ...rest } = parse(updatePickSchema, input);
  const found = readLookup(context.env, lookup);
  const edit = {
    ...emptyToNull(rest),
    ...(imageId !== undefined && { imageId: await requireOwnImage(context, imageId, 'pick') }),
    ...(description !== undefined && {
      description,
      descriptionHtml: await renderNewStory(description, profileId),
    }),
  };
  const { count } = await onViolation(IMAGE_TAKEN, () =>
    withActiveAuthor(context, async (tx) => {
      const changed = await tx.pick.updateMany({
        where: { id, profileId, version: version ?? undefined },
        data: { ...edit, lastUpdatedAt: new Date(), version: { increment: 1 } },
      });
      if (changed.count === 0) return changed;
      await settleEdit(tx, profileId, id, edit);
      if (thingId || found)
        await chooseThing(tx, profileId, id, await readChoice(tx, profileId, thingId, found));
      // A public pick with a pending edit keeps its old title, and then adds no facts.
      if (found) await addThingFacts(tx, id, found);
      return changed;
    }),
  );
  if (count === 0 && (await context.db.pick.count({ where: { id, profileId } })) > 0) throw versionConflict();
  if (count === 0) throw notFound(pickMessages.notFound);
  return id;
}

/** SQL that chooses the thing of a pick: `where` is the condition for it, `thing` the id of the thing. */
type Choice = {
  where: (category: Sql, pick: Sql) => Sql;
  thing: (category: Sql, pick: Sql, current: Sql) => Sql;
};

/**
 * The public thing that a person has chosen, which needs a review if its title differs. Otherwise the thing of an
 * identifier, if the pick has the title of the lookup. It is not shown, so it need not be public.
 */
async function readChoice(
  db: Transaction,
  profileId: string,
  thingId: string | null | undefined,
  found: ThingFacts | null,
  category?: CategoryName,
): Promise<Choice> {
  if (thingId) {
    return {
      where: () => sql`asked.id = ${thingId}::uuid and things.is_public`,
      thing: (of, pick, current) =>
        sql`thing_to_choose(${profileId}::uuid, things.id, ${of}, ${pick}.title, ${pick}.reference, ${current})`,
    };
  }
  const id = found && (await findByIdentifier(db, found, category));
  return {
    where: (of, pick) =>
      found && id ? sql`asked.id = ${id}::uuid and ${isCalledSo(found, of, pick)}` : sql`false`,
    thing: () => sql`things.id`,
  };
}

/**
 * The chosen thing of the category. It differs from the pick if matching by title and reference finds another thing.
 */
const chosenThing = ({ where, thing }: Choice, category: Sql, pick: Sql, current = sql`null::uuid`) => sql`
  select ${thing(category, pick, current)} as id, not exists (
    select from thing_keys where thing_keys.thing_id = things.id and thing_keys.category = ${category}
      and title_key = thing_key(${pick}.title) and creator_key = thing_key(coalesce(${pick}.reference, ''))
  ) as is_unlike
  from things asked join things on things.id = coalesce(asked.merged_into, asked.id)
  where ${where(category, pick)} and things.category = ${category}`;

/** Assigns this thing to a pick. The choice is pending if edits are. */
async function chooseThing(tx: Transaction, profileId: string, pickId: string, asked: Choice): Promise<void> {
  const [chosen] = await tx.$queryRaw<{ id: string; isUnlike: boolean }[]>(sql`
    select chosen.id, chosen.is_unlike as "isUnlike"
    from picks base left join waiting_edits waiting on waiting.pick_id = base.id
      cross join lateral jsonb_populate_record(base, coalesce(waiting.patch, '{}')) seen
      cross join lateral (${chosenThing(asked, sql`base.category`, sql`seen`, sql`seen.thing_id`)}) chosen
    where base.id = ${pickId}::uuid`);
  if (!chosen) return;
  const choice = { thingId: chosen.id, thingIsChosen: chosen.isUnlike };
  if (await settleEdit(tx, profileId, pickId, choice)) return;
  // The version increases, because the history distinguishes a curator's choice from a new match.
  await tx.pick.update({ where: { id: pickId }, data: { ...choice, version: { increment: 1 } } });
}

export async function deletePick(context: Context, id: string): Promise<void> {
  const { id: profileId } = requireViewer(context);
  if (!isUuid(id)) throw notFound(pickMessages.notFound);
  const { count } = await withActiveAuthor(context, (tx) => tx.pick.deleteMany({ where: { id, profileId } }));
  if (count === 0) throw notFound(pickMessages.notFound);
}

/** Ranks the viewer's picks of one category in the order of the ids, in one statement. */
export async function rankPicks(context: Context, input: unknown): Promise<void> {
  const { id: profileId } = requireViewer(context);
  const { category, ids } = parse(rankPicksSchema, input);
  const order = join(ids.map((id, index) => sql`(${id}::uuid, ${index + 1}::smallint)`));
  const ranksIncomplete = () => conflict(pickMessages.ranksIncomplete, 'ids');
  const changed = await onViolation({ [RANK_KEY]: ranksIncomplete }, () =>
    withActiveAuthor(context, (tx) =>
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
