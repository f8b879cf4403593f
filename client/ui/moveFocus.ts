import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

/**
 * In a row or a column of controls with one tab stop, the arrows, Home and End move the focus, from the end to the
 * beginning too. Returns the control that has the focus then; undefined for another key.
 */
export function moveFocus(
  event: KeyboardEvent,
  items: HTMLElement[],
  isRow = false,
): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const [back, forth] = isRow ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const places: Record<string, number> = { [forth]: at + 1, [back]: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined || hasModifier(event)) return;
  event.preventDefault();
  const item = items.at(place % items.length);
  item?.focus();
  return item;
}
