import { type RefObject, useLayoutEffect, useRef } from 'react';

const EDGE = 8;

interface Floating {
  /** The bounding box of its anchor in the window; null hides it. */
  anchor: () => DOMRect | null;
  /** The preferred side. The other one is used if there is no room, and with none on both it lies over its anchor. */
  side: 'above' | 'below';
  /** The top of the space it may use, in px from the top of the window. */
  ceiling?: () => number;
  /** The bottom of the space it may use, in px from the top of the window. */
  floor?: () => number;
  /** It stays between the left and right edges of this element. */
  frame?: () => Element | null | undefined;
  /** Places it at the bottom of that space instead, away from the system's own menu at the selection. */
  docked?: boolean;
  /** Limits the panel's height to the room on that side, so that it never covers its anchor. */
  fitted?: boolean;
}

/** With less room than this, it moves to the other side. */
const ROOM_MIN = 120;
/** With at least this much room below, it opens there and scrolls: above, it would cover the text just written. */
const ROOM_BELOW = 200;

/**
 * Keeps a `popover="manual"` beside its anchor and fully in view during scrolling, resizing and the on-screen
 * keyboard. The top layer puts it above any dialog. A browser without popovers shows it in its place in the document.
 */
export function useFloating(
  ref: RefObject<HTMLElement | null>,
  { anchor, side, ceiling, floor, frame, docked, fitted }: Floating,
): void {
  useLayoutEffect(() => {
    const box = ref.current;
    box?.showPopover?.();
    return () => box?.hidePopover?.();
  }, [ref]);
  const kept = useRef<'above' | 'below' | null>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const place = () => {
      const at = anchor();
      box.style.visibility = at ? '' : 'hidden';
      if (!at) return;
      const {
        offsetLeft = 0,
        offsetTop = 0,
        width = innerWidth,
        height = innerHeight,
      } = visualViewport ?? {};
      const view = { left: offsetLeft + EDGE, top: offsetTop + EDGE };
      // Behind a dialog the page keeps the place of its scrollbar, which cuts off what reaches into it.
      const right =
        Math.min(
          offsetLeft + width,
          document.body.getBoundingClientRect().right || Number.POSITIVE_INFINITY,
        ) - EDGE;
      const bottom = Math.min(offsetTop + height, floor?.() ?? Number.POSITIVE_INFINITY) - EDGE;
      if (fitted) {
        box.style.maxHeight = '';
        const room = { above: at.top - EDGE - view.top, below: bottom - at.bottom - EDGE };
        const wider = room.below >= Math.min(box.offsetHeight, room.above, ROOM_BELOW) ? 'below' : 'above';
        if (!kept.current || room[kept.current] < ROOM_MIN) kept.current = wider;
        box.style.maxHeight = `min(${Math.max(0, room[kept.current])}px, ${getComputedStyle(box).maxHeight})`;
      }
      const { offsetWidth, offsetHeight } = box;
      const above = at.top - offsetHeight - EDGE;
      const below = at.bottom + EDGE;
      const fitsAbove = above >= Math.max(view.top, ceiling?.() ?? 0);
      const fitsBelow = below + offsetHeight <= bottom;
      const wanted = fitted
        ? kept.current === 'above'
          ? above
          : below
        : side === 'above'
          ? fitsAbove
            ? above
            : below
          : fitsBelow || !fitsAbove
            ? below
            : above;
      const left =
        side === 'above' || docked
          ? (docked ? (view.left + right) / 2 : at.left + at.width / 2) - offsetWidth / 2
          : at.left;
      const around = frame?.()?.getBoundingClientRect();
      const inFrame = around ? Math.max(around.left, Math.min(left, around.right - offsetWidth)) : left;
      box.style.left = `${Math.max(view.left, Math.min(inFrame, right - offsetWidth))}px`;
      box.style.top = `${Math.max(view.top, Math.min(docked ? bottom : wanted, bottom - offsetHeight))}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    const listening = new AbortController();
    document.addEventListener('scroll', place, { capture: true, signal: listening.signal });
    document.addEventListener('selectionchange', place, listening);
    window.addEventListener('resize', place, listening);
    visualViewport?.addEventListener('resize', place, listening);
    visualViewport?.addEventListener('scroll', place, listening);
    return () => {
      sizes.disconnect();
      listening.abort();
    };
  });
}

/** The part of an element that its scrolling ancestors show; null if it is hidden. */
export function visibleRect(rect: DOMRect, from: Element): DOMRect | null {
  let { left, top, right, bottom } = rect;
  for (let box = from.parentElement; box; box = box.parentElement) {
    if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) continue;
    const around = box.getBoundingClientRect();
    left = Math.max(left, around.left);
    right = Math.min(right, around.right);
    top = Math.max(top, around.top);
    bottom = Math.min(bottom, around.bottom);
  }
  return bottom < top || right < left ? null : new DOMRect(left, top, right - left, bottom - top);
}

/** The bounding box of the selection, or of its line if an empty selection has no box. */
export function selectionRect(within: Element): DOMRect | null {
  const selection = window.getSelection();
  if (!selection?.rangeCount || !within.contains(selection.anchorNode)) return null;
  const range = selection.getRangeAt(0);
  const rect = range.getBoundingClientRect();
  if (rect.width > 0 || rect.height > 0) return rect;
  const line = range.startContainer;
  const element = line instanceof Element ? (line.children[range.startOffset] ?? line) : line.parentElement;
  return element?.getBoundingClientRect() ?? null;
}
