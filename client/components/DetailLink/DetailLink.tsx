import { type ComponentProps, use } from 'react';
import { Link } from 'react-router-dom';
import { formatCommentsId } from '../../../server/modules/address/anchors.rules.ts';
import { pathTo } from '../../lib/paths.ts';
import { DetailListContext } from './DetailList.tsx';
import { type DetailOrigin, IsDetailPage } from './detailState.ts';
import { useModalState } from './modal.ts';

interface DetailLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state' | 'ref'> {
  kind: 'pick' | 'collection';
  id: string;
  /** The collection it is opened from, to lead back there. */
  origin?: DetailOrigin;
  toComments?: boolean;
}

/**
 * A link to a pick or a collection. It opens over the current page, or replaces what the modal shows. The arrows
 * then go through the `DetailList` around the link. On a detail that is a page, it leads to a page.
 */
export function DetailLink({ kind, id, origin, toComments, ...link }: DetailLinkProps) {
  const modal = useModalState();
  const isPage = use(IsDetailPage);
  const list = use(DetailListContext);
  const path = pathTo[kind](id);
  return (
    <Link
      {...link}
      ref={(element) => {
        if (!element) return;
        list?.links.set(path, element);
        return () => void list?.links.delete(path);
      }}
      to={toComments ? `${path}#${formatCommentsId(id)}` : path}
      state={isPage ? { origin } : { ...modal, origin, list: list?.paths }}
    />
  );
}
