import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, join, type Sql, sql } from '../../platform/database/sql.ts';
import { conflict, notFound, onViolation, versionConflict } from '../../platform/errors.ts';
import { columnNames, columnValues } from '../../platform/reads/columns.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { emptyToNull, parse } from '../../platform/validate.ts';
import { withActiveAuthor, withCallerCheck } from '../access/author.service.ts';
import type { CategoryName } from '../category/category.rules.ts';
import { addThingFacts, findByIdentifier, isCalledSo, type ThingFacts } from '../lookup/facts.service.ts';
import { readLookup } from '../lookup/lookup.service.ts';
import { imageIsTaken, requireOwnImage } from '../media/media.reads.ts';
import { updatePendingEdit } from '../profile/edit.service.ts';
import { renderNewStory } from '../story/story.service.ts';
import {
  createPickSchema,
  OFF_SHELF_MAX,
  pickMessages,
  rankPicksSchema,
  setPickRankSchema,
  updatePickSchema,
} from './pick.rules.ts';
import { RANKS } from './rank.rules.ts';

const RANK_KEY = 'picks_profile_id_category_rank_key';
const IMAGE_TAKEN = imageIsTaken('picks_image_id', 'imageId');

/**
 * Adds a published pick to the viewer's shelf and returns its id (spec 4.2). A trigger makes it part of the review if
 * the shelf is in review. The pick that it replaces loses its rank.
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
  const insert = async (db: Db, rank: number | null | undefined, check = sql`null`): Promise<string> => {
    const choice = await readChoice(db, profileId, thingId, found, category);
    // One statement, so that two concurrent calls cannot take the same free rank.
    const rows = await db.$queryRaw<{ id: string }[]>(sql`
      insert into picks (profile_id, category, rank, description, description_html, image_id, thing_id, thing_is_chosen,
        ${columnNames(plain)})
      select p.id, ${category}::category, ${rank ? sql`${rank}::smallint` : firstFreeRank(profileId, category)},
        ${description ?? null}, ${descriptionHtml}, ${image}::uuid,
        chosen.id, coalesce(chosen.is_unlike, false), ${columnNames(plain, sql`plain.`)}
      from profiles p, ${columnValues('picks', plain)} plain
        left join lateral (${chosenThing(choice, sql`${category}::category`, sql`plain`)}) chosen on true
      where p.id = ${profileId}::uuid
        and ${rank ? isFree(profileId, category, sql`${rank}`) : sql`${firstFreeRank(profileId, category)} is not null`}
      returning id, ${check}`);
    if (!rows[0]) throw rankTaken();
    if (found) await addThingFacts(db, rows[0].id, found);
    return rows[0].id;
  };
  return onViolation({ [RANK_KEY]: rankTaken, ...IMAGE_TAKEN }, () =>
    replaces
      ? withActiveAuthor(context, async (tx) => {
          const [replaced] = await tx.$queryRaw<{ rank: number }[]>(sql`
            select rank from picks where id = ${replaces}::uuid and profile_id = ${profileId}::uuid
              and category = ${category}::category and rank is not null for no key update`);
          if (!replaced) throw conflict(pickMessages.notReplaced, 'replaces');
          await takeOff(tx, profileId, replaces, reason);
          return insert(tx, replaced.rank);
        })
      : found
        ? withActiveAuthor(context, (tx) => insert(tx, rank))
        : withCallerCheck(context, (check) => insert(context.db, rank, check)),
  );
}

/**
 * Removes the rank of a pick. If the shelf is public, its history gets the reason. The lock of the author prevents two
 * concurrent calls from both passing the limit.
 */
async function takeOff(tx: Db, profileId: string, id: string, reason?: string | null): Promise<void> {
  const unrankedCount = await tx.pick.count({ where: { profileId, rank: null } });
  if (unrankedCount >= OFF_SHELF_MAX) throw conflict(pickMessages.unrankedPicksFull);
  await tx.pick.updateMany({ where: { id, profileId }, data: { rank: null, lastUpdatedAt: new Date() } });
  if (!reason) return;
  await tx.$executeRaw(sql`
    update shelf_history set reason = ${reason}, reason_is_public = not edits_require_review(owner)
    from profiles owner
    where owner.id = shelf_history.profile_id and shelf_history.id = (
      select id from shelf_history where pick_id = ${id}::uuid and removal_reason = 'left_shelf'
        and until_at = now()::timestamptz(3) order by from_at desc limit 1)`);
}

/**
 * Gives a pick of the viewer a rank and returns its id. The pick with that rank gets the former rank of this one, or
 * loses its rank if this one had none.
 */
