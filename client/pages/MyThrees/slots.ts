import { RANKS } from '../../../server/modules/pick/rank.rules.ts';
import type { MyThreesQuery } from '../../gql/graphql.ts';
import { type Category, type CategoryInfo, formatRankInCategory, shelfOrder } from '../../lib/categories.ts';

export type Viewer = NonNullable<MyThreesQuery['viewer']>;
export type OwnProfile = Viewer['profile'];
export type OwnPick = OwnProfile['picks'][number];
/** A pick off the shelf. */
export type EarlierPick = OwnProfile['unrankedPicks'][number];

/** A pick or profile with its pending edit, if there is one. */
export function applyPendingEdit<Row extends { id: string; pendingEdit?: Partial<Row> | null }>(
  row: Row,
): Row {
  return row.pendingEdit ? { ...row, ...row.pendingEdit, id: row.id } : row;
}

/** Whether visitors see the pick differently, or not at all, until an admin has reviewed the edit. */
export const isPendingReview = (pick: OwnPick, profile: Pick<OwnProfile, 'status'>): boolean =>
  pick.pendingEdit != null || (profile.status === 'APPROVED' && pick.status === 'PENDING_REVIEW');

/** What `isLive` looks at. */
export type LiveProfile = Pick<OwnProfile, 'status' | 'withdrawal'>;

/** Whether the shelf is live, as `is_live` in the database: approved or in review, and not taken down. */
export const isLive = ({ status, withdrawal }: LiveProfile): boolean =>
  !withdrawal && (status === 'APPROVED' || status === 'PENDING');

/** One of the nine slots of a shelf. */
export interface Slot {
  info: CategoryInfo;
  rank: number;
}

/** The picks in the three slots of a category; null for a free slot. */
export function fillSlots(picks: readonly OwnPick[], category: Category): (OwnPick | null)[] {
  const own = picks.filter((pick) => pick.category === category);
  return RANKS.map((rank) => own.find((pick) => pick.rank === rank) ?? null);
}

/** The picks of a category if all its slots are taken, else none. */
export function getPicksIfFull(picks: readonly OwnPick[], category: Category): OwnPick[] {
  const ranked = fillSlots(picks, category).flatMap((pick) => pick ?? []);
  return ranked.length === RANKS.length ? ranked : [];
}

/** The free slots, in the order of the shelf. */
export function getFreeSlots(picks: readonly OwnPick[], order = shelfOrder): Slot[] {
  return order.flatMap((info) =>
    fillSlots(picks, info.id).flatMap((pick, index) => (pick ? [] : [{ info, rank: index + 1 }])),
  );
}

/** The wanted slot if it is free, else the next free one of its category. */
export function findFreeSlot(
  picks: readonly OwnPick[],
  wanted: { info?: CategoryInfo; rank?: number },
): Slot | undefined {
  const free = getFreeSlots(picks, wanted.info && [wanted.info]);
  return free.find(({ rank }) => rank === wanted.rank) ?? free[0];
}

const getSlotPosition = ({ info, rank }: Slot) => shelfOrder.indexOf(info) * RANKS.length + rank;

/** The free slots from `start` on, then those before it. */
export function getFreeSlotsFrom(picks: readonly OwnPick[], start: Slot | undefined): Slot[] {
  const free = getFreeSlots(picks);
  if (!start) return free;
  const isBefore = (slot: Slot) => getSlotPosition(slot) < getSlotPosition(start);
  return [...free.filter((slot) => !isBefore(slot)), ...free.filter(isBefore)];
}

/** The free slot to fill after `filled`; undefined if there is none. */
export function getNextFreeSlot(picks: readonly OwnPick[], filled: Slot): Slot | undefined {
  return getFreeSlotsFrom(picks, filled).find((slot) => getSlotKey(slot) !== getSlotKey(filled));
}

/** "BOOKS1", as in the data attributes of the page. */
export const getSlotKey = ({ info, rank }: Slot): string => info.id + rank;

/** The slot of a key; undefined if the key is not one. */
export function parseSlotKey(key: string | undefined): Slot | undefined {
  return shelfOrder
    .flatMap((info) => RANKS.map((rank) => ({ info, rank })))
    .find((slot) => getSlotKey(slot) === key);
}

/** "your #1 book" */
export const formatSlotName = ({ info, rank }: Slot): string =>
  `your ${formatRankInCategory({ category: info.id, rank })}`;
