import { pageNamed } from './pages.ts';
import { findRoute } from './routes.ts';

/** A pointer that rests this long on a link means it; one that passes over does not. */
const INTENT_MS = 60;

const asked = new Set<() => Promise<unknown>>();

/** What fetches the code that a link to this path needs; addresses that are no page of the client's need none. */
export function codeLoaderFor(pathname: string): (() => Promise<unknown>) | undefined {
  const route = findRoute(pathname);
  if (!route) return undefined;
  if (route.page === undefined) return codeLoaderFor(route.redirect);
  return pageNamed(route.modal ?? route.page).load;
}

/** Fetches the code of the page that a link leads to, once. */
function fetchCodeOf(link: HTMLAnchorElement): void {
  if (savesData()) return;
  const load = codeLoaderFor(link.pathname);
  if (!load || asked.has(load)) return;
  asked.add(load);
  load().catch(() => asked.delete(load));
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The link around the event's target, where it leads to a page of ours in this window. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const ours = link?.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return ours ? link : null;
}

/** A page's code comes when a link to it is pointed at, focused or touched, and not before. */
export function startPrefetch(): void {
  let pointedAt: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onPoint = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const link = linkOf(event);
    if (link === pointedAt) return;
    pointedAt = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(fetchCodeOf, INTENT_MS, link);
  };
  const onReach = (event: Event) => {
    const link = linkOf(event);
    if (link) fetchCodeOf(link);
  };

  const options = { passive: true };
  document.addEventListener('pointerover', onPoint, options);
  document.addEventListener('focusin', onReach, options);
  document.addEventListener('touchstart', onReach, options);
}
