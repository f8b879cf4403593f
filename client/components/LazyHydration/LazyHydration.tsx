import { type ReactNode, Suspense, use, useEffect, useId, useRef } from 'react';
import { useClientValue } from '../../lib/browser/useClientValue.ts';

/** The data attribute of an item in a rendered page, before React hydrates it. */
const MARK = 'hydration';

/** Suspends the hydration of one item until it is opened. */
interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  open: () => void;
  isHydrated: boolean;
}

/** The gates of the items that the server rendered, by id. */
const gates = new Map<string | undefined, Gate>();

function newGate(): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  const gate: Gate = {
    isOpen: false,
    opened,
    open() {
      gate.isOpen = true;
      resolve();
    },
    isHydrated: false,
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

const POLL_MS = 50;
const HYDRATION_LIMIT_MS = 30_000;

/** Hydrates all items now. After a reset of the cache, they would no longer match the server's HTML. */
export async function hydrateAll(): Promise<void> {
  const items = [...document.querySelectorAll(`[data-${MARK}]`)];
  const findGate = (item: Element) => gates.get(readMarkId(item));
  for (const item of items) findGate(item)?.open();
  // An item of a page that is left meanwhile is never hydrated.
  const isAwaited = (item: Element) => item.isConnected && findGate(item)?.isHydrated === false;
  for (let waited = 0; waited < HYDRATION_LIMIT_MS && items.some(isAwaited); waited += POLL_MS)
    await new Promise((done) => setTimeout(done, POLL_MS));
}

interface LazyHydrationProps {
  as?: 'li' | 'div';
  className?: string;
  children: ReactNode;
}

/**
 * A list item or section that is hydrated on its own, so that no interaction waits for the whole page. On a rendered
 * page this happens when it comes near the window or is touched, and only then its lazy parts load. In a page that
 * the browser renders, nothing is delayed.
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
  useEffect(() => {
    if (gate) gate.isHydrated = true;
  }, [gate]);
  return children;
}
