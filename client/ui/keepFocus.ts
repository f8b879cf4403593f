import { findTopDialog } from './overlay/openDialogs.ts';

/** Without the items of menus. */
const CONTROLS = ':is(a[href], button, input, select, textarea):not([tabindex="-1"])';
const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROLS)];

/** The events that an inner place has taken. */
const taken = new WeakSet<FocusEvent>();

/** The control that has the focus, or had it when a dialog opened. */
interface Focused {
  control: HTMLElement;
  /** Its list or table, the index of its row, and its index among the controls of the row, from the end. */
  list: Element | null;
  index: number;
  at: number;
}

/**
 * Keeps the focus near a control that is removed, such as the button of a deleted row. What follows in the list gets
 * it, or else `place` if it can have the focus, or its first control. A ref of an element that stays. React itself
 * keeps the focus on what moves.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  let last: Focused | undefined;
  const remember = (event: FocusEvent) => {
    const control = event.target as HTMLElement;
    if (control.closest('dialog') !== place.closest('dialog')) return;
    last = undefined;
    if (taken.has(event)) return;
    taken.add(event);
    const row = control.closest('li, tr');
    const list = row && place.contains(row) ? row.parentElement : null;
    const index = list ? [...list.children].indexOf(row as Element) : -1;
    const controls = row ? controlsIn(row) : [];
    last = { control, list, index, at: controls.indexOf(control) - controls.length };
  };
  const forget = ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Element && next.closest('dialog') === place.closest('dialog')) last = undefined;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.control.isConnected || document.activeElement !== document.body) return;
    // Below a dialog nothing takes the focus. It comes when the dialog has closed.
    const dialog = findTopDialog();
    if (dialog && !dialog.contains(place)) return;
    const { list, index, at } = last;
    last = undefined;
    const row = list?.isConnected && (list.children[index] ?? list.lastElementChild);
    const controls = row ? controlsIn(row) : [];
    const rest = place.hasAttribute('tabindex') ? place : controlsIn(place)[0];
    const next = controls.at(at) ?? controls[0] ?? rest;
    next?.focus({ preventScroll: next === place });
  });
  place.addEventListener('focusin', remember);
  place.addEventListener('focusout', forget);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener('focusin', remember);
    place.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
