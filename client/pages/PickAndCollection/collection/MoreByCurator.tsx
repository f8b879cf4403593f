import { type ReactNode, use, useId } from 'react';
import { issueLabel } from '../../../../server/modules/collection/issue.rules.ts';
import { CoverThumbnail } from '../../../components/CollectionCard/CoverThumbnail.tsx';
import { DetailLink } from '../../../components/DetailLink/DetailLink.tsx';
import { DetailList } from '../../../components/DetailLink/DetailList.tsx';
import { IsDetailPage } from '../../../components/DetailLink/detailState.ts';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import { refTo } from '../../../components/refTo.ts';
import { graphql } from '../../../gql/gql.ts';
import { categories } from '../../../lib/categories.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { cx } from '../../../ui/cx.ts';
import detail from '../Detail.module.css';
import { RELATED } from '../parts/relatedPick.ts';
import styles from './MoreByCurator.module.css';

const COLLECTION = graphql(`
  fragment MoreByCurator_collection on Collection {
    id title issueNumber picksToPublish
    cover { ...Picture_image @unmask }
  }
`);

/** The maximum number of rows (spec 9). */
const MAX_ITEMS = 5;

interface MoreByCuratorProps {
  collections: readonly string[];
  /** Other picks of the curator, shown if there are no other issues. */
  stories: readonly string[];
}

/** More by the same curator: other issues, or other picks if there are none. */
export function MoreByCurator({ collections, stories }: MoreByCuratorProps) {
  const heading = useId();
  const Subheading = use(IsDetailPage) ? 'h2' : 'h3';
  const issues = collections.slice(0, MAX_ITEMS);
  const picks = stories.slice(0, MAX_ITEMS);
  return (
    <section aria-labelledby={heading}>
      <Subheading id={heading} className={detail.label}>
        {issues.length > 0 ? 'MORE COLLECTIONS' : 'MORE STORIES'}
      </Subheading>
      <DetailList paths={issues.length > 0 ? issues.map(pathTo.collection) : picks.map(pathTo.pick)}>
        <ul className="grid gap-3">
          {issues.length > 0
            ? issues.map((id, index) => (
                <li key={id}>
                  <Issue id={id} index={index + 1} />
                </li>
              ))
            : picks.map((id) => (
                <li key={id}>
                  <Story id={id} />
                </li>
              ))}
        </ul>
      </DetailList>
    </section>
  );
}

function Issue({ id, index }: { id: string; index: number }) {
  const { data, complete } = useFragmentData(COLLECTION, refTo('Collection', id));
  if (!complete) return null;
  return (
    <DetailLink kind="collection" id={id} className={styles.row}>
      <span className={styles.thumbnail}>
        <CoverThumbnail collection={data} />
      </span>
      <Words above={issueLabel(data, index)} title={data.title} />
    </DetailLink>
  );
}

function Story({ id }: { id: string }) {
  const { data, complete } = useFragmentData(RELATED, refTo('Pick', id));
  if (!complete) return null;
  const { color, singular } = categories[data.category];
  return (
    <DetailLink kind="pick" id={id} className={styles.row}>
      <span className={styles.thumbnail}>
        <PickImage pick={data} cut="square" variant="thumbnail" sizes="64px" />
      </span>
      <Words
        above={
          <span data-shows="categories" style={{ color }}>
            {singular}
          </span>
        }
        title={data.title}
      />
    </DetailLink>
  );
}

function Words({ above, title }: { above: ReactNode; title: string }) {
  return (
    <span className="grid min-w-0">
      <span className="note tracking-caps">{above}</span>
      <bdi className={cx('font-600 leading-130 clamp-2', styles.title)}>{title}</bdi>
    </span>
  );
}
