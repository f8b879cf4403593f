import { readStoredJson, store } from './browserStorage.ts';

const KEY = 'threes-chosen-things';
const KEPT_MS = 30 * 86_400_000;

interface Kept {
  ids: string[];
  /** In milliseconds since the epoch. */
  keptAt: number;
}

/** The things that a visitor chose on Find your people, offered for the first picks of their shelf. */
export function chosenThings(): string[] {
  const kept = readStoredJson<Kept>('localStorage', KEY);
  const isFresh = kept !== null && Date.now() - kept.keptAt < KEPT_MS;
  return isFresh && Array.isArray(kept.ids) ? kept.ids.filter((id) => typeof id === 'string') : [];
}

/** Local storage survives signing up with Google, and confirming an address in another tab. */
export function keepChosenThings(ids: readonly string[]): void {
  // Without storage, the page's address still has them.
  store('localStorage', KEY, ids.length > 0 ? JSON.stringify({ ids, keptAt: Date.now() }) : null);
}

/** Removes a thing after it has become a pick. */
export const forgetChosenThing = (id: string): void =>
  keepChosenThings(chosenThings().filter((one) => one !== id));
