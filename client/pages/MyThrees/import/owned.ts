import { type Candidate, plain } from './reading/candidates.ts';

interface OwnedPick {
  category: Candidate['category'];
  title: string;
  reference?: string | null;
}

/** Whether the person has a pick of it, ranked or unranked. An unknown creator matches every creator. */
export const isOwned = ({ category, title, creator }: Candidate, picks: readonly OwnedPick[]): boolean =>
  picks.some(
    (pick) =>
      pick.category === category &&
      plain(pick.title) === plain(title) &&
      (!creator || !pick.reference || plain(pick.reference) === plain(creator)),
  );
