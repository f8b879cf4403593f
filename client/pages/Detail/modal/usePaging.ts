import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathsIn } from '../../../components/DetailLink/listAround.ts';
import type { ModalState } from '../../../lib/modal.ts';

interface PagedState extends ModalState {
  /** What was shown before the arrow that led here. */
  before?: string;
}

interface Paging {
  /** Their paths; none at the ends of the list. */
  previous: string | undefined;
  next: string | undefined;
  /** Takes the place of what is shown, so that the way back still leads to the page. */
  go: (step: 1 | -1) => void;
  /** The last step taken; 0 where it was opened otherwise. */
  step: number;
  /** Leaves what turned out not to be there: to what was shown before. */
  leave: () => void;
}

/** The neighbours in the list that the shown pick or collection was opened from. */
export function usePaging(): Paging {
  const { pathname, state, key } = useLocation() as { pathname: string; state: PagedState; key: string };
  const navigate = useNavigate();
  const list = useGrowingList(state.list ?? [], pathname);
  const step = useRef(0);
  const left = useRef('');
  // Another one may be on its way already when the next step is taken: that is taken from there.
  const drawn = useRef('');
  const wanted = useRef(0);
  usePlaceInPage(pathname, list);

  const at = list.indexOf(pathname);
  const [previous, next] = at < 0 ? [] : [list[at - 1], list[at + 1]];
  const goTo = (path: string, change: Partial<PagedState>) =>
    navigate(path, { replace: true, state: { ...state, list, ...change } });
  const go = (by: number) => {
    if (window.location.href !== drawn.current) {
      wanted.current += by;
      return;
    }
    const path = list[Math.max(0, Math.min(list.length - 1, at + by))];
    if (at < 0 || !path || path === pathname) return;
    step.current = Math.sign(by);
    goTo(path, { before: pathname });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once where one has arrived
  useEffect(() => {
    drawn.current = window.location.href;
    const by = wanted.current;
    wanted.current = 0;
    if (by !== 0) go(by);
  }, [key]);

  return {
    previous,
    next,
    go,
    step: state.before ? step.current : 0,
    leave: () => {
      if (left.current === key) return;
      left.current = key;
      if (!state.before) return navigate(-1);
      goTo(state.before, { before: undefined, list: list.filter((path) => path !== pathname) });
    },
  };
}

/** The lists of the page below that hold this path, the longest first. */
function listsInPage(path: string): { element: Element; paths: string[] }[] {
  return Array.from(document.querySelectorAll('#main :is([data-details], ul, ol)'), (element) => ({
    element,
    paths: pathsIn(element),
  }))
    .filter(({ paths }) => paths.includes(path))
    .sort((a, b) => b.paths.length - a.paths.length);
}

const startsWith = (paths: readonly string[], first: readonly string[]) =>
  first.every((path, index) => paths[index] === path);

/** The list as it was, and what the page below has added to its end since. */
function useGrowingList(known: readonly string[], current: string): readonly string[] {
  const [list, setList] = useState(known);
  const start = known.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is what `known` says
  useEffect(() => {
    const look = () =>
      setList(listsInPage(current).find(({ paths }) => startsWith(paths, known))?.paths ?? known);
    look();
    const main = document.getElementById('main');
    if (!main) return;
    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [current, start]);
  return list.includes(current) ? list : known;
}

/** The page below goes along, so that it grows in time and the reader comes back to what was shown last. */
function usePlaceInPage(current: string, list: readonly string[]): void {
  const opened = useRef(current);
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grows moves nothing
  useEffect(() => {
    if (current === opened.current) {
      place.current = null;
      return;
    }
    const found = listsInPage(current).find(({ paths }) => startsWith(paths, list));
    const links = found?.element.querySelectorAll<HTMLAnchorElement>('a[data-detail]') ?? [];
    place.current = [...links].find((link) => link.pathname === current) ?? null;
    (place.current?.closest('li') ?? place.current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  useEffect(
    () => () => {
      if (place.current?.isConnected) place.current.focus({ preventScroll: true });
    },
    [],
  );
}
