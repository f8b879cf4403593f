import { z } from 'zod';
import type { Prisma } from '../../../../prisma/client/client.ts';
import type { Context } from '../../../platform/context.ts';
import { repeating } from '../../../platform/database/repeating.ts';
import { type Db, type Sql, sql } from '../../../platform/database/sql.ts';
import { badInput, conflict, notFound } from '../../../platform/errors.ts';
import { defineTask, enqueue } from '../../../platform/jobs/task.ts';
import { isUuid } from '../../../platform/text/uuid.rules.ts';
import { parse } from '../../../platform/validate.ts';
import { type Author, withActiveAdmin } from '../../access/author.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { changeMessages, MOVED_AT_ONCE, splitSchema } from './change.rules.ts';

/** The admin who changes things, in a request or in a job. */
export type Changing = Pick<Context, 'db' | 'ip' | 'userAgent'> & Author;

/** A change that was made or undone. `stayed` counts the picks that an undo left where they are. */
export type Changed = { changeId: string; thingId: string; stayed: number };

/** The facts that a merge gives to the other thing if that lacks them. */
type Facts = {
  year: number | null;
  latitude: number | null;
  longitude: number | null;
  city: string | null;
  image_id: string | null;
};
type LockedThing = Facts & { id: string; name: string; category: string; merged_into: string | null };
type Key = [title: string, creator: string];

/**
 * Merges the first thing into the second: picks, keys, identifiers and slugs move. A job moves the picks if there are
 * many, and new picks already get the remaining thing. Admins only.
 */
export function mergeThings(context: Changing, fromId: string, intoId: string): Promise<Changed> {
  return changing(context, (tx) => mergeThingsIn(tx, context, fromId, intoId));
}

/** Merges in the transaction of an admin. */
export async function mergeThingsIn(
  tx: Db,
  context: Changing,
  fromId: string,
  intoId: string,
  batchId: string | null = null,
): Promise<Changed> {
  if (!isUuid(fromId) || !isUuid(intoId)) throw notFound(changeMessages.unknownThing);
  if (fromId === intoId) throw badInput(changeMessages.sameThing);
  // Locks picks before things, as every write of a pick does, to prevent deadlocks. If there are many picks, the job
  // locks them.
  const isBig = await hasMany(tx, fromId);
  if (!isBig) await lockPicks(tx, sql`thing_id = ${fromId}::uuid`);
  const { [fromId]: from, [intoId]: into } = await lockThings(tx, fromId, intoId);
  if (!from || !into) throw notFound(changeMessages.unknownThing);
  if (from.category !== into.category) throw badInput(changeMessages.otherCategory);
  if (from.merged_into || into.merged_into) throw conflict(changeMessages.alreadyMerged);

  const filled = factsFor(from, into);
  if (filled.image_id) await tx.thing.update({ where: { id: fromId }, data: { imageId: null } });
  await setFacts(tx, intoId, filled);
  const redirects = await tx.$queryRaw<{ id: string }[]>(sql`
    update things set merged_into = ${intoId}::uuid, updated_at = now()
    where id = ${fromId}::uuid or merged_into = ${fromId}::uuid returning id`);
  const picks = await tx.$queryRaw<{ id: string; thing_is_chosen: boolean }[]>(
    isBig
      ? sql`select id, thing_is_chosen from picks where thing_id = ${fromId}::uuid`
      : sql`update picks set thing_id = ${intoId}::uuid where thing_id = ${fromId}::uuid returning id, thing_is_chosen`,
  );
  const keys = await tx.$queryRaw<{ title_key: string; creator_key: string }[]>(sql`
    update thing_keys set thing_id = ${intoId}::uuid where thing_id = ${fromId}::uuid
    returning title_key, creator_key`);
  const identifiers = await tx.$queryRaw<{ id: string }[]>(sql`
    update thing_identifiers set thing_id = ${intoId}::uuid where thing_id = ${fromId}::uuid returning id`);
  return recordChange(tx, context, {
    kind: 'merge',
    thingId: intoId,
    thingName: into.name,
    otherId: fromId,
    otherName: from.name,
    pickIds: listIds(picks),
    chosenPickIds: listIds(picks.filter((pick) => pick.thing_is_chosen)),
    identifierIds: listIds(identifiers),
    redirectIds: listIds(redirects).filter((id) => id !== fromId),
    keys: keys.map(({ title_key, creator_key }): Key => [title_key, creator_key]),
    filled,
    isWorking: isBig,
    batchId,
  });
}

