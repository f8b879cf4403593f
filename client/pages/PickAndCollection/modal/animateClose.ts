const MOTION: KeyframeAnimationOptions = { duration: 140, easing: 'ease-in', fill: 'forwards' };

/** Fades a dialog out, or slides it on in the direction of the swipe, and then calls `then` to close it. */
export async function animateClose(
  dialog: HTMLDialogElement | null | undefined,
  then: () => void,
): Promise<void> {
  if (dialog && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const isSwiped = dialog.style.translate !== '';
    const moves = [
      dialog.animate(isSwiped ? { translate: '100%' } : { opacity: 0, translate: '0 8px' }, MOTION),
      dialog.animate({ opacity: 0 }, { ...MOTION, pseudoElement: '::backdrop' }),
    ];
    await Promise.allSettled(moves.map(({ finished }) => finished));
  }
  then();
}
