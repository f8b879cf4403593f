import { useFragment } from '@apollo/client/react';
import { AddToListButton } from '../../components/lists/AddToListButton.tsx';
import { refTo } from '../../components/refTo.ts';
import { graphql } from '../../gql/gql.ts';

const FRAGMENT = graphql(`
  fragment SavedPickTools_pick on Pick {
    id
    title
  }
`);

/** What can be done with a saved pick, beside its heart. */
export function SavedPickTools({ id }: { id: string }) {
  const { data: pick, complete } = useFragment({ fragment: FRAGMENT, from: refTo('Pick', id) });
  return complete ? <AddToListButton pick={pick} /> : null;
}
