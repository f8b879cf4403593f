import { type ReactNode, Suspense, use, useEffect, useId, useRef } from 'react';
import { useClientValue } from '../../lib/browser/useClientValue.ts';

/** The data attribute of an item in a rendered page, before React hydrates it. */
const MARK = 'hydration';

/** Suspends the hydration of one item until it is opened. */
interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  open: () => void;
  hydrated: Promise<void>;
  markHydrated: () => void;
}

/** The gates of the items that the server rendered, by id. */
const gates = new Map<string | undefined, Gate>();

/** Promise.withResolvers, which not all served browsers have. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function newGate(): Gate {
  const opened = withResolvers();
  const hydrated = withResolvers();
  const gate: Gate = {
    isOpen: false,
    opened: opened.promise,
    open() {
      gate.isOpen = true;
      opened.resolve();
    },
    hydrated: hydrated.promise,
    markHydrated: hydrated.resolve,
  };
  return gate;
}

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1000 });
    else setTimeout(done, 50);
  });

const readMarkId = (item: Element | null) => (item as HTMLElement | null)?.dataset[MARK];
let queue = Promise.resolve();

/** Hydrates the items one after the other, each while the browser is idle. */
function hydrateWhenIdle(items: Iterable<Element>): void {
  for (const item of items) queue = queue.then(idle).then(gates.get(readMarkId(item))?.open);
}

function watchItems(): void {
  const items = document.querySelectorAll(`[data-${MARK}]`);
  if (items.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => hydrateWhenIdle(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target)),
    { rootMargin: '50%' },
  );
  for (const item of items) {
    gates.set(readMarkId(item), newGate());
    observer.observe(item);
  }
  // A touched item is hydrated at once, and then all others, because any of them may change after an interaction.
  let interacted = false;
  const listening = new AbortController();
  for (const type of ['pointerdown', 'focusin', 'click', 'keydown', 'wheel', 'visibilitychange']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) gates.get(readMarkId(target.closest(`[data-${MARK}]`)))?.open();
        if (interacted) return;
        interacted = true;
        observer.disconnect();
        hydrateWhenIdle(items);
        queue.then(() => listening.abort());
      },
      { capture: true, passive: true, signal: listening.signal },
    );
  }
}

if (!import.meta.env.SSR) watchItems();

/** The wait for a page that is left meanwhile ends after this time. */
const HYDRATION_LIMIT_MS = 30_000;

/** Hydrates all items of the page now. After the cache has been reset, they would no longer match what the server rendered. */
export async function hydrateAll(): Promise<void> {
  const items = document.querySelectorAll(`[data-${MARK}]`);
  const shown = Array.from(items, (item) => gates.get(readMarkId(item)));
  for (const gate of shown) gate?.open();
  await Promise.race([
    Promise.all(shown.map((gate) => gate?.hydrated)),
    new Promise((done) => setTimeout(done, HYDRATION_LIMIT_MS)),
  ]);
}

interface LazyHydrationProps {
  as?: 'li' | 'div';
  className?: string;
  children: ReactNode;
}

/**
 * A list item or section that is hydrated on its own: in a rendered page not before it comes near the window or is
 * touched, so that no interaction waits for the whole page. Its lazy parts are not loaded before either. What the
 * browser renders is not delayed.
 */
export function LazyHydration({ as: Tag = 'li', className, children }: LazyHydrationProps) {
  const id = useId();
  // An update before hydration would make React discard the rendered item, and the focus in it.
  const renders = useRef(0);
  if (renders.current++ > 0) gates.get(id)?.open();
  return (
    <Tag className={className} {...{ [`data-${MARK}`]: id }}>
      <Suspense fallback={null}>
        <Gated id={id}>{children}</Gated>
      </Suspense>
    </Tag>
  );
}

function Gated({ id, children }: { id: string; children: ReactNode }) {
  const gate = gates.get(id);
  const isOpen = useClientValue(
    () => true,
    () => gate?.isOpen ?? true,
  );
  if (gate && !isOpen) use(gate.opened);
  useEffect(() => gate?.markHydrated(), [gate]);
  return children;
}
