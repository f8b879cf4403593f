import { type RefObject, useEffect, useEffectEvent } from 'react';
import { followSwipe, slideBack } from './followSwipe.ts';

/** A swipe starts within this distance of the left edge (spec 9). */
const EDGE_PX = 50;
/** In a window as wide as this or wider, a sheet is a dialog that no swipe closes. */
const SHEET_BELOW_PX = 768;
/** The share of the width that a swipe has to pass (spec 9). */
const SHARE = 0.25;

/** A sheet follows a swipe from the left edge, and closes beyond a quarter of the width. */
export function useEdgeSwipe(
  ref: RefObject<HTMLDialogElement | null>,
  sheet: boolean | undefined,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !sheet) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = followSwipe(dialog, {
      // A dialog inside this one handles its own swipes.
      begins: (touch, target) =>
        touch.clientX < EDGE_PX && window.innerWidth < SHEET_BELOW_PX && target.closest('dialog') === dialog,
      follow: (right) => Math.max(0, right),
      end: (right) => {
        if (right <= window.innerWidth * SHARE) return false;
        close();
        // The dialog may stay open, for example to ask about unsaved changes. It then slides back.
        timer = setTimeout(slideBack, 400, dialog);
        return true;
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ref, sheet]);
}
