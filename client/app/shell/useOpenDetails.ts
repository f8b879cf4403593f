import { useNavigate } from 'react-router-dom';
import { isUuid } from '../../../server/platform/text/uuid.rules.ts';
import { useModalState } from '../../components/DetailLink/modal.ts';
import { useAppEvent } from '../../lib/browser/events.ts';
import { pathTo } from '../../lib/paths.ts';

/** Opens a pick or a collection over the current page when an event asks for it. Invalid ids are ignored (spec 5). */
export function useOpenDetails(): void {
  const navigate = useNavigate();
  const state = useModalState();
  useAppEvent('openPickModal', (detail) => {
    const pickId = detail?.pickId;
    if (isUuid(pickId)) navigate(pathTo.pick(pickId), { state });
  });
  useAppEvent('openCollectionModal', (detail) => {
    const collectionId = detail?.collectionId;
    if (!detail?.byLink && isUuid(collectionId)) navigate(pathTo.collection(collectionId), { state });
  });
}
