import type { KeyboardEvent } from 'react';

/** Handles the keys of a menu: arrows, Home, End and first letters move the focus. */
export function moveFocus(event: KeyboardEvent, items: HTMLElement[]): void {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place !== undefined) {
    event.preventDefault();
    items.at(place % items.length)?.focus();
  } else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLowerCase();
    const next = [...items.slice(at + 1), ...items].find((item) =>
      item.textContent?.trim().toLowerCase().startsWith(letter),
    );
    next?.focus();
  }
}
