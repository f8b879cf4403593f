import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DetailLink } from '../../../components/DetailLink/DetailLink.tsx';
import type { DetailOrigin } from '../../../components/DetailLink/detailState.ts';
import type { ModalState } from '../../../components/DetailLink/modal.ts';
import { opensElsewhere } from '../../../ui/opensElsewhere.ts';

interface OriginLinkProps extends Omit<ComponentProps<typeof DetailLink>, 'kind' | 'id' | 'origin'> {
  origin: DetailOrigin;
}

/** Leads back to the collection that a pick was opened from. In the modal it goes back in the history. */
export function OriginLink({ origin, ...link }: OriginLinkProps) {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<ModalState> | null;
  const steps = state?.depth && origin.depth ? state.depth - origin.depth : 0;
  return (
    <DetailLink
      {...link}
      kind="collection"
      id={origin.id}
      onClick={(event) => {
        if (steps < 1 || opensElsewhere(event)) return;
        event.preventDefault();
        navigate(-steps);
      }}
    />
  );
}
