import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, raw, sql } from '../../platform/database/sql.ts';
import { forbidden, invalidField, notFound, onViolation, versionConflict } from '../../platform/errors.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { requireAdmin, withActiveAuthor } from '../access/author.service.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { imageIsTaken, requireOwnImage } from '../media/media.reads.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { renderNewStory } from '../story/story.service.ts';
import { canCreateCollection, collectionIsEditable } from './collection.policy.ts';
import {
  COLLECTION_PICKS_MAX,
  collectionMessages,
  createCollectionSchema,
  updateCollectionSchema,
} from './collection.rules.ts';

const COVER_TAKEN = imageIsTaken('collections_cover_id', 'coverId');

/** Creates a collection of the viewer and returns its id. The database publishes it once it has a public pick. */
export async function createCollection(context: Context, input: unknown): Promise<string> {
  const { id: profileId } = requireViewer(context);
  const person = await context.db.profile.findUnique({
    where: { id: profileId },
    select: { isCreator: true },
  });
  if (!canCreateCollection(person)) throw forbidden(collectionMessages.curatorsOnly);
  const { pickIds, coverId, description, ...rest } = parse(createCollectionSchema, input);
  const data = {
    ...rest,
    profileId,
    coverId: await requireOwnImage(context, coverId, 'cover', 'coverId'),
    description,
    descriptionHtml: await renderNewStory(description, profileId),
  };
  return onViolation(COVER_TAKEN, () =>
    withActiveAuthor(context, async (tx) => {
      await requireNoReview(tx, profileId);
      await requirePublicPicks(tx, pickIds, new Set());
      const { id } = await tx.collection.create({ data, select: { id: true } });
      await insertPicks(tx, id, pickIds);
      return id;
    }),
  );
}

/**
 * Changes a collection that the viewer can edit, and returns its id. Fields that are missing in the input do not
 * change. CONFLICT if the input names an older version.
 */
export async function updateCollection(context: Context, input: unknown): Promise<string> {
  const { id: person } = requireViewer(context);
  const { id, pickIds, coverId, description, version, ...data } = parse(updateCollectionSchema, input);
  const { profileId } = await requireEditable(context, context.db, id);
  const cover = coverId === undefined ? {} : { coverId: await ownCover(context, id, coverId) };
  const story =
    description === undefined
      ? {}
      : { description, descriptionHtml: await renderNewStory(description, person) };
  await onViolation(COVER_TAKEN, () =>
    withActiveAuthor(
      context,
      async (tx) => {
        if (pickIds) await lockPicks(tx, id, pickIds);
        // The lock serializes concurrent changes of the order.
        const owned = await requireEditable(context, tx, id, 'for update of c');
        // Nobody sees a hidden collection, so its curator can change what it was hidden for.
        if (owned.profileId === person && !owned.isHidden) await requireNoReview(tx, person);
        const { count } = await tx.collection.updateMany({
          where: { id, version: version ?? undefined },
          data: {
            ...data,
            ...cover,
            ...story,
            // A draft of an earlier release becomes public only after its own curator has saved it.
            ...(owned.profileId === person && { needsThree: false }),
            version: { increment: 1 },
          },
        });
        if (count === 0) throw versionConflict();
        await recordForeign(context, tx, 'collection.edit', owned, {
          ...data,
          ...cover,
          description,
          pickIds,
        });
        if (!pickIds) return;
        const before = await lockPositions(context, tx, id);
        await requirePublicPicks(tx, pickIds, new Set(before.map(({ pickId }) => pickId)));
        await tx.collectionPick.deleteMany({ where: { collectionId: id } });
        await insertPicks(tx, id, withHiddenPicks(before, pickIds));
      },
      [profileId],
    ),
  );
  return id;
}

/** Deletes a collection that the viewer can edit. Its picks stay. */
export async function deleteCollection(context: Context, id: string): Promise<void> {
  requireViewer(context);
  if (!isUuid(id)) throw notFound(collectionMessages.notFound);
  const { profileId } = await requireEditable(context, context.db, id);
  await withActiveAuthor(
    context,
    async (tx) => {
      const owned = await requireEditable(context, tx, id, 'for update of c');
      await recordForeign(context, tx, 'collection.delete', owned, null);
      await tx.collection.deleteMany({ where: { id } });
    },
    [profileId],
  );
}

/** Throws NOT_FOUND for other people's collections, and FORBIDDEN if the viewer cannot edit their own. */
async function requireEditable(
  { viewer }: Context,
  db: Db,
  id: string,
  lock: 'for update of c' | '' = '',
): Promise<EditedCollection> {
  const [row] = await db.$queryRaw<EditedCollection[]>(sql`
    select c.id, c.title, c.profile_id as "profileId", c.categories::text[] as categories, c.cover_id as "coverId",
      c.description,
      ${collectionIsEditable(sql`c`, viewer)} as "isEditable", c.hidden_at is not null as "isHidden",
      array(select pick_id::text from collection_picks where collection_id = c.id order by position) as "pickIds"
    from collections c where c.id = ${id}::uuid ${raw(lock)}`);
  if (row?.isEditable) return row;
  throw row && row.profileId === viewer?.id
    ? forbidden(collectionMessages.curatorsOnly)
    : notFound(collectionMessages.notFound);
}

