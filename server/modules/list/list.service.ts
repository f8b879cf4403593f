import { randomBytes } from 'node:crypto';
import type { List } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, raw, sql } from '../../platform/database/sql.ts';
import { conflict, notFound, versionConflict } from '../../platform/errors.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAuthor } from '../access/author.service.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import type { CreateListInput, UpdateListInput } from './list.model.ts';
import {
  createListSchema,
  LIST_PICKS_MAX,
  LISTS_MAX,
  listMessages,
  noteSchema,
  updateListSchema,
} from './list.rules.ts';

/** 128 bits, so that the address of a shared list cannot be guessed. */
const newKey = () => randomBytes(16).toString('base64url');

/** Makes a list of the viewer and returns its id. */
export function createList(context: Context, input: CreateListInput): Promise<string> {
  const profileId = requireViewer(context).id;
  const { visibility, ...data } = parse(createListSchema, input);
  return withActiveAuthor(context, async (tx) => {
    await requireRoom(tx, profileId);
    const key = visibility === 'link' ? newKey() : null;
    const { id } = await tx.list.create({ data: { ...data, profileId, key }, select: { id: true } });
    return id;
  });
}

/** Changes a list of the viewer. If it is shared again, it gets a new key. */
export function updateList(context: Context, input: UpdateListInput): Promise<void> {
  const { id, version, visibility, newLink, ...data } = parse(updateListSchema, input);
  return changing(context, id, async (tx, list) => {
    if (version != null && version !== list.version) throw versionConflict();
    const shared = visibility ? visibility === 'link' : list.key !== null;
    const key = shared ? (!newLink && list.key) || newKey() : null;
    await tx.list.update({ where: { id }, data: { ...data, key }, select: { id: true } });
  });
}

/** Deletes a list of the viewer. It can be restored until a job removes it. */
export const deleteList = (context: Context, id: string): Promise<void> =>
  changing(context, id, async (tx) => {
    await tx.list.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } });
  });

/** Restores a deleted list of the viewer. Safe to repeat. */
export async function restoreList(context: Context, id: string): Promise<void> {
  await withActiveAuthor(context, async (tx, profileId) => {
    if (!isUuid(id)) throw notFound(listMessages.notFound);
    await requireRoom(tx, profileId, id);
    if ((await tx.list.count({ where: { id, profileId } })) === 0) throw notFound(listMessages.notFound);
    await tx.list.updateMany({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 }, updatedAt: new Date() },
    });
  });
}

/** Throws if the person has too many lists, not counting `besides`. Their lock as an author prevents concurrent creations. */
async function requireRoom(tx: Db, profileId: string, besides?: string): Promise<void> {
  const others = await tx.list.count({
    where: { profileId, deletedAt: null, ...(besides && { id: { not: besides } }) },
  });
  if (others >= LISTS_MAX) throw conflict(listMessages.tooMany);
}

/** Adds a pick that the viewer can see to the end of a list. Safe to repeat. */
export const addToList = (context: Context, listId: string, pickId: string): Promise<void> =>
  changing(context, listId, async (tx) => {
    if (!isUuid(pickId)) throw notFound(listMessages.pickNotFound);
    if (await tx.listItem.findUnique({ where: { listId_pickId: { listId, pickId } } })) return UNCHANGED;
    if ((await tx.listItem.count({ where: { listId } })) >= LIST_PICKS_MAX) throw conflict(listMessages.full);
    const added = await tx.$executeRaw(sql`
      insert into list_items (list_id, pick_id, position)
      select ${listId}::uuid, id, (select coalesce(max(position), 0) + 1 from list_items where list_id = ${listId}::uuid)
      from picks where id = ${pickId}::uuid and ${pickIsVisible(raw('picks'), requireViewer(context))} for key share`);
    if (added === 0) throw notFound(listMessages.pickNotFound);
  });

/** Removes a pick from a list, even if it is no longer public. Safe to repeat. */
export const removeFromList = (context: Context, listId: string, pickId: string): Promise<void> =>
  changing(context, listId, async (tx) => {
    const removed = isUuid(pickId) && (await tx.listItem.deleteMany({ where: { listId, pickId } })).count;
    return removed ? undefined : UNCHANGED;
  });

/** Moves a pick of a list to this position, counted from 1. Positions beyond the end count as the last. */
export const moveListItem = (
  context: Context,
  listId: string,
  pickId: string,
  position: number,
): Promise<void> =>
  changing(context, listId, async (tx) => {
    await requireItem(tx, listId, pickId);
    const items = await tx.listItem.findMany({
      where: { listId },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { pickId: true, position: true },
    });
    const others = items.map((item) => item.pickId).filter((id) => id !== pickId);
    others.splice(Math.min(Math.max(position - 1, 0), others.length), 0, pickId);
    // The list keeps its positions, gaps included, because a reader's cursor is one of them.
    const positions = items.map((item) => item.position);
    await tx.$executeRaw(sql`
      update list_items set position = placed.position
      from unnest(${others}::uuid[], ${positions}::int[]) as placed (pick_id, position)
      where list_id = ${listId}::uuid and list_items.pick_id = placed.pick_id`);
  });

/** Sets the note of a pick in a list, if it still is `replaces`. An empty note removes it. */
export const setListItemNote = (
  context: Context,
  listId: string,
  pickId: string,
  text: string,
  replaces?: string | null,
): Promise<void> => {
  const { note } = parse(noteSchema, { note: text });
  return changing(context, listId, async (tx) => {
    await requireItem(tx, listId, pickId);
    const where = { listId, pickId, ...(replaces != null && { note: replaces }) };
    const { count } = await tx.listItem.updateMany({ where, data: { note } });
    if (count === 0) throw versionConflict();
  });
};

async function requireItem(tx: Db, listId: string, pickId: string): Promise<void> {
  const isInList = isUuid(pickId) && (await tx.listItem.count({ where: { listId, pickId } }));
  if (!isInList) throw notFound(listMessages.notInList);
}

/** What a write returns if the list keeps its version. */
const UNCHANGED = 'unchanged';

/** Runs a write on a list of the viewer, and locks the list until the transaction ends. */
async function changing(
  context: Context,
  id: string,
  write: (tx: Db, list: List) => Promise<unknown>,
): Promise<void> {
  await withActiveAuthor(context, async (tx, profileId) => {
    if (!isUuid(id)) throw notFound(listMessages.notFound);
    await tx.$queryRaw(sql`select 1 from lists where id = ${id}::uuid for update`);
    const list = await tx.list.findUnique({ where: { id } });
    if (list?.profileId !== profileId || list.deletedAt) throw notFound(listMessages.notFound);
    if ((await write(tx, list)) === UNCHANGED) return;
    await tx.list.updateMany({ where: { id }, data: { version: { increment: 1 }, updatedAt: new Date() } });
  });
}
