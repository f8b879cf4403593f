import { useEffect, useRef } from 'react';
import { isHorizontalScroller } from './isHorizontalScroller.ts';

/** Elements that use the arrow keys themselves. */
const NEEDS_ARROWS = 'input, textarea, select, video, audio, [contenteditable], [role="menu"]';

/** The left and right arrow keys go to the previous and next item, unless another dialog is open above `inside`. */
export function useArrowKeys(inside: () => Element | null, go: (step: 1 | -1) => void): void {
  const latest = useRef({ inside, go });
  useEffect(() => {
    latest.current = { inside, go };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const dialogs = document.querySelectorAll('dialog[open]');
      if (latest.current.inside()?.closest('dialog') !== dialogs.item(dialogs.length - 1)) return;
      if (
        target instanceof Element &&
        (target.closest(NEEDS_ARROWS) || isHorizontalScroller(target, latest.current.inside()))
      )
        return;
      event.preventDefault();
      latest.current.go(key === 'ArrowRight' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
