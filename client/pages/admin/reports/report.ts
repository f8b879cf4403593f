import { pathTo } from '../../../lib/paths.ts';

interface Moderated {
  pick?: { id: string } | null;
  collection?: { id: string } | null;
  profile: { id: string; username: string | null };
}

/** The page of the subject of a report or a take-down. */
export function getModeratedPath({ pick, collection, profile }: Moderated): string {
  if (pick) return pathTo.pick(pick.id);
  return collection ? pathTo.collection(collection.id) : pathTo.profile(profile);
}