/** Moves some picks of a thing to a new one, to which matching will not add picks of the first. Admins only. */
export function splitThing(context: Changing, input: unknown): Promise<Changed> {
  return changing(context, (tx) => splitThingIn(tx, context, input));
}

/** Does what splitThing does, in the caller's transaction. */
export async function splitThingIn(tx: Db, context: Changing, input: unknown): Promise<Changed> {
  const { thingId, title, creator, ...rest } = parse(splitSchema, input);
  const pickIds = [...new Set(rest.pickIds)];
  const chosen = sql`id = any(${pickIds}::uuid[])`;
  const by = creator || null;
  // Concurrent writes of a pick with this title wait for the lock, and then find the new thing.
  await tx.$executeRaw(sql`
    select pg_advisory_xact_lock(hashtextextended('thing ' || category || ' ' || thing_key(${title}::text), 0))
    from things where id = ${thingId}::uuid`);
  await lockPicks(tx, chosen);
  const { [thingId]: thing } = await lockThings(tx, thingId);
  if (!thing) throw notFound(changeMessages.unknownThing);
  if (thing.merged_into) throw conflict(changeMessages.alreadyMerged);
  const [there] = await tx.$queryRaw<{ moving: number; staying: boolean; chosen: string[] | null }[]>(sql`
    select count(*) filter (where ${chosen})::int as moving, coalesce(bool_or(not ${chosen}), false) as staying,
      array_agg(id) filter (where ${chosen} and thing_is_chosen) as chosen
    from picks where thing_id = ${thingId}::uuid`);
  if (there?.moving !== pickIds.length) throw conflict(changeMessages.picksMoved);
  if (!there.staying) throw badInput(changeMessages.adminPicks);

  const [made] = await tx.$queryRaw<{ id: string }[]>(sql`
    insert into things (category, given_title, given_creator)
    values (${thing.category}::category, ${title}, ${by}) returning id`);
  const otherId = made?.id as string;
  // A key stays if a remaining pick has it, and so does a title without a creator.
  const keys = await tx.$queryRaw<{ title_key: string; creator_key: string }[]>(sql`
    with named as (
      select thing_key(title) as title_key, thing_key(coalesce(reference, '')) as creator_key, ${chosen} as moves
      from picks where thing_id = ${thingId}::uuid
      union all select thing_key(${title}::text), thing_key(${by ?? ''}::text), true
    )
    update thing_keys set thing_id = ${otherId}::uuid
    where thing_id = ${thingId}::uuid
      and (title_key, creator_key) in (select title_key, creator_key from named where moves)
      and not exists (
        select from named where not moves and named.title_key = thing_keys.title_key
          and (named.creator_key = thing_keys.creator_key or thing_keys.creator_key = ''))
    returning title_key, creator_key`);
  await tx.$executeRaw(sql`
    insert into thing_keys (category, title_key, creator_key, thing_id, marks, terms)
    select ${thing.category}::category, thing_key(${title}::text), thing_key(${by ?? ''}::text), ${otherId}::uuid,
      marks, thing_terms(${thing.category}::category, marks, false)
    from thing_marks(${thing.category}::category, ${title}::text, ${by}::text) marks
    on conflict do nothing`);
  // Marks the thing as chosen, so that editing a title does not move the pick back.
  await tx.$executeRaw(
    sql`update picks set thing_id = ${otherId}::uuid, thing_is_chosen = true where ${chosen}`,
  );
  return recordChange(tx, context, {
    kind: 'split',
    thingId,
    thingName: thing.name,
    otherId,
    otherName: by ? `${title}, ${by}` : title,
    pickIds,
    chosenPickIds: there.chosen ?? [],
    keys: keys.map(({ title_key, creator_key }): Key => [title_key, creator_key]),
  });
}

/**
 * Undoes a merge or a split: its picks move back, except those that have moved elsewhere. CONFLICT if a later change
 * must be undone first. Admins only.
 */
