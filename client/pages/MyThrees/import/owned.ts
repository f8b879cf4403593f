import type { OwnPick } from '../slots.ts';
import { type Candidate, isSameThing } from './reading/candidates.ts';

/** Whether the person has a pick of it, ranked or unranked. */
export const isOwned = (
  candidate: Candidate,
  picks: readonly Pick<OwnPick, 'category' | 'title' | 'reference'>[],
): boolean =>
  picks.some(
    ({ category, title, reference }) =>
      category === candidate.category && isSameThing(candidate, { title, creator: reference }),
  );