/** Throws FORBIDDEN if what this person writes needs review, because no review shows collections. */
async function requireNoReview(tx: Db, profileId: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>(
    sql`select 1 from profiles where id = ${profileId}::uuid and words_require_review(profiles)`,
  );
  if (held.length > 0) throw forbidden(collectionMessages.reviewNeeded);
}

type EditedCollection = {
  id: string;
  profileId: string;
  title: string;
  isEditable: boolean;
  isHidden: boolean;
  [column: string]: unknown;
};

/** Records in the audit log what an admin changes in another person's collection. `after` is null for a deletion. */
async function recordForeign(
  context: Context,
  tx: Db,
  action: AuditAction,
  { id, profileId, isEditable, isHidden, ...before }: EditedCollection,
  edited: Record<string, unknown> | null,
): Promise<void> {
  const viewer = requireViewer(context);
  if (viewer.id === profileId) return;
  await requireAdmin(tx, context);
  const after =
    edited && Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== undefined));
  const touched = Object.entries(before).filter(([name]) => after === null || name in after);
  await recordAudit(tx, context, {
    action,
    subject: { type: 'collection', id },
    before: { ...Object.fromEntries(touched), ...(after === null && { owner: profileId }) },
    after,
  });
}

/** The id of the cover: a picture of the viewer, or the current cover even if another person uploaded it. */
async function ownCover(context: Context, id: string, coverId: string | null): Promise<string | null> {
  if (coverId && (await context.db.collection.count({ where: { id, coverId } })) > 0) return coverId;
  return requireOwnImage(context, coverId, 'cover', 'coverId');
}

/**
 * Locks the current and the new picks of a collection, so that none is deleted or hidden before the transaction ends.
 * Locks are taken in the order of the triggers (profile, picks, collections, each by id), to prevent deadlocks.
 */
const lockPicks = (tx: Db, id: string, wanted: readonly string[]) =>
  tx.$executeRaw(sql`
    select from picks where id = any(${wanted}::uuid[])
      or id in (select pick_id from collection_picks where collection_id = ${id}::uuid)
    order by id for share`);

type PickPosition = { pickId: string; hidden: boolean };

/** The positions of the picks in order. The lock keeps the picks from being deleted. */
const lockPositions = ({ viewer }: Context, tx: Db, id: string) =>
  tx.$queryRaw<PickPosition[]>(sql`
    select entry.pick_id as "pickId", not ${pickIsVisible(sql`pick`, viewer)} as hidden
    from collection_picks entry join picks pick on pick.id = entry.pick_id
    where entry.collection_id = ${id}::uuid order by entry.position for key share of pick`);

/**
 * Inserts the picks that the editor could not see into the wanted order, after their former neighbors. Such a pick is
 * hidden, or beyond the limit because hidden picks were restored. They do not count towards the limit.
 */
export function withHiddenPicks(before: readonly PickPosition[], wanted: readonly string[]): string[] {
  const order = [...wanted];
  // The editor has seen every wanted pick, even one that was hidden since.
  const readable = before.filter(({ pickId, hidden }) => !hidden || wanted.includes(pickId));
  const shown = new Set(readable.slice(0, COLLECTION_PICKS_MAX).map(({ pickId }) => pickId));
  before.forEach(({ pickId }, index) => {
    if (shown.has(pickId) || order.includes(pickId)) return;
    const ahead = before.slice(0, index).reverse();
    const anchor = ahead.find((entry) => order.includes(entry.pickId));
    order.splice(anchor ? order.indexOf(anchor.pickId) + 1 : 0, 0, pickId);
  });
  return order;
}

/**
 * Requires new picks of a collection to be public. Picks that are already in it may stay. The error names the index
 * of the first pick that is refused.
 */
async function requirePublicPicks(tx: Db, ids: readonly string[], known: Set<string>): Promise<void> {
  const added = ids.filter((id) => !known.has(id));
  const there = await tx.$queryRaw<{ id: string }[]>(
    sql`select id from picks where id = any(${added}::uuid[]) and is_public order by id for share`,
  );
  const found = new Set(there.map(({ id }) => id));
  const gone = ids.findIndex((id) => !known.has(id) && !found.has(id));
  if (gone >= 0) throw invalidField(`pickIds.${gone}`, collectionMessages.pickGone);
}

const insertPicks = (tx: Db, collectionId: string, ids: readonly string[]) =>
  tx.collectionPick.createMany({
    data: ids.map((pickId, position) => ({ collectionId, pickId, position })),
    skipDuplicates: true,
  });