export async function setPickRank(context: Context, input: unknown): Promise<string> {
  const { id: profileId } = requireViewer(context);
  const { id, rank, reason } = parse(setPickRankSchema, input);
  const rankTaken = () => conflict(pickMessages.rankChanged, 'rank');
  const changeRanks = async (tx: Db) => {
    // Locks all picks of the category in one order, which serializes concurrent calls.
    const picks = await tx.$queryRaw<{ id: string; rank: number | null }[]>(sql`
      select id, rank from picks where profile_id = ${profileId}::uuid and (id = ${id}::uuid or rank is not null)
        and category = (select category from picks where id = ${id}::uuid) order by id for no key update`);
    const placed = picks.find((pick) => pick.id === id);
    if (!placed) throw notFound(pickMessages.notFound);
    if (placed.rank === rank) return;
    const current = picks.find((pick) => pick.rank === rank);
    if (current && placed.rank === null) await takeOff(tx, profileId, current.id, reason);
    await tx.$executeRaw(sql`
      update picks set rank = case when id = ${id}::uuid then ${rank}::smallint else ${placed.rank}::smallint end,
        last_updated_at = now(), updated_at = now()
      where profile_id = ${profileId}::uuid and (id = ${id}::uuid
        or (id = ${current?.id ?? null}::uuid and ${placed.rank}::smallint is not null))`);
  };
  await onViolation({ [RANK_KEY]: rankTaken }, () => withActiveAuthor(context, changeRanks));
  return id;
}

const firstFreeRank = (profileId: string, category: CategoryName) => sql`(
  select min(free)::smallint from unnest(${[...RANKS]}::int[]) free
  where ${isFree(profileId, category, sql`free`)})`;

/** Whether no pick has the rank. Inserting one only to violate the unique index would match it with a thing first. */
const isFree = (profileId: string, category: CategoryName, rank: Sql) => sql`not exists (
  select from picks where profile_id = ${profileId}::uuid and category = ${category}::category and rank = ${rank})`;

/**
 * Changes a pick of the viewer and returns its id. Fields that are missing in the input do not change. CONFLICT if
 * the input names an older version.
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
      const waits = await updatePendingEdit(tx, profileId, id, edit);
      if (thingId || found)
        await chooseThing(tx, profileId, id, waits, await readChoice(tx, profileId, thingId, found));
      // A pending edit leaves the public title unchanged, so the facts will not match it and are not added.
      if (found) await addThingFacts(tx, id, found);
      return changed;
    }),
  );
  if (count === 0 && (await context.db.pick.count({ where: { id, profileId } })) > 0) throw versionConflict();
  if (count === 0) throw notFound(pickMessages.notFound);
  return id;
}

/** How to choose the thing of a pick: SQL for the condition on the thing, and for the id of the thing to use. */
type Choice = {
  where: (category: Sql, pick: Sql) => Sql;
  thing: (category: Sql, pick: Sql, current: Sql) => Sql;
};

/**
 * The public thing that a person chose, which an admin reviews if its title differs. Otherwise the thing with an
 * identifier of the lookup, if the pick has the title of the lookup. That need not be public, because the person does
 * not see it.
 */
async function readChoice(
  db: Db,
  profileId: string,
  thingId: string | null | undefined,
  found: ThingFacts | null,
  category?: CategoryName,
): Promise<Choice> {
  if (thingId) {
    return {
      where: () => sql`wanted.id = ${thingId}::uuid and things.is_public`,
      thing: (of, pick, current) =>
        sql`resolve_chosen_thing(${profileId}::uuid, things.id, ${of}, ${pick}.title, ${pick}.reference, ${current})`,
    };
  }
  const id = found && (await findByIdentifier(db, found, category));
  return {
    where: (of, pick) =>
      found && id ? sql`wanted.id = ${id}::uuid and ${isCalledSo(found, of, pick)}` : sql`false`,
    thing: () => sql`things.id`,
  };
}

/** Selects the chosen thing in this category, and whether matching by title and reference would not find it. */
const chosenThing = ({ where, thing }: Choice, category: Sql, pick: Sql, current = sql`null::uuid`) => sql`
  select ${thing(category, pick, current)} as id, not exists (
    select from thing_keys where thing_keys.thing_id = things.id and thing_keys.category = ${category}
      and title_key = thing_key(${pick}.title) and creator_key = thing_key(coalesce(${pick}.reference, ''))
  ) as is_unlike
  from things wanted join things on things.id = coalesce(wanted.merged_into, wanted.id)
  where ${where(category, pick)} and things.category = ${category}`;

/**
 * Assigns the chosen thing to a pick. If the edit waits for a review, so does the choice, and an earlier choice that is
 * public already stays as it is.
 */
async function chooseThing(
  tx: Db,
  profileId: string,
  pickId: string,
  waits: boolean,
  wanted: Choice,
): Promise<void> {
  const current = waits ? sql`(pending.patch ->> 'thing_id')::uuid` : sql`base.thing_id`;
  const [chosen] = await tx.$queryRaw<{ id: string; isUnlike: boolean }[]>(sql`
    select chosen.id, chosen.is_unlike as "isUnlike"
    from picks base left join pending_edits pending on pending.pick_id = base.id
      cross join lateral jsonb_populate_record(base, coalesce(pending.patch, '{}')) edited
      cross join lateral (${chosenThing(wanted, sql`base.category`, sql`edited`, current)}) chosen
    where base.id = ${pickId}::uuid`);
  if (!chosen) return;
  const choice = { thingId: chosen.id, thingIsChosen: chosen.isUnlike };
  if (await updatePendingEdit(tx, profileId, pickId, choice)) return;
  // The version tells the shelf history that the curator changed the thing, and not the matching.
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
