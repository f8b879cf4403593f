/** The gap between the toasts and what they must not cover. */
const GAP = 12;
/** The offset that leaves a dialog's close button free. */
const DIALOG_HEAD = 64;

interface Span {
  top: number;
  bottom: number;
}

const overlap = (one: Span, other: Span) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);

/**
 * Positions the toasts at the bottom, above bars and footers, or at the top if they would cover the focused control.
 */
export function placeToasts(toasts: HTMLElement): void {
  const host = toasts.closest('dialog') ?? document.body;
  const height = toasts.offsetHeight;
  // The viewport without an on-screen keyboard.
  const view = window.visualViewport;
  const [top, end] = [view?.offsetTop ?? 0, (view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight)];
  const kept = [...host.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.height > 0);

  let bottom = end - GAP;
  for (const rect of kept.toSorted((one, other) => other.top - one.top)) {
    if (overlap(rect, { top: bottom - height, bottom }) > -GAP && rect.top > top + (end - top) / 2)
      bottom = rect.top - GAP;
  }
  const focused = focusedSpan(toasts);
  const above = startBelowDialogHead(host, kept, top) + GAP;
  const atTop =
    focused &&
    overlap(focused, { top: bottom - height, bottom }) > 0 &&
    overlap(focused, { top: above, bottom: above + height }) <= 0;
  toasts.style.top = `${atTop ? above : bottom - height}px`;
}

/** The position of the focused control, or of the caret in a control that fills the screen. */
function focusedSpan(toasts: HTMLElement): Span | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || toasts.contains(focused)) return null;
  const rect = focused.getBoundingClientRect();
  if (rect.height < window.innerHeight / 2) return rect;
  const selection = document.getSelection();
  if (!selection?.rangeCount || !focused.contains(selection.anchorNode)) return null;
  const caret = selection.getRangeAt(0).getBoundingClientRect();
  return caret.height > 0 ? caret : null;
}

function startBelowDialogHead(host: HTMLElement, kept: readonly Span[], top: number): number {
  if (host.matches('dialog')) return Math.max(top, host.getBoundingClientRect().top + DIALOG_HEAD);
  const heads = kept.filter((rect) => rect.top <= top && rect.bottom > top);
  return Math.max(top, ...heads.map(({ bottom }) => bottom));
}
