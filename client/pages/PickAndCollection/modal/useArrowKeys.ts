import { useEffect, useEffectEvent } from 'react';
import { hasModifier } from '../../../ui/hasModifier.ts';
import { findTopDialog } from '../../../ui/overlay/openDialogs.ts';
import { isHorizontalScroller } from './isHorizontalScroller.ts';

/** Elements that use the arrow keys themselves. */
const NEEDS_ARROWS = 'input, textarea, select, video, audio, [contenteditable], [role="menu"]';

/** The left and right arrow keys go to the previous and next item, unless another dialog is open above `inside`. */
export function useArrowKeys(inside: () => Element | null, go: (step: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey, defaultPrevented } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (defaultPrevented || shiftKey || hasModifier(event)) return;
    if (inside()?.closest('dialog') !== findTopDialog()) return;
    if (target instanceof Element && (target.closest(NEEDS_ARROWS) || isHorizontalScroller(target, inside())))
      return;
    event.preventDefault();
    go(key === 'ArrowRight' ? 1 : -1);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), listening);
    return () => listening.abort();
  }, []);
}
