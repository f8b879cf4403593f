import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from './paths.ts';

/** In `location.state` while a pick or a collection is open over a page. */
export interface ModalState {
  /** The page below, which goes on being drawn. */
  background: Location;
  /** How many steps back in the history that page is. */
  depth: number;
  /** The paths of the list that it was opened from, in order. */
  list?: readonly string[];
}

function modalStateOf(location: Location): ModalState | null {
  const state = location.state as Partial<ModalState> | null;
  return state?.background ? { background: state.background, depth: state.depth ?? 1 } : null;
}

/**
 * What a link to a pick or a collection carries so that it opens over the page it stands on:
 * `<Link to={pathTo.pick(id)} state={useModalState()}>`.
 */
export function useModalState(): ModalState {
  const location = useLocation();
  const current = modalStateOf(location);
  return { background: current?.background ?? location, depth: (current?.depth ?? 0) + 1 };
}

/** The location of the page, also while a modal is open over it. */
export function usePageLocation(): { page: Location; modal: Location | null } {
  const location = useLocation();
  const state = modalStateOf(location);
  return state ? { page: state.background, modal: location } : { page: location, modal: null };
}

/** Closes the modal: back to the page below however many picks were opened in between. */
export function useCloseModal(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string>(undefined);
  return () => {
    // Going back takes a moment; whoever closes again meanwhile must not go back twice.
    if (closed.current === location.key) return;
    closed.current = location.key;
    const state = modalStateOf(location);
    if (state) navigate(-state.depth);
    else navigate(pathTo.discover());
  };
}
