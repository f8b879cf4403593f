/** The three ranks in each category (spec 9). */
export const RANKS = [1, 2, 3] as const;

/** Puts each pick of a category at its rank. Picks without a rank take the free slots. */
export function arrangeByRank<P extends { rank?: number | null | undefined }>(
  picks: readonly P[],
): (P | undefined)[] {
  const unranked = picks.filter(({ rank }) => !rank);
  return RANKS.map((rank) => picks.find((pick) => pick.rank === rank) ?? unranked.shift());
}
