import type { MyThreesQuery } from '../../gql/graphql.ts';
import { type Category, type CategoryInfo, RANKS, shelfOrder } from '../../lib/categories.ts';

export type Viewer = NonNullable<MyThreesQuery['viewer']>;
export type OwnProfile = Viewer['profile'];
export type OwnPick = OwnProfile['picks'][number];

/** A place on the shelf. */
export interface Slot {
  info: CategoryInfo;
  rank: number;
}

/** What stands in a category's three places; null where one is free. */
export function slotsOf(picks: readonly OwnPick[], category: Category): (OwnPick | null)[] {
  const own = picks.filter((pick) => pick.category === category);
  return RANKS.map((rank) => own.find((pick) => pick.rank === rank) ?? null);
}

/** The free place that is meant, else the nearest one to it: in its category, then anywhere. */
export function freeSlot(
  picks: readonly OwnPick[],
  wanted: { info?: CategoryInfo; rank?: number },
): Slot | undefined {
  const order = wanted.info ? [wanted.info] : shelfOrder;
  const free = order.flatMap((info) =>
    slotsOf(picks, info.id).flatMap((pick, index) => (pick ? [] : [{ info, rank: index + 1 }])),
  );
  return free.find(({ rank }) => rank === wanted.rank) ?? free[0];
}

/** "your #1 book" */
export function placeName({ info, rank }: Slot): string {
  return `your #${rank} ${info.singular.toLowerCase()}`;
}
