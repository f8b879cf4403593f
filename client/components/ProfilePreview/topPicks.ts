/** The most picks of a category in the preview (spec 9). */
const MOST = 3;

/** The first picks of a category by rank, unranked ones last (spec 2.6). */
export function topPicks<Pick extends { category: string; rank?: number | null }>(
  picks: readonly Pick[],
  category: Pick['category'],
): Pick[] {
  return picks
    .filter((pick) => pick.category === category)
    .sort((a, b) => (a.rank ?? MOST + 1) - (b.rank ?? MOST + 1))
    .slice(0, MOST);
}
