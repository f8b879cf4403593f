import { type ReactNode, Suspense, use, useEffect, useId, useRef } from 'react';
import { useClientValue } from '../../lib/browser/useClientValue.ts';
import { whenUsed } from '../../ui/whenUsed.ts';

/** The data attribute of a section in a rendered page. */
const MARK = 'hydration';

/** Suspends the hydration of one section until it is opened. */
interface Gate {
  section: HTMLElement;
  isOpen: boolean;
  opened: Promise<void>;
  open: () => void;
  isHydrated: boolean;
}

/** The gates of the sections that the server rendered, by id. */
const gates = new Map<string | undefined, Gate>();

function newGate(section: HTMLElement): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  const gate: Gate = {
    section,
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

function openAll(): void {
  for (const { open } of gates.values()) open();
}

function watchSections(): void {
  const sections = document.querySelectorAll<HTMLElement>(`[data-${MARK}]`);
  if (sections.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) gates.get((target as HTMLElement).dataset[MARK])?.open();
    },
    { rootMargin: '50%' },
  );
  for (const section of sections) {
    gates.set(section.dataset[MARK], newGate(section));
    observer.observe(section);
  }
  // In the capture phase of the window, because React stops events in sections that it has not hydrated.
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element)
      gates.get(target.closest<HTMLElement>(`[data-${MARK}]`)?.dataset[MARK])?.open();
  };
  const listening = new AbortController();
  for (const type of ['pointerdown', 'focusin', 'click'])
    window.addEventListener(type, onTouch, { capture: true, passive: true, signal: listening.signal });
  // Any of them may change after an interaction.
  whenUsed().then(() => {
    observer.disconnect();
    listening.abort();
    openAll();
  });
}

if (!import.meta.env.SSR) watchSections();

const POLL_MS = 50;
const HYDRATION_LIMIT_MS = 30_000;

/** Hydrates all sections now. After a reset of the cache, they would no longer match the server's HTML. */
export async function hydrateAll(): Promise<void> {
  openAll();
  // A section of a page that is left meanwhile is never hydrated.
  const isAwaited = ({ section, isHydrated }: Gate) => section.isConnected && !isHydrated;
  for (let waited = 0; waited < HYDRATION_LIMIT_MS && [...gates.values()].some(isAwaited); waited += POLL_MS)
    await new Promise((done) => setTimeout(done, POLL_MS));
}

interface LazyHydrationProps {
  className?: string;
  children: ReactNode;
}

/**
 * A section whose lazy parts load late: on a rendered page it is hydrated when it comes near the window or is touched.
 * In a page that the browser renders, nothing is delayed. Not for the items of a list: on the first navigation React
 * hydrates what is left one boundary after another, and begins again for each.
 */
export function LazyHydration({ className, children }: LazyHydrationProps) {
  const id = useId();
  // An update before hydration would make React discard the rendered section, and the focus in it.
  const renders = useRef(0);
  if (renders.current++ > 0) gates.get(id)?.open();
  return (
    <div className={className} {...{ [`data-${MARK}`]: id }}>
      <Suspense fallback={null}>
        <Gated id={id}>{children}</Gated>
      </Suspense>
    </div>
  );
}

function Gated({ id, children }: { id: string; children: ReactNode }) {
  const gate = gates.get(id);
  const isOpen = useClientValue(
    () => true,
    () => gate?.isOpen ?? true,
  );
  useEffect(() => {
    if (gate) gate.isHydrated = true;
  }, [gate]);
  // After all other hooks. If the gate opens right after this render, React renders again without `use`. A hook after
  // it would then be new to React, which would discard the server's content.
  if (gate && !isOpen) use(gate.opened);
  return children;
}
