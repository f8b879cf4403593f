import { type RefObject, useEffect, useEffectEvent } from 'react';
import { followSwipe, slideBack } from '../../../ui/overlay/followSwipe.ts';
import { isHorizontalScroller } from './isHorizontalScroller.ts';

/** Spec 9: the length of a swipe, and the left edge, where a swipe closes the dialog instead. */
const SWIPE_PX = 100;
const EDGE_PX = 50;
/** How much of the finger's movement the element follows at the ends of the list. */
const RESISTANCE = 0.2;

interface SwipeTargets {
  previous: boolean;
  next: boolean;
  go: (step: 1 | -1) => void;
}

/** The element follows a horizontal swipe, and one that is long enough goes to the previous or next item. */
export function useSwipe(ref: RefObject<HTMLElement | null>, targets: SwipeTargets): void {
  const latest = useEffectEvent(() => targets);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const isThere = (right: number) => (right < 0 ? latest().next : latest().previous);
    return followSwipe(element, {
      begins: (touch, target) => {
        const zoomed = (window.visualViewport?.scale ?? 1) > 1.01;
        if (zoomed || touch.clientX < EDGE_PX || isHorizontalScroller(target, element)) return false;
        return getSelection()?.isCollapsed ?? false;
      },
      follow: (right) => (isThere(right) ? right : right * RESISTANCE),
      end: (right) => {
        if (Math.abs(right) < SWIPE_PX || !isThere(right)) return false;
        slideBack(element, 'none');
        latest().go(right < 0 ? 1 : -1);
        return true;
      },
    });
  }, [ref]);
}
