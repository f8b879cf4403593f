import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findDetailList, useDetailList } from '../../../components/DetailLink/DetailList.tsx';
import type { ModalState } from '../../../components/DetailLink/modal.ts';

interface SteppedState extends ModalState {
  /** The path that was shown before the last step. */
  before?: string;
}

interface PreviousNext {
  /** Their paths; undefined at the ends of the list. */
  previous: string | undefined;
  next: string | undefined;
  /** Shows the next or the previous item in place of this one: the way back still leads to the page. */
  go: (step: 1 | -1) => void;
  /** The last step taken; 0 where the item was opened otherwise. */
  step: number;
  /** Leaves an item that does not exist: back to the one shown before, or to the page. */
  leaveUnavailable: () => void;
}

/**
 * The items before and after the shown one in the list it was opened from. The link put the list into the location's
 * state, where it outlives a reload; while the page below draws that list, items that are loaded later count too.
 */
export function usePreviousNext(): PreviousNext {
  const { pathname, state, key } = useLocation() as { pathname: string; state: SteppedState; key: string };
  const navigate = useNavigate();
  const step = useRef(0);
  const left = useRef('');
  const known = state.list ?? [];
  const paths = useDetailList(pathname, known)?.paths ?? known;
  const at = paths.indexOf(pathname);
  useCardInPage(pathname, paths);

  const show = (path: string, state: SteppedState) => navigate(path, { replace: true, state });
  const go = (by: 1 | -1) => {
    // Read from the address: while the last step loads, the page still shows the item before it.
    const current = window.location.pathname;
    const latest: SteppedState = history.state.usr;
    const known = latest?.list ?? [];
    const list = findDetailList(current, known)?.paths ?? known;
    const path = list.includes(current) && list[list.indexOf(current) + by];
    if (!path) return;
    step.current = by;
    show(path, { ...latest, list, before: current });
  };
  const leaveUnavailable = () => {
    if (left.current === key) return;
    left.current = key;
    if (!state.before) return navigate(-1);
    show(state.before, { ...state, before: undefined, list: paths.filter((path) => path !== pathname) });
  };
  return {
    previous: paths[at - 1],
    next: at < 0 ? undefined : paths[at + 1],
    go,
    step: state.before ? step.current : 0,
    leaveUnavailable,
  };
}

/**
 * After a step the page below is scrolled to the card of the shown item, so that the page loads more of the list in
 * time and the focus returns to the last item.
 */
function useCardInPage(path: string, paths: readonly string[]): void {
  const opened = useRef(path);
  const card = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grows moves nothing
  useEffect(() => {
    card.current = path === opened.current ? undefined : findDetailList(path, paths)?.links.get(path);
    (card.current?.closest('li') ?? card.current)?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  useEffect(
    () => () => {
      if (card.current?.isConnected) card.current.focus({ preventScroll: true });
    },
    [],
  );
}
