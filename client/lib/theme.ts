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

/** Whether a signed-in person chose a theme that their account has not been told of. Asking takes the mark away. */
export function takeUnsavedTheme(): boolean {
  const was = unsaved;
  unsaved = false;
  return was;
}

/** Remembers the choice in this browser and paints it at once. `isForAccount`: a signed-in person made it. */
export function chooseTheme(choice: ThemeChoice, isForAccount = false): void {
  unsaved = isForAccount;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
}

/** Follows the system while that is the choice, and other tabs. Once, at the start; theme.js painted first. */
export function followTheme(): void {
  systemDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === KEY && apply());
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** The choice, not what it resolves to. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, chosen, () => 'system');
}
