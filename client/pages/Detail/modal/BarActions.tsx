import { useFragment } from '@apollo/client/react';
import { refTo } from '../../../components/refTo.ts';
import { graphql } from '../../../gql/gql.ts';
import { CollectionActions } from '../collection/CollectionActions.tsx';
import { PickActions } from '../pick/PickActions.tsx';

const PICK = graphql(`
  fragment BarActions_pick on Pick {
    id
    title
    commentsCount
    viewerCanEdit
  }
`);

const COLLECTION = graphql(`
  fragment BarActions_collection on Collection {
    id
    title
    commentsCount
    viewerCanEdit
    picksToPublish
  }
`);

/** What one can do with a pick, in a phone's bar: of what its view has brought. */
export function PickBarActions({ id }: { id: string }) {
  const { data } = useFragment({ fragment: PICK, from: refTo('Pick', id) });
  const { title, commentsCount, viewerCanEdit } = data;
  return <PickActions {...{ id, title, commentsCount, viewerCanEdit }} compact />;
}

/** The same for a collection. */
export function CollectionBarActions({ id }: { id: string }) {
  const { data } = useFragment({ fragment: COLLECTION, from: refTo('Collection', id) });
  const { title, commentsCount, viewerCanEdit, picksToPublish } = data;
  return <CollectionActions {...{ id, title, commentsCount, viewerCanEdit, picksToPublish }} compact />;
}
