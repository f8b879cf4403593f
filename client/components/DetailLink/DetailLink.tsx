import { type ComponentProps, use } from 'react';
import { Link } from 'react-router-dom';
import { useModalState } from '../../lib/modal.ts';
import { pathTo } from '../../lib/paths.ts';
import { DetailIsPage, type DetailOrigin } from './detailState.ts';
import { listAround } from './listAround.ts';

interface DetailLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  kind: 'pick' | 'collection';
  id: string;
  /** The collection it is opened from, to lead back there. */
  origin?: DetailOrigin;
}

/**
 * A link to a pick or a collection: opens over the page it stands on, and within the modal it stands in, where the
 * arrows then go through the list it stands in.
 */
export function DetailLink({ kind, id, origin, onClick, ...link }: DetailLinkProps) {
  const modal = useModalState();
  const isPage = use(DetailIsPage);
  const state = isPage ? { origin } : { ...modal, origin };
  return (
    <Link
      data-detail=""
      {...link}
      to={kind === 'pick' ? pathTo.pick(id) : pathTo.collection(id)}
      state={state}
      onClick={(event) => {
        onClick?.(event);
        // Only now is it known what stands around it.
        if (!isPage) Object.assign(state, { list: listAround(event.currentTarget) });
      }}
    />
  );
}
