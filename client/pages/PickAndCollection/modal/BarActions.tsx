import { refTo } from '../../../components/refTo.ts';
import { graphql } from '../../../gql/gql.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { CollectionActions } from '../collection/CollectionActions.tsx';
import { PickActions } from '../pick/PickActions.tsx';

const PICK = graphql(`
  fragment BarActions_pick on Pick {
    id title commentsCount viewerCanEdit
  }
`);

const COLLECTION = graphql(`
  fragment BarActions_collection on Collection {
    id title commentsCount viewerCanEdit picksToPublish
  }
`);

/** The actions of a pick in the bar of phones, from the data that the pick's view has loaded. */
export function PickBarActions({ id }: { id: string }) {
  const { data } = useFragmentData(PICK, refTo('Pick', id));
  const { title, commentsCount, viewerCanEdit } = data;
  return <PickActions {...{ id, title, commentsCount, viewerCanEdit }} compact />;
}

/** The actions of a collection in the bar of phones. */
export function CollectionBarActions({ id }: { id: string }) {
  const { data } = useFragmentData(COLLECTION, refTo('Collection', id));
  const { title, commentsCount, viewerCanEdit, picksToPublish } = data;
  return <CollectionActions {...{ id, title, commentsCount, viewerCanEdit, picksToPublish }} compact />;
}
