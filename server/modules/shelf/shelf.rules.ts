import { type Category, categoryOrder } from '../category/category.rules.ts';

export const YEAR_PLACEMENTS_MAX = 100;
/** The maximum number of years for which a shelf has a review. */
export const SHELF_YEARS_MAX = 50;

const DAY = 86_400_000;

export interface Placed {
  category: Category;
  rank: number;
  title: string;
  reference?: string | null | undefined;
  rankedAt: string;
  arrivedAt: string;
  leftAt?: string | null | undefined;
  removalReason?: string | null | undefined;
  pick?: { id: string } | null | undefined;
}

/** The beginning of a year and of the next one, in UTC. */
export function yearBounds(year: number): { from: number; until: number } {
  return { from: Date.UTC(year, 0, 1), until: Date.UTC(year + 1, 0, 1) };
}

/** The days in one place, or on the shelf, by UTC dates: 0 on the first day. */
export function daysInPlace(since: string, until: number): number {
  return Math.max(0, Math.floor(until / DAY) - Math.floor(Date.parse(since) / DAY));
}

/** A pick whose rank at the end of the year differs from its first rank in that year. */
export interface Move<P> {
  from: P;
  to: P;
}

interface YearInReview<P> {
  came: P[];
  left: P[];
  moved: Move<P>[];
  /** The placement that was on the shelf longest, also at other ranks, until it ended, the year ended, or today. */
  longest: { placement: P; days: number } | null;
  /** The placements at the end of the year, or now. */
  standing: P[];
}

export function computeYearReview<P extends Placed>(
  placements: readonly P[],
  year: number,
  now: number,
): YearInReview<P> {
  const { from, until } = yearBounds(year);
  const end = Math.min(until, now);
  const byTime = [...placements].sort(
    (a, b) =>
      Date.parse(a.rankedAt) - Date.parse(b.rankedAt) ||
      a.rank - b.rank ||
      // In the order of the shelf, which names the first one that has been there longest too.
      categoryOrder.indexOf(a.category) - categoryOrder.indexOf(b.category),
  );
  const getEnd = ({ leftAt }: Placed) => (leftAt ? Date.parse(leftAt) : Number.POSITIVE_INFINITY);
  const review: YearInReview<P> = { came: [], left: [], moved: [], longest: null, standing: [] };

  const items = new Map<string, P[]>();
  for (const placement of byTime) {
    const key =
      placement.pick?.id ?? JSON.stringify([placement.category, placement.title, placement.reference]);
    items.set(key, [...(items.get(key) ?? []), placement]);
    const days = daysInPlace(placement.arrivedAt, Math.min(getEnd(placement), end));
    if (!review.longest || days > review.longest.days) review.longest = { placement, days };
  }
  for (const stays of items.values()) {
    let first = stays[0] as P;
    for (const [index, stay] of stays.entries()) {
      const before = stays[index - 1];
      const returned = before?.removalReason === 'LEFT_SHELF' || before?.removalReason === 'DELETED';
      if (before ? returned : Date.parse(stay.rankedAt) >= from) review.came.push(stay);
      if (returned) first = stay;
      const isGone = stay.removalReason === 'LEFT_SHELF' || stay.removalReason === 'DELETED';
      if (isGone && getEnd(stay) < until) review.left.push(stay);
      const isLast = index === stays.length - 1 || isGone;
      if (isLast && (first.rank !== stay.rank || first.category !== stay.category)) {
        review.moved.push({ from: first, to: stay });
      }
    }
  }
  review.standing = byTime.filter((it) => Date.parse(it.rankedAt) < end && getEnd(it) >= end);
  review.came.sort((a, b) => Date.parse(a.rankedAt) - Date.parse(b.rankedAt));
  review.left.sort((a, b) => getEnd(a) - getEnd(b));
  return review;
}

/** "3 came, 2 left, 1 moved", or a text if nothing changed. */
export function yearInWords({ came, left, moved, standing }: YearInReview<Placed>): string {
  const parts = [
    came.length > 0 && `${came.length} came`,
    left.length > 0 && `${left.length} left`,
    moved.length > 0 && `${moved.length} moved`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(', ');
  return standing.length > 0 ? 'Nothing changed' : 'Not public at the end of the year';
}
