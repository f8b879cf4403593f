import { useCallback } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { pathTo } from '../../../lib/paths.ts';

/** Which collection the address asks to edit: an id, null for a new one, undefined for none; and the ways out. */
export function useCollectionRoute() {
  const navigate = useNavigate();
  const location = useLocation();
  const isNew = useMatch('/my-threes/collections/new') !== null;
  const id = useMatch('/my-threes/collections/:id/edit')?.params.id;
  const overShelf = (location.state as { overShelf?: boolean } | null)?.overShelf === true;
  const toShelf = useCallback(() => navigate(pathTo.myThrees(), { replace: true }), [navigate]);
  const leave = useCallback(() => {
    if (overShelf) navigate(-1);
    else toShelf();
  }, [navigate, overShelf, toShelf]);
  return { id: isNew ? null : id, key: location.key, leave, toShelf };
}
