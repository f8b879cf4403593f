import { useQuery } from '@apollo/client/react';
import { ReasonText } from '../../components/CuratorMatches/ReasonText.tsx';
import { graphql } from '../../gql/gql.ts';
import { cx } from '../../ui/cx.ts';
import styles from './ViewerMatch.module.css';

const VIEWER_MATCH = graphql(`
  query ViewerMatch($id: ID!) {
    profile(id: $id) {
      id
      viewerMatch { reasons { ...ReasonText_reason @unmask } }
    }
  }
`);

/** The picks that the viewer and this curator share, in one sentence. Renders nothing if there are none. */
export function ViewerMatch({ id }: { id: string }) {
  const { data } = useQuery(VIEWER_MATCH, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const [reason] = data?.profile?.viewerMatch?.reasons ?? [];
  return (
    reason && (
      <p dir="auto" className={cx('text-17 leading-140 break-anywhere', styles.match)}>
        <ReasonText {...reason} />
      </p>
    )
  );
}
