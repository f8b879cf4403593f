import { useFragment } from '@apollo/client/react';
import { use } from 'react';
import { issueLabel } from '../../../server/modules/collection/issue.rules.ts';
import { DetailLink } from '../../components/DetailLink/DetailLink.tsx';
import { DetailIsPage } from '../../components/DetailLink/detailState.ts';
import { refTo } from '../../components/refTo.ts';
import { graphql } from '../../gql/gql.ts';
import { Picture } from '../../ui/Picture.tsx';
import detail from './Detail.module.css';
import styles from './MoreCollections.module.css';

const FRAGMENT = graphql(`
  fragment MoreCollections_collection on Collection {
    id
    title
    issueNumber
    cover {
      id
      url
      width
      height
      srcSet
      placeholder
    }
  }
`);

/** Other issues by the same curator. */
export function MoreCollections({ ids }: { ids: readonly string[] | undefined }) {
  const Subheading = use(DetailIsPage) ? 'h2' : 'h3';
  if (!ids?.length) return null;
  return (
    <section aria-labelledby="more-collections">
      <Subheading id="more-collections" className={detail.label}>
        MORE COLLECTIONS
      </Subheading>
      <ul className={styles.list}>
        {ids.map((id, index) => (
          <li key={id}>
            <Issue id={id} index={index + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Issue({ id, index }: { id: string; index: number }) {
  const { data, complete } = useFragment({ fragment: FRAGMENT, from: refTo('Collection', id) });
  if (!complete) return null;
  return (
    <DetailLink kind="collection" id={id} className={styles.issue}>
      <span className={styles.cover}>
        {data.cover && (
          <Picture
            image={{ ...data.cover, placeholder: data.cover.placeholder ?? '' }}
            alt=""
            sizes="64px"
            ratio="4 / 5"
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.number}>{issueLabel(data.issueNumber, index)}</span>
        <span className={styles.title}>{data.title}</span>
      </span>
    </DetailLink>
  );
}
