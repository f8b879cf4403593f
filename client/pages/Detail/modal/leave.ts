const MOTION: KeyframeAnimationOptions = { duration: 140, easing: 'ease-in', fill: 'forwards' };

/** Lets a dialog sink away, or go on the way that a finger has pushed it, and then does what closes it. */
export async function leave(dialog: HTMLDialogElement | null | undefined, then: () => void): Promise<void> {
  if (dialog && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const pushed = dialog.style.translate !== '';
    const moves = [
      dialog.animate(pushed ? { translate: '100%' } : { opacity: 0, translate: '0 8px' }, MOTION),
      dialog.animate({ opacity: 0 }, { ...MOTION, pseudoElement: '::backdrop' }),
    ];
    await Promise.allSettled(moves.map(({ finished }) => finished));
  }
  then();
}