export function undoThingChange(context: Changing, id: string): Promise<Changed> {
  if (!isUuid(id)) throw notFound(changeMessages.unknownChange);
  return changing(context, async (tx) => {
    const known = await tx.thingChange.findUnique({ where: { id } });
    if (!known) throw notFound(changeMessages.unknownChange);
    const { kind, thingId, otherId, pickIds } = known;
    // Any pick of the thing may have to move back.
    const isBig = kind === 'merge' && (await hasMany(tx, thingId));
    if (!isBig) await lockPicks(tx, sql`id = any(${pickIds}::uuid[]) or thing_id = ${otherId}::uuid`);
    const { [thingId]: thing, [otherId]: other } = await lockThings(tx, thingId, otherId);
    const ended = await tx.thingChange.updateMany({
      where: { id, undoneAt: null },
      data: { undoneAt: new Date(), isWorking: isBig },
    });
    if (ended.count === 0) throw conflict(changeMessages.alreadyUndone);
    const mergedInto = kind === 'merge' ? thingId : null;
    const isBlocked =
      !thing || !other || thing.merged_into || other.merged_into !== mergedInto || (await isUsed(tx, known));
    if (isBlocked) throw conflict(changeMessages.undoLaterFirst);
    const back = await (kind === 'merge' ? unmerge(tx, known, isBig) : unsplit(tx, known));
    if (isBig) await enqueueMoves(tx, id);
    await reopenSuggestions(tx, id);
    await leaveCaches(tx, thingId, otherId);
    await recordAudit(tx, context, {
      action: kind === 'merge' ? 'thing.unmerge' : 'thing.unsplit',
      subject: { type: 'thing', id: thingId },
      after: { other: otherId, picks: back.length },
    });
    const moved = new Set(back);
    return { changeId: id, thingId, stayed: pickIds.filter((pickId) => !moved.has(pickId)).length };
  });
}

/**
 * Opens the suggestions of members and the pending choices again that a change answered, and takes the answers back. A
 * member who has made another suggestion for the thing since keeps that one.
 */
async function reopenSuggestions(tx: Db, changeId: string): Promise<void> {
  await tx.$executeRaw(sql`
    delete from notifications where kind = 'suggestion_answered'
      and subject_id in (select id from thing_suggestions where change_id = ${changeId}::uuid)`);
  await tx.$executeRaw(sql`
    update thing_suggestions answered set resolved_at = null, change_id = null, answer = ''
    where change_id = ${changeId}::uuid and profile_id is not null and not exists (
      select from thing_suggestions newer where newer.profile_id = answered.profile_id
        and newer.thing_id = answered.thing_id and newer.resolved_at is null)`);
}

type Change = Prisma.ThingChangeGetPayload<object>;

/**
 * Whether a later change that is still in effect has changed the thing that a split made, or has split picks that a
 * merge had moved.
 */
async function isUsed(tx: Db, { id, kind, thingId, otherId, pickIds, ...change }: Change) {
  const later = { id: { not: id }, createdAt: { gte: change.createdAt }, undoneAt: null };
  if (kind === 'split') {
    const where = { ...later, OR: [{ thingId: otherId }, { otherId }] };
    return (await tx.thingChange.count({ where })) > 0;
  }
  const splits = await tx.thingChange.findMany({
    where: { ...later, thingId, kind: 'split' },
    select: { pickIds: true, keys: true },
  });
  const [picks, keys] = [new Set(pickIds), serializeKeys(change.keys)];
  return splits.some(
    (split) =>
      split.pickIds.some((pickId) => picks.has(pickId)) ||
      [...serializeKeys(split.keys)].some((key) => keys.has(key)),
  );
}

const serializeKeys = (keys: Prisma.JsonValue) => new Set((keys as Key[]).map((key) => JSON.stringify(key)));

