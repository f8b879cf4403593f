import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.ts';

/** The `location.state` while a pick or a collection is open over a page. */
export interface ModalState {
  /** The location of the page below, which stays drawn. */
  background: Location;
  /** How many history entries the modal is above that page. */
  depth: number;
  /** The paths of the list that it was opened from, in order. */
  list?: readonly string[];
}

function readModalState(location: Location): ModalState | null {
  const state = location.state as Partial<ModalState> | null;
  return state?.background ? { background: state.background, depth: state.depth ?? 1 } : null;
}

/**
 * The state of a link to a pick or a collection that opens it over the current page:
 * `<Link to={pathTo.pick(id)} state={useModalState()}>`.
 */
export function useModalState(): ModalState {
  const location = useLocation();
  const current = readModalState(location);
  return { background: current?.background ?? location, depth: (current?.depth ?? 0) + 1 };
}

/** The location of the page, and that of the modal over it if one is open. */
export function usePageLocation(): { page: Location; modal: Location | null } {
  const location = useLocation();
  const state = readModalState(location);
  return state ? { page: state.background, modal: location } : { page: location, modal: null };
}

/** Closes the modal: goes back to the page below, past all items opened in between. */
export function useCloseModal(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string>(undefined);
  return () => {
    // Going back is asynchronous. Closing twice must not go back twice.
    if (closed.current === location.key) return;
    closed.current = location.key;
    const state = readModalState(location);
    if (state) navigate(-state.depth);
    else navigate(pathTo.discover());
  };
}
