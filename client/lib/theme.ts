import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'threes-theme';
const CHANGED = 'theme-changed';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): ThemeChoice {
  try {
    const choice = localStorage.getItem(KEY);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const choice = chosen();
  const dark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  window.dispatchEvent(new Event(CHANGED));
}

let unsaved = false;

/** Whether a member chose a theme that is not saved to their account yet. Calling it resets the mark. */
export function takeUnsavedTheme(): boolean {
  const was = unsaved;
  unsaved = false;
  return was;
}

/** Stores the choice in this browser and applies it. `isForAccount`: a member made it, so it is to be saved too. */
export function chooseTheme(choice: ThemeChoice, isForAccount = false): void {
  unsaved = isForAccount;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  apply();
}

/** Follows changes of the system and of other tabs. Called once at the start, after theme.js applied the theme. */
export function followTheme(): void {
  systemDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === KEY && apply());
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** The chosen theme, where `system` is not resolved. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, chosen, () => 'system');
}
