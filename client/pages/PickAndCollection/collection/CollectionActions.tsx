import { refTo } from '../../../components/refTo.ts';
import { ShareButton } from '../../../components/ShareButton/ShareButton.tsx';
import { graphql } from '../../../gql/gql.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { CommentCount } from '../parts/CommentCount.tsx';
import { EditLink } from '../parts/EditLink.tsx';

const FRAGMENT = graphql(`
  fragment CollectionActions_collection on Collection {
    id title commentsCount viewerCanEdit picksToPublish isPublic
  }
`);

interface CollectionActionsProps {
  id: string;
  /** In the bar of phones: icons without labels. */
  compact?: boolean;
}

export function CollectionActions({ id, compact }: CollectionActionsProps) {
  const { data } = useFragmentData(FRAGMENT, refTo('Collection', id));
  const { title, commentsCount, viewerCanEdit, picksToPublish, isPublic } = data;
  return (
    <div className="row min-w-0 wrap gap-2">
      {/* Others cannot open a draft, nor anything of a shelf that is not live. */}
      {!picksToPublish && isPublic !== false && (
        <ShareButton path={pathTo.collection(id)} title={title} compact={compact} />
      )}
      <EditLink to={viewerCanEdit && pathTo.editCollection(id)} compact={compact} />
      <CommentCount id={id} count={commentsCount} />
    </div>
  );
}
