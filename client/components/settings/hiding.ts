import { store } from '../../lib/browser/browserStorage.ts';

/** The viewer's choice of hidden elements (spec 2.5, General). base.css hides the elements by their `data-shows`. */
interface Hiding {
  favorites: boolean;
  categories: boolean;
}

const KEY = 'threes-hides';

/** Applies the choice now and, by theme.js, before the first paint of the next visit. Null shows everything. */
export function applyHiding(hiding: Hiding | null): void {
  const hidden = (['favorites', 'categories'] as const).filter((what) => hiding?.[what]).join(' ');
  document.documentElement.dataset.hides = hidden;
  // Without storage, the next visit applies it once the settings have loaded.
  store('localStorage', KEY, hidden || null);
}
