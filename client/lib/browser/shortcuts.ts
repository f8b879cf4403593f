import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readStored, store } from './browserStorage.ts';

const KEY = 'threes-shortcuts';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Whether single-key shortcuts work in this browser. Voice input and shaking hands press them unintentionally. */
export const areShortcutsOn = (): boolean => readStored('localStorage', KEY) === null;

export const switchShortcuts = (on: boolean): void => store('localStorage', KEY, on ? null : 'off');

/** Whether a key was pressed as a shortcut: alone, and not in a field. */
export const isShortcut = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest(FIELDS)) &&
  areShortcutsOn();

/** Keys that work anywhere on the page, unless something has used them or a dialog is open. */
export function usePageKeys(keys: readonly string[], act: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.includes(event.key) || event.defaultPrevented || !isShortcut(event)) return;
    if (!document.querySelector('dialog[open]')) act(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The key `/` focuses a search field. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  usePageKeys(['/'], (event) => {
    event.preventDefault();
    input.current?.select();
    input.current?.focus();
  });
}
