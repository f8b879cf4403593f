import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { CuratorByline, formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { DetailLink } from '../../components/DetailLink/DetailLink.tsx';
import { FavoriteButton } from '../../components/FavoriteButton/FavoriteButton.tsx';
import { PickImage } from '../../components/PickImage/PickImage.tsx';
import { Story } from '../../components/Story/Story.tsx';
import { graphql } from '../../gql/gql.ts';
import type { ThingStory_PickFragment } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import styles from './ThingStory.module.css';

const FRAGMENT = graphql(`
  fragment ThingStory_pick on Pick {
    id title category rank descriptionHtml
    image { id }
    profile { id username fullName ...CuratorByline_profile }
    ...PickImage_pick
    ...FavoriteButton_pick
  }
`);

interface ThingStoryProps {
  pick: FragmentType<ThingStory_PickFragment>;
  /** The pick's own title is shown where it differs. */
  thingTitle: string;
  /** The picture of the thing is not repeated. */
  thingImage: string | undefined;
}

/** One curator's pick of a thing: its rank, picture and story. */
export function ThingStory({ pick: from, thingTitle, thingImage }: ThingStoryProps) {
  const { data: pick, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const { id, title, category, rank, profile, image, descriptionHtml } = pick;
  const name = formatDisplayName(profile);
  const info = categories[category];
  // A book looks the same on every shelf. Pictures of places differ.
  const isOwn = category === 'PLACES' && image && image.id !== thingImage;
  return (
    <article className={cx('grid gap-4 border-t grid-1', styles.card)}>
      <header className="row min-w-0 gap-3">
        {rank && (
          <span
            className="text-34 font-display font-750 tracking-display leading-100"
            style={{ color: info.color }}
          >
            #{rank}
          </span>
        )}
        <h3 className="min-w-0 text-17 font-ui font-600 tracking-0">
          <Link to={pathTo.profile(profile)} className="inline-flex min-w-0 items-center quiet-link touch">
            <CuratorByline profile={profile} size={28} />
          </Link>
        </h3>
      </header>
      {title !== thingTitle && (
        <p dir="auto" className="mute text-15">
          {title}
        </p>
      )}
      {isOwn && <PickImage pick={pick} variant="feed" className={styles.picture} />}
      {descriptionHtml && <Story html={descriptionHtml} className="min-w-0" />}
      <footer className={cx('row wrap', styles.foot)}>
        <FavoriteButton pick={pick} variant="button" curatorName={name} />
        <DetailLink kind="pick" id={id} className="inline-flex mute items-center touch">
          <span>
            Open <bdi>{name}</bdi>’s pick
          </span>
        </DetailLink>
      </footer>
    </article>
  );
}
