import { type RefObject, useEffect } from 'react';
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

/** The key `/` focuses a search field, unless a dialog is open. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
