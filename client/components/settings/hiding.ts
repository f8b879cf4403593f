/** What the viewer does not want to see (spec 2.5, General); base.css hides what carries `data-shows`. */
export interface Hiding {
  favorites: boolean;
  categories: boolean;
}

const KEY = 'threes-hides';

/** Hides at once, and before the next first paint (theme.js). Null shows everything again. */
export function applyHiding(hiding: Hiding | null): void {
  const hidden = (['favorites', 'categories'] as const).filter((what) => hiding?.[what]).join(' ');
  document.documentElement.dataset.hides = hidden;
  try {
    if (hidden) localStorage.setItem(KEY, hidden);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it is known once the settings are.
  }
}
