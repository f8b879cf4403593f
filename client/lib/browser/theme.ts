import { useSyncExternalStore } from 'react';
import { readStored, store } from './browserStorage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'threes-theme';
const UNSAVED = 'threes-theme-unsaved';
const CHANGED = 'theme-changed';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Without storage, the theme is that of the system. */
function chosen(): ThemeChoice {
  const choice = readStored('localStorage', KEY);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

function apply(): void {
  const choice = chosen();
  const dark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  window.dispatchEvent(new Event(CHANGED));
}

/** Whether this member chose a theme here that is not yet saved in their account. It survives a reload. */
export function isThemeUnsaved(memberId: string): boolean {
  return readStored('sessionStorage', UNSAVED) === memberId;
}

/** Called once the choice is in the member's account. */
export function markThemeSaved(): void {
  store('sessionStorage', UNSAVED, null);
}

/** Stores the choice in this browser and applies it. A member's own choice has their id, so that it is saved too. */
export function chooseTheme(choice: ThemeChoice, memberId: string | null = null): void {
  store('sessionStorage', UNSAVED, memberId);
  store('localStorage', KEY, choice === 'system' ? null : choice);
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

/** The chosen theme. `system` is not resolved to light or dark. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, chosen, () => 'system');
}
