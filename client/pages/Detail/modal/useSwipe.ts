import { type RefObject, useEffect, useRef } from 'react';
import { scrollsSideways } from './scrollsSideways.ts';

/** Spec 9: so far a finger goes for the previous or the next; from within the edge it closes instead. */
const FAR_PX = 100;
const EDGE_PX = 50;
/** What a finger moves before it is clear whether it scrolls or swipes. */
const SLOP_PX = 8;
/** How much of the way what cannot move gives in. */
const GIVES = 0.2;

interface Ways {
  previous: boolean;
  next: boolean;
  go: (step: 1 | -1) => void;
}

/** A finger that goes sideways over the element takes it along, and far enough to the next or the previous. */
export function useSwipe(ref: RefObject<HTMLElement | null>, ways: Ways): void {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
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
      if (scrollsSideways(target as Element, element) || !getSelection()?.isCollapsed) return;
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
      element.style.translate = `${there ? right : right * GIVES}px`;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !swipes || !touch) return;
      const right = touch.clientX - from.x;
      const { previous, next, go } = latest.current;
      from = null;
      const goes = Math.abs(right) >= FAR_PX && (right < 0 ? next : previous);
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
