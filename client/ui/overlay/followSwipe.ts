/** How far a finger moves before it counts as a swipe or a scroll. */
const SLOP_PX = 8;

interface Swipe {
  /** Whether a swipe may begin with this touch. */
  begins: (touch: Touch, target: Element) => boolean;
  /** How far the element follows a finger that has moved by `right`. */
  follow: (right: number) => number;
  /** Called at the end of a swipe. Returns whether the swipe did something, else the element slides back. */
  end: (right: number) => boolean;
}

/** An element follows one finger that swipes sideways. Returns the function that ends it. */
export function followSwipe(element: HTMLElement, { begins, follow, end }: Swipe): () => void {
  let from: { x: number; y: number } | null = null;
  let swipes = false;
  const cancel = () => {
    if (swipes) slideBack(element);
    from = null;
    swipes = false;
  };
  const onStart = ({ target, touches: [touch, second] }: TouchEvent) => {
    cancel();
    if (touch && !second && begins(touch, target as Element)) from = { x: touch.clientX, y: touch.clientY };
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!from || !touch) return;
    const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
    if (!swipes && Math.hypot(right, down) < SLOP_PX) return;
    if (!swipes && Math.abs(down) > Math.abs(right)) return cancel();
    swipes = true;
    // Prevents the browser's own swipe back from the same edge.
    if (event.cancelable) event.preventDefault();
    element.style.transition = 'none';
    element.style.translate = `${follow(right)}px`;
  };
  const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
    if (from && swipes && touch && end(touch.clientX - from.x)) swipes = false;
    cancel();
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('touchstart', onStart, { passive: true, signal });
  element.addEventListener('touchmove', onMove, { passive: false, signal });
  element.addEventListener('touchend', onEnd, { signal });
  element.addEventListener('touchcancel', cancel, { signal });
  return () => listening.abort();
}

export function slideBack(element: HTMLElement, transition = 'translate var(--calm) var(--ease-out)'): void {
  element.style.transition = transition;
  element.style.translate = '';
}
