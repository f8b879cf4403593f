import { type ReactNode, Suspense, use, useId, useRef } from 'react';
import { useClientValue } from '../../lib/useClientValue.ts';

/** Marks an item of a rendered page, before any of it is alive. */
const MARK = 'turn';

interface Turn {
  come: boolean;
  wait: Promise<void>;
  begin: () => void;
}

/** Of the items that the server drew. */
const turns = new Map<string | undefined, Turn>();

function newTurn(): Turn {
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
  return turn;
}

/** Safari does not say when it is idle. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1000 });
    else setTimeout(done, 50);
  });

const idOf = (item: Element | null) => (item as HTMLElement | null)?.dataset[MARK];
let last = Promise.resolve();

/** Gives the items their turns one after the other, as the browser is idle. */
function giveTurns(items: Iterable<Element>): void {
  for (const item of items) last = last.then(idle).then(turns.get(idOf(item))?.begin);
}

function watchItems(): void {
  const items = document.querySelectorAll(`[data-${MARK}]`);
  if (items.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => giveTurns(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target)),
    { rootMargin: '50%' },
  );
  for (const item of items) {
    turns.set(idOf(item), newTurn());
    observer.observe(item);
  }
  // What is touched answers at once. After that anything may change what an item shows, so all of them follow.
  let touched = false;
  const listening = new AbortController();
  for (const type of ['pointerdown', 'focusin', 'click', 'keydown', 'wheel', 'visibilitychange']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) turns.get(idOf(target.closest(`[data-${MARK}]`)))?.begin();
        if (touched) return;
        touched = true;
        observer.disconnect();
        giveTurns(items);
        last.then(() => listening.abort());
      },
      { capture: true, passive: true, signal: listening.signal },
    );
  }
}

if (!import.meta.env.SSR) watchItems();

/**
 * An item of a list. In a rendered page it stands as the server drew it until it comes near the window or is touched,
 * and comes alive by itself: no touch waits for all of them. What the browser draws first waits for nothing.
 */
export function LazyHydration({ className, children }: { className?: string; children: ReactNode }) {
  const id = useId();
  // Drawn anew before its turn it would be thrown away, and the focus in it: so its turn comes with that.
  const drawn = useRef(0);
  if (drawn.current++ > 0) turns.get(id)?.begin();
  return (
    <li className={className} {...{ [`data-${MARK}`]: id }}>
      <Suspense fallback={null}>
        <Waiting id={id}>{children}</Waiting>
      </Suspense>
    </li>
  );
}

function Waiting({ id, children }: { id: string; children: ReactNode }) {
  const turn = turns.get(id);
  const come = useClientValue(
    () => true,
    () => turn?.come ?? true,
  );
  if (turn && !come) use(turn.wait);
  return children;
}
