import { type ReactNode, Suspense, use, useId, useSyncExternalStore } from 'react';

/** Marks an item of a rendered page, before any of it is alive. */
const MARK = 'turn';

interface Turn {
  come: boolean;
  wait: Promise<void>;
  begin: () => void;
}

const turns = new Map<string, Turn>();

function turnOf(id: string): Turn {
  const known = turns.get(id);
  if (known) return known;
  let done = () => {};
  const turn: Turn = {
    come: false,
    wait: new Promise((resolve) => {
      done = resolve;
    }),
    begin() {
      turn.come = true;
      done();
    },
  };
  turns.set(id, turn);
  return turn;
}

/** Safari does not say when it is idle. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1000 });
    else setTimeout(done, 50);
  });

let last = Promise.resolve();

/** Gives the items their turns one after the other, as the browser is idle. */
function giveTurns(items: Iterable<Element>): void {
  for (const item of items) {
    last = (last ?? Promise.resolve())
      .then(idle)
      .then(turnOf((item as HTMLElement).dataset[MARK] ?? '').begin);
  }
}

function watchItems(): void {
  const items = document.querySelectorAll(`[data-${MARK}]`);
  if (items.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => giveTurns(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target)),
    { rootMargin: '50%' },
  );
  for (const item of items) observer.observe(item);
  // What is touched answers at once. After that anything may change what an item shows, so all of them follow.
  let touched = false;
  for (const type of ['pointerdown', 'focusin', 'click', 'keydown', 'wheel', 'visibilitychange']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const item = target instanceof Element && target.closest<HTMLElement>(`[data-${MARK}]`);
        if (item) turnOf(item.dataset[MARK] ?? '').begin();
        if (touched) return;
        touched = true;
        observer.disconnect();
        giveTurns(items);
      },
      { capture: true, passive: true },
    );
  }
}

if (!import.meta.env.SSR) watchItems();

const never = () => () => {};
const yes = () => true;

/**
 * An item of a list. In a rendered page it stands as the server drew it until it comes near the window or is touched,
 * and comes alive by itself: no touch waits for all of them. What the browser draws first waits for nothing.
 */
export function ItemInTurn({ className, children }: { className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className={className} {...{ [`data-${MARK}`]: id }}>
      <Suspense fallback={null}>
        <Waiting id={id}>{children}</Waiting>
      </Suspense>
    </li>
  );
}

function Waiting({ id, children }: { id: string; children: ReactNode }) {
  // React asks for the last only while it takes over what the server drew.
  const come = useSyncExternalStore(never, yes, () => import.meta.env.SSR || turnOf(id).come);
  if (!come) use(turnOf(id).wait);
  return children;
}