/** Undoes a merge. Returns the picks that were moved back, or that a job will move if there are many. */
async function unmerge(tx: Db, change: Change, isBig: boolean): Promise<string[]> {
  const { thingId, otherId, pickIds, identifierIds, redirectIds } = change;
  await tx.$executeRaw(sql`
    update things set merged_into = case when id = ${otherId}::uuid then null else ${otherId}::uuid end, updated_at = now()
    where (id = ${otherId}::uuid or id = any(${redirectIds}::uuid[])) and merged_into = ${thingId}::uuid`);
  await tx.$executeRaw(sql`
    update thing_keys set thing_id = ${otherId}::uuid
    where thing_id = ${thingId}::uuid and (title_key, creator_key) in (${selectKeyPairs(change)})`);
  await tx.$executeRaw(sql`
    update thing_identifiers set thing_id = ${otherId}::uuid
    where thing_id = ${thingId}::uuid and id = any(${identifierIds}::uuid[])`);
  await restoreFacts(tx, change);
  if (!isBig) return takeBack(tx, change, pickIds);
  return listIds(
    await tx.$queryRaw(
      sql`select id from picks where thing_id = ${thingId}::uuid and id = any(${pickIds}::uuid[])`,
    ),
  );
}

/**
 * Moves picks back after a merge is undone: those that it had moved, and newer ones with a name that returned. Picks
 * that were renamed to a name of the other thing stay.
 */
async function takeBack(
  tx: Db,
  { thingId, otherId }: Change,
  moved: readonly string[],
  among: Sql = sql`true`,
): Promise<string[]> {
  const leadsTo = (thing: string) => sql`exists (
    select from thing_keys key where key.thing_id = ${thing}::uuid and key.category = picks.category
      and key.title_key = thing_key(picks.title) and key.creator_key = thing_key(coalesce(picks.reference, '')))`;
  const back = await tx.$queryRaw<{ id: string }[]>(sql`
    update picks set thing_id = ${otherId}::uuid
    where thing_id = ${thingId}::uuid and ${among} and case
        when thing_is_chosen then id = any(${moved}::uuid[])
        else ${leadsTo(otherId)} or (id = any(${moved}::uuid[]) and not ${leadsTo(thingId)})
      end
    returning id`);
  return listIds(back);
}

/** Whether a thing has more picks than one transaction may move. */
async function hasMany(tx: Db, thingId: string): Promise<boolean> {
  const [counted] = await tx.$queryRaw<{ isMany: boolean }[]>(sql`
    select count(*) > ${MOVED_AT_ONCE}::int as "isMany" from (
      select from picks where thing_id = ${thingId}::uuid limit ${MOVED_AT_ONCE + 1}::int) first`);
  return counted?.isMany === true;
}

const moveKey = (id: string) => `picks ${id}`;
const enqueueMoves = (tx: Db, id: string) => enqueue(tx, movePicksTask, { id }, { key: moveKey(id) });

/**
 * Moves the picks of a large merge or undo. Continues where an earlier run stopped. The scheduled run continues those
 * whose job was given up or deleted, because their things refuse every other change until then.
 */
export const movePicksTask = defineTask({
  name: 'move-picks',
  payload: z.object({ id: z.uuid().optional() }),
  cron: '*/10 * * * *',
  timeLimitMs: 10 * 60_000,
  async run({ id }, { db, signal }) {
    if (id) return movePicks(db, id, signal);
    const left = await db.$queryRaw<{ id: string }[]>(sql`
      select id from thing_changes where is_working and not exists (
        select from graphile_worker._private_jobs where key = ${moveKey('')} || thing_changes.id
          and (attempts < max_attempts or locked_at is not null))`);
    for (const change of left) await movePicks(db, change.id, signal);
  },
});

/** Moves batches until none is left. Each is a transaction of its own, so that locks are short. */
export async function movePicks(db: Changing['db'], id: string, signal?: AbortSignal): Promise<void> {
  for (let beyond: string | null = null; ; ) {
    if (signal?.aborted) throw new Error('Stopped before all picks were moved');
    const last = await repeating(() =>
      db.$transaction((tx) => moveSome(tx, id, beyond), { timeout: 30_000 }),
    );
    if (last === null) return;
    beyond = last;
  }
}

