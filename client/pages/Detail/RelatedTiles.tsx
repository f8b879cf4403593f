import { useFragment } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { use, useId } from 'react';
import { DetailLink } from '../../components/DetailLink/DetailLink.tsx';
import { DetailIsPage, type DetailOrigin } from '../../components/DetailLink/detailState.ts';
import { PickImage } from '../../components/PickImage/PickImage.tsx';
import { refTo } from '../../components/refTo.ts';
import { graphql } from '../../gql/gql.ts';
import { useIsPhone } from '../../lib/useMediaQuery.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './RelatedTiles.module.css';

const FRAGMENT = graphql(`
  fragment RelatedTile_pick on Pick {
    id
    title
    ...PickImage_pick
  }
`);

const ON_PHONES = 6;
const ELSEWHERE = 9;

interface RelatedTilesProps {
  title: string;
  ids: readonly string[] | undefined;
  pending?: boolean;
  /** Given, the first tile leads back there. */
  origin?: DetailOrigin;
}

/** Square tiles that lead to more picks. */
export function RelatedTiles({ title, ids = [], pending, origin }: RelatedTilesProps) {
  const heading = useId();
  const Subheading = use(DetailIsPage) ? 'h2' : 'h3';
  const places = useIsPhone() ? ON_PHONES : ELSEWHERE;
  const most = origin ? places - 1 : places;
  return (
    <section aria-labelledby={heading} aria-busy={pending}>
      <Subheading id={heading} className={styles.title}>
        {title}
      </Subheading>
      {!pending && ids.length === 0 && <p className={styles.none}>No related picks available</p>}
      <ul className={styles.tiles}>
        {origin && (
          <li>
            <DetailLink kind="collection" id={origin.id} className={styles.back}>
              <ArrowLeft aria-hidden="true" />
              <span className={styles.backWords}>{origin.title}</span>
            </DetailLink>
          </li>
        )}
        {ids.slice(0, most).map((id) => (
          <li key={id}>
            <Tile id={id} origin={origin} />
          </li>
        ))}
        {pending &&
          Array.from({ length: most }, (_, index) => (
            <li key={index}>
              <Skeleton ratio="1 / 1" />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Tile({ id, origin }: { id: string; origin?: DetailOrigin }) {
  const { data: pick, complete } = useFragment({
    fragment: FRAGMENT,
    fragmentName: 'RelatedTile_pick',
    from: refTo('Pick', id),
  });
  if (!complete) return <Skeleton ratio="1 / 1" />;
  return (
    <DetailLink
      kind="pick"
      id={id}
      origin={origin}
      aria-label={pick.title}
      title={pick.title}
      className={styles.tile}
    >
      <PickImage pick={pick} cut="square" variant="thumbnail" sizes="(min-width: 768px) 112px, 30vw" />
    </DetailLink>
  );
}
