import type { FragmentType } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { PickCard_PickFragment } from '../../gql/graphql.ts';
import { type Category, categories } from '../../lib/categories.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { CuratorByline } from '../CuratorName/CuratorName.tsx';
import { DetailLink } from '../DetailLink/DetailLink.tsx';
import type { DetailOrigin } from '../DetailLink/detailState.ts';
import { FavoriteButton } from '../FavoriteButton/FavoriteButton.tsx';
import { PickImage } from '../PickImage/PickImage.tsx';
import wholeCard from '../wholeCardLink.module.css';
import styles from './PickCard.module.css';

const FRAGMENT = graphql(`
  fragment PickCard_pick on Pick {
    id title reference category rank
    profile { id ...CuratorByline_profile }
    ...PickImage_pick
    ...FavoriteButton_pick
  }
`);

interface PickCardProps {
  pick: FragmentType<PickCard_PickFragment>;
  sizes?: string;
  priority?: boolean;
  origin?: DetailOrigin;
  heading?: 'h2' | 'h3';
}

/** A pick in a grid: picture, rank, title, reference, curator and heart, with one link to its detail. */
export function PickCard({ pick: from, sizes, priority, origin, heading: Heading = 'h3' }: PickCardProps) {
  const { data: pick, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const { slug } = categories[pick.category];
  return (
    <article className={styles.card}>
      <div className={cx('grid min-w-0 pb-10', styles.caption)}>
        <RankTab category={pick.category} rank={pick.rank} />
        <div className={styles.words}>
          <Heading className={styles.title}>
            <DetailLink kind="pick" id={pick.id} origin={origin} className={wholeCard.link}>
              <bdi>{pick.title}</bdi>
            </DetailLink>
          </Heading>
          {pick.reference && (
            <p className="mute leading-135 break-anywhere clamp-2">
              <bdi>{pick.reference}</bdi>
            </p>
          )}
        </div>
        <CuratorByline profile={pick.profile} size={22} className={styles.curator} />
        <FavoriteButton pick={pick} className={styles.heart} />
      </div>
      <div data-category={slug} className={styles.object}>
        <PickImage pick={pick} sizes={sizes} priority={priority} className={styles.picture} />
      </div>
    </article>
  );
}

/** "#1 book" in the category's color, at the lower left of a picture. */
function RankTab({ category, rank }: { category: Category; rank?: number | null }) {
  const { color, on, singular } = categories[category];
  return (
    <p className={cx('truncate', styles.rank)} style={{ background: color, color: on }}>
      {rank && `#${rank} `}
      <span data-shows="categories">{singular.toLowerCase()}</span>
    </p>
  );
}