/** Moves the next picks by id. Returns the last id, or null at the end. */
async function moveSome(tx: Db, id: string, beyond: string | null): Promise<string | null> {
  const change = await tx.thingChange.findUnique({ where: { id } });
  if (!change?.isWorking) return null;
  const { thingId, otherId, pickIds, undoneAt } = change;
  const leaves = undoneAt ? thingId : otherId;
  const ids = listIds(
    await tx.$queryRaw<{ id: string }[]>(sql`
      select id from picks where thing_id = ${leaves}::uuid and (${beyond}::uuid is null or id > ${beyond}::uuid)
      order by id limit ${MOVED_AT_ONCE}::int`),
  );
  if (ids.length === 0) {
    await tx.thingChange.update({ where: { id }, data: { isWorking: false } });
    await leaveCaches(tx, thingId, otherId);
    return null;
  }
  const among = sql`id = any(${ids}::uuid[])`;
  await lockPicks(tx, among);
  if (undoneAt) {
    const own = new Set(pickIds);
    await takeBack(
      tx,
      change,
      ids.filter((pickId) => own.has(pickId)),
      among,
    );
  } else {
    await tx.$executeRaw(
      sql`update picks set thing_id = ${thingId}::uuid where ${among} and thing_id = ${otherId}::uuid`,
    );
  }
  return ids.at(-1) as string;
}

/** Undoes a split: its picks and later ones move back, and its slug redirects to the original thing. */
async function unsplit(tx: Db, change: Change): Promise<string[]> {
  const { thingId, otherId, pickIds, chosenPickIds } = change;
  const back = await tx.$queryRaw<{ id: string }[]>(sql`
    update picks set thing_id = ${thingId}::uuid,
      thing_is_chosen = thing_is_chosen and (id = any(${chosenPickIds}::uuid[]) or id <> all(${pickIds}::uuid[]))
    where thing_id = ${otherId}::uuid returning id`);
  // The title that the admin gave is no longer a key, unless a pick uses it.
  await tx.$executeRaw(sql`
    delete from thing_keys where thing_id = ${otherId}::uuid
      and (title_key, creator_key) not in (${selectKeyPairs(change)})
      and not exists (
        select from picks where thing_id = ${thingId}::uuid and thing_key(title) = title_key
          and thing_key(coalesce(reference, '')) = creator_key)`);
  await tx.$executeRaw(sql`
    update thing_keys set thing_id = ${thingId}::uuid where thing_id = ${otherId}::uuid`);
  await tx.$executeRaw(sql`
    update thing_identifiers set thing_id = ${thingId}::uuid where thing_id = ${otherId}::uuid`);
  await tx.$executeRaw(sql`
    update things set merged_into = ${thingId}::uuid, updated_at = now()
    where id = ${otherId}::uuid or merged_into = ${otherId}::uuid`);
  return listIds(back);
}

/** The keys that a change moved, as rows of SQL. */
const selectKeyPairs = ({ keys }: Change): Sql =>
  sql`select pair ->> 0, pair ->> 1 from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) pair`;

/** The facts that `into` lacks and `from` has. */
function factsFor(from: LockedThing, into: LockedThing): Partial<Facts> {
  const facts: Partial<Facts> = {};
  if (into.year === null && from.year !== null) facts.year = from.year;
  if (into.city === null && from.city !== null) facts.city = from.city;
  if (into.latitude === null && from.latitude !== null) {
    facts.latitude = from.latitude;
    facts.longitude = from.longitude;
  }
  if (into.image_id === null && from.image_id !== null) facts.image_id = from.image_id;
  return facts;
}

async function setFacts(tx: Db, id: string, facts: Partial<Facts>): Promise<void> {
  const { year = null, latitude = null, longitude = null, city = null, image_id = null } = facts;
  await tx.$executeRaw(sql`
    update things set year = coalesce(year, ${year}::smallint), latitude = coalesce(latitude, ${latitude}::float8),
      longitude = coalesce(longitude, ${longitude}::float8), city = coalesce(city, ${city}),
      image_id = coalesce(image_id, ${image_id}::uuid), name_key = coalesce(name_key, thing_key(title))
    where id = ${id}::uuid`);
}

