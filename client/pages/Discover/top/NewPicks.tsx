import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import wholeCard from '../../../components/wholeCardLink.module.css';
import { graphql } from '../../../gql/gql.ts';
import type { NewPicks_PickFragment, NewPicks_ProfileFragment } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { firstName } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import styles from './NewPicks.module.css';

const PROFILE = graphql(`
  fragment NewPicks_profile on Profile {
    id username fullName title
    avatar { ...Thumbnail_image @unmask }
  }
`);

const PICK = graphql(`
  fragment NewPicks_pick on Pick {
    id category
    ...PickImage_pick
  }
`);

const SHELF_SIZE = 9;

interface NewPicksProps {
  profile: FragmentType<NewPicks_ProfileFragment>;
  picks: readonly ({ id: string } & FragmentType<NewPicks_PickFragment>)[];
  /** 'Books', if all picks are of one category. */
  what: string | undefined;
}

/** The picks published by one approval, as one card that leads to their curator. */
export function NewPicks({ profile: from, picks, what = 'picks' }: NewPicksProps) {
  const { data: profile, complete } = useFragmentData(PROFILE, from);
  if (!complete) return null;
  const title = picks.length === SHELF_SIZE ? 'New shelf' : `${picks.length} new ${what.toLowerCase()}`;
  return (
    <article className={wholeCard.tile}>
      <div className={styles.caption}>
        <Avatar image={profile.avatar} name={formatDisplayName(profile)} size={32} />
        <div>
          <h3 className="text-15 font-ui font-600 leading-135 tracking-0">
            <Link to={pathTo.profile(profile)} className={wholeCard.link}>
              {title} by <bdi>{firstName(profile.fullName) || formatDisplayName(profile)}</bdi>
            </Link>
          </h3>
          {profile.title && (
            <p className="mute leading-135 break-anywhere clamp-2">
              <bdi>{profile.title}</bdi>
            </p>
          )}
        </div>
      </div>
      <div className={cx('grid grid-3', styles.shelf)} data-count={picks.length}>
        {picks.map((pick) => (
          <Thing key={pick.id} pick={pick} large={picks.length < 4} />
        ))}
      </div>
    </article>
  );
}

function Thing({ pick: from, large }: { pick: FragmentType<NewPicks_PickFragment>; large: boolean }) {
  const { data: pick, complete } = useFragmentData(PICK, from);
  if (!complete) return null;
  return (
    <span data-category={categories[pick.category].slug} className={cx('w-full', !large && styles.small)}>
      <PickImage
        pick={pick}
        variant="thumbnail"
        sizes={large ? '(min-width: 960px) 160px, 30vw' : '(min-width: 960px) 80px, 15vw'}
        className={styles.picture}
      />
    </span>
  );
}
