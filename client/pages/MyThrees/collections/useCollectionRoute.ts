import { useCallback } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { isUuid } from '../../../../server/platform/text/uuid.rules.ts';
import { pathTo } from '../../../lib/paths.ts';

/**
 * The editing target of the address: a collection's id, null for a new one (with its first pick), undefined for none;
 * and the functions that close the editor.
 */
export function useCollectionRoute() {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const isNew = useMatch('/my-threes/collections/new') !== null;
  const id = useMatch('/my-threes/collections/:id/edit')?.params.id;
  const overShelf = (location.state as { overShelf?: boolean } | null)?.overShelf === true;
  const toShelf = useCallback(() => navigate(pathTo.myThrees(), { replace: true }), [navigate]);
  const leave = () => {
    if (overShelf) navigate(-1);
    else toShelf();
  };
  const wanted = search.get('pick');
  const firstPick = isNew && wanted && isUuid(wanted) ? wanted : null;
  return { id: isNew ? null : id, firstPick, key: location.key, leave, toShelf };
}
