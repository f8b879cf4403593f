import { type Candidate, isSameThing } from './reading/candidates.ts';

interface OwnedPick {
  category: Candidate['category'];
  title: string;
  reference?: string | null;
}

/** Whether the person has a pick of it, ranked or unranked. */
export const isOwned = (candidate: Candidate, picks: readonly OwnedPick[]): boolean =>
  picks.some(
    ({ category, title, reference }) =>
      category === candidate.category && isSameThing(candidate, { title, creator: reference }),
  );
