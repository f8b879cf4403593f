import { type RefObject, useEffect, useRef } from 'react';
import { isHorizontalScroller } from './isHorizontalScroller.ts';

/** Spec 9: the length of a swipe, and the left edge, where a swipe closes the dialog instead. */
const SWIPE_PX = 100;
const EDGE_PX = 50;
/** How far a finger moves before it counts as a swipe or a scroll. */
const SLOP_PX = 8;
/** How much of the finger's movement the element follows at the ends of the list. */
const RESISTANCE = 0.2;

interface SwipeTargets {
  previous: boolean;
  next: boolean;
  go: (step: 1 | -1) => void;
}

/** The element follows a horizontal swipe, and one that is long enough goes to the previous or next item. */
export function useSwipe(ref: RefObject<HTMLElement | null>, targets: SwipeTargets): void {
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let from: { x: number; y: number } | null = null;
    let swipes = false;

    const settle = (transition: string) => {
      element.style.transition = transition;
      element.style.translate = '';
    };
    const onStart = ({ target, touches: [touch, second] }: TouchEvent) => {
      swipes = false;
      from = null;
      const zoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      if (!touch || second || zoomed || touch.clientX < EDGE_PX) return;
      if (isHorizontalScroller(target as Element, element) || !getSelection()?.isCollapsed) return;
      from = { x: touch.clientX, y: touch.clientY };
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (!swipes && Math.hypot(right, down) < SLOP_PX) return;
      if (!swipes && Math.abs(down) > Math.abs(right)) {
        from = null;
        return;
      }
      swipes = true;
      if (event.cancelable) event.preventDefault();
      const there = right < 0 ? latest.current.next : latest.current.previous;
      element.style.transition = 'none';
      element.style.translate = `${there ? right : right * RESISTANCE}px`;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !swipes || !touch) return;
      const right = touch.clientX - from.x;
      const { previous, next, go } = latest.current;
      from = null;
      const goes = Math.abs(right) >= SWIPE_PX && (right < 0 ? next : previous);
      settle(goes ? 'none' : 'translate var(--calm) var(--ease-out)');
      if (goes) go(right < 0 ? 1 : -1);
    };
    const onCancel = () => {
      from = null;
      settle('none');
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onCancel);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onCancel);
    };
  }, [ref]);
}
