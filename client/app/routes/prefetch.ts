import { pageNamed } from './pages.ts';
import { findRoute } from './routes.ts';

/** How long a pointer rests on a link before its page is fetched, so that passing over it fetches nothing. */
const INTENT_MS = 60;

const asked = new Set<() => Promise<unknown>>();

/** The function that loads the code of the page at this path. Undefined for addresses outside the route table. */
export function codeLoaderFor(pathname: string): (() => Promise<unknown>) | undefined {
  const route = findRoute(pathname);
  if (!route) return undefined;
  if (route.page === undefined) return codeLoaderFor(route.redirect);
  return pageNamed(route.modal ?? route.page).load;
}

/** Fetches the code of the page that a link leads to, once. */
function fetchPageCode(link: HTMLAnchorElement): void {
  if (savesData()) return;
  const load = codeLoaderFor(link.pathname);
  if (!load || asked.has(load)) return;
  asked.add(load);
  load().catch(() => asked.delete(load));
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The link around the event's target, if it opens a page of this site in this window. */
function findLink({ target }: Pick<Event, 'target'>): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isOurs =
    link && link.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return isOurs ? link : null;
}

/** Fetches a page's code when a link to it is hovered, focused or touched, until the signal is aborted. */
export function startPrefetch(signal: AbortSignal): void {
  let pointedAt: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const point = (link: HTMLAnchorElement | null) => {
    if (link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(fetchPageCode, INTENT_MS, link);
  };
  const onPoint = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') point(findLink(event));
  };
  const onReach = (event: Event) => {
    const link = findLink(event);
    if (link) fetchPageCode(link);
  };

  const options = { passive: true, signal };
  document.addEventListener('pointerover', onPoint, options);
  document.addEventListener('focusin', onReach, options);
  document.addEventListener('touchstart', onReach, options);
  signal.addEventListener('abort', () => point(null));
  // The pointer may already be on the first link when this code has loaded.
  point(findLink({ target: document.querySelector('a:hover') }));
}
