import { useFragment } from '@apollo/client/react';
import { refTo } from '../../components/refTo.ts';
import { graphql } from '../../gql/gql.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './Actions.module.css';
import { CommentCount } from './CommentCount.tsx';
import { ShareButton } from './ShareButton.tsx';

const FRAGMENT = graphql(`
  fragment CollectionActions_collection on Collection {
    id
    title
    commentsCount
  }
`);

/** What one can do with a collection. */
export function CollectionActions({ id }: { id: string }) {
  const { data } = useFragment({ fragment: FRAGMENT, from: refTo('Collection', id) });
  return (
    <div className={styles.actions}>
      <ShareButton path={pathTo.collection(id)} title={data.title} />
      <CommentCount count={data.commentsCount} />
    </div>
  );
}
