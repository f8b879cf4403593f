import { type RefObject, useEffect, useRef } from 'react';

/** Where a swipe starts, and the share of the width it has to cover (spec 9). */
const EDGE_PX = 50;
const SHEET_BELOW_PX = 768;
const SHARE = 0.25;
/** How far a finger moves before it counts as a swipe or a scroll. */
const SLOP_PX = 8;
const BACK = 'translate var(--calm) var(--ease-out)';

/** A sheet follows a swipe from the left edge, and closes beyond a quarter of the width. */
export function useEdgeSwipe(
  ref: RefObject<HTMLDialogElement | null>,
  sheet: boolean | undefined,
  onClose: RefObject<() => void>,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !sheet) return;
    let from: { x: number; y: number } | null = null;
    let swipes = false;

    const settle = () => {
      dialog.style.transition = BACK;
      dialog.style.translate = '';
    };
    const onStart = ({ target, touches: [touch, second] }: TouchEvent) => {
      swipes = false;
      from = null;
      if (!touch || second || touch.clientX >= EDGE_PX || window.innerWidth >= SHEET_BELOW_PX) return;
      // A dialog inside this one handles its own swipes.
      if ((target as Element).closest('dialog') !== dialog) return;
      from = { x: touch.clientX, y: touch.clientY };
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const [right, down] = [touch.clientX - from.x, Math.abs(touch.clientY - from.y)];
      if (!swipes && Math.max(Math.abs(right), down) < SLOP_PX) return;
      if (!swipes && down > Math.abs(right)) {
        from = null;
        return;
      }
      swipes = true;
      // Prevents the browser's own swipe back from the same edge.
      if (event.cancelable) event.preventDefault();
      dialog.style.transition = 'none';
      dialog.style.translate = `${Math.max(0, right)}px`;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !swipes) return;
      const far = touch && touch.clientX - from.x > window.innerWidth * SHARE;
      from = null;
      if (!far) return settle();
      onClose.current();
      // The dialog may stay open, for example to ask about unsaved changes. It then slides back.
      timer.current = setTimeout(settle, 400);
    };
    const onCancel = () => {
      if (swipes) settle();
      from = null;
    };
    dialog.addEventListener('touchstart', onStart, { passive: true });
    dialog.addEventListener('touchmove', onMove, { passive: false });
    dialog.addEventListener('touchend', onEnd);
    dialog.addEventListener('touchcancel', onCancel);
    return () => {
      clearTimeout(timer.current);
      dialog.removeEventListener('touchstart', onStart);
      dialog.removeEventListener('touchmove', onMove);
      dialog.removeEventListener('touchend', onEnd);
      dialog.removeEventListener('touchcancel', onCancel);
    };
  }, [ref, sheet, onClose]);
}
