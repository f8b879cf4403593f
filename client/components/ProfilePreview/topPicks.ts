/** Spec 9: the preview shows at most so many picks of a category. */
const MOST = 3;

/** The first picks of a category: by rank, those without one last (spec 2.6). */
export function topPicks<Pick extends { category: string; rank?: number | null }>(
  picks: readonly Pick[],
  category: Pick['category'],
): Pick[] {
  return picks
    .filter((pick) => pick.category === category)
    .sort((a, b) => (a.rank ?? MOST + 1) - (b.rank ?? MOST + 1))
    .slice(0, MOST);
}