/** Removes the facts that a merge had added, unless they have changed since. The picture moves back. */
async function restoreFacts(tx: Db, { thingId, otherId, filled }: Change): Promise<void> {
  const facts = filled as Partial<Facts>;
  const { year = null, latitude = null, longitude = null, city = null, image_id = null } = facts;
  const [left] = await tx.$queryRaw<{ has_image: boolean }[]>(sql`
    with before as (select image_id from things where id = ${thingId}::uuid)
    update things set year = nullif(year, ${year}::smallint), city = nullif(city, ${city}),
      latitude = case when ${isAt(latitude, longitude)} then null else latitude end,
      longitude = case when ${isAt(latitude, longitude)} then null else longitude end,
      image_id = nullif(image_id, ${image_id}::uuid)
    where id = ${thingId}::uuid
    returning (select image_id from before) is not distinct from ${image_id}::uuid as has_image`);
  if (image_id && left?.has_image)
    await tx.thing.update({ where: { id: otherId }, data: { imageId: image_id } });
}

const isAt = (latitude: number | null, longitude: number | null): Sql =>
  sql`(latitude, longitude) = (${latitude}::float8, ${longitude}::float8)`;

/** Locks picks by id after locking their curators, as curators lock their profile first when they write. */
export async function lockPicks(tx: Db, where: Sql): Promise<void> {
  await tx.$queryRaw(sql`
    select 1 from profiles where id in (select profile_id from picks where ${where}) order by id for no key update`);
  await tx.$queryRaw(sql`select 1 from picks where ${where} order by id for no key update`);
}

/** Locks things by id, which also blocks new picks of them. CONFLICT while a job moves their picks. */
async function lockThings(tx: Db, ...ids: string[]): Promise<Record<string, LockedThing | undefined>> {
  const things = await tx.$queryRaw<LockedThing[]>(sql`
    select id, thing_name(id) as name, category, merged_into, year, latitude, longitude, city, image_id from things
    where id = any(${ids}::uuid[]) order by id for update`);
  const [working] = await tx.$queryRaw<object[]>(sql`
    select 1 as one from thing_changes
    where is_working and (thing_id = any(${ids}::uuid[]) or other_id = any(${ids}::uuid[])) limit 1`);
  if (working) throw conflict(changeMessages.working);
  return Object.fromEntries(things.map((thing) => [thing.id, thing]));
}

/**
 * Stores a merge or split so that it can be undone. Enqueues the moves of a big one, purges the pages, closes the
 * suggestions that a merge answers, and writes the audit log.
 */
async function recordChange(
  tx: Db,
  context: Changing,
  change: Omit<Prisma.ThingChangeUncheckedCreateInput, 'pickIds'> & { pickIds: string[] },
): Promise<Changed> {
  const { kind, thingId, otherId, pickIds } = change;
  const { id: changeId } = await tx.thingChange.create({ data: change, select: { id: true } });
  if (change.isWorking) await enqueueMoves(tx, changeId);
  await leaveCaches(tx, thingId, otherId);
  // Closing their suggestions notifies the members who suggested the same, also of things that were merged earlier.
  if (kind === 'merge') {
    const same = listIds(
      await tx.$queryRaw(
        sql`select id from things where id = ${thingId}::uuid or merged_into = ${thingId}::uuid`,
      ),
    );
    await tx.thingSuggestion.updateMany({
      where: { kind, resolvedAt: null, thingId: { in: same }, otherId: { in: same } },
      data: { resolvedAt: new Date(), changeId },
    });
  }
  await recordAudit(tx, context, {
    action: kind === 'merge' ? 'thing.merge' : 'thing.split',
    subject: { type: 'thing', id: thingId },
    after: { other: otherId, picks: pickIds.length },
  });
  return { changeId, thingId, stayed: 0 };
}

/** Purges the pages of these things from the caches in front of the site. */
const leaveCaches = (tx: Db, ...ids: string[]) =>
  tx.$queryRaw(sql`
    select queue_cache_purge('pick', pick.id, pick.profile_id, thing => thing.id)::text
    from unnest(${ids}::uuid[]) thing (id), lateral (
      select picks.id, profile_id from picks
      where thing_id = any(${ids}::uuid[]) and is_public order by picks.id limit 1
    ) pick`);

/** Runs a change by an admin. Repeats it after conflicts with other writes. */
export const changing = <T>(context: Changing, change: (tx: Db) => Promise<T>): Promise<T> =>
  repeating(() => withActiveAdmin(context, change));

const listIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
