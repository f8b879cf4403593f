import { graphql } from '../../gql/gql.ts';
import type { ProfilePreview_ProfileFragment } from '../../gql/graphql.ts';
import { type Category, shelfOrder } from '../../lib/categories.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Bio } from '../Bio/Bio.tsx';
import { CuratorName, formatDisplayName } from '../CuratorName/CuratorName.tsx';
import { PickImage } from '../PickImage/PickImage.tsx';
import { Interests } from '../ProfileDetails/Interests.tsx';
import { SocialLinks } from '../ProfileDetails/SocialLinks.tsx';
import { refTo } from '../refTo.ts';
import { ShelfBanner } from '../ShelfBanner/ShelfBanner.tsx';
import styles from './ProfilePreview.module.css';

/** The most picks of a category (spec 9). */
const MOST = 3;

const PROFILE = graphql(`
  fragment ProfilePreview_profile on Profile {
    id username fullName title location bio interests
    avatar { ...Thumbnail_image @unmask }
    shelfImage { ...Picture_image @unmask }
    ...CuratorName_profile
    ...SocialLinks_profile
    picks { id title reference category rank ...PickImage_pick }
  }
`);

interface ProfilePreviewProps {
  /** The id of a profile that the page has loaded. The preview reads it from the cache. */
  id: string;
  onClose: () => void;
}

/** A short version of a curator's public page: who they are, and the first three picks of each category. */
export function ProfilePreview({ id, onClose }: ProfilePreviewProps) {
  const { data: profile, complete } = useFragmentData(PROFILE, refTo('Profile', id));
  if (!complete) return null;
  const { username, title, location, bio, avatar, shelfImage, interests, picks } = profile;
  const facts = [username && `@${username}`, title, location].filter(Boolean);
  return (
    <Dialog onClose={onClose} title="Profile preview" titleHidden size="medium" sheet>
      <ShelfBanner image={shelfImage} sizes="(max-width: 767px) 94vw, 576px" className="mt-6" />
      <div className={cx('row gap-4 mb-5', styles.head)}>
        <Avatar image={avatar} name={formatDisplayName(profile)} size={72} />
        <div className="fill break-anywhere">
          <h2>
            <CuratorName profile={profile} badgeSize={20} />
          </h2>
          <p className="mute mt-half">
            <FactLine>
              {facts.map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </FactLine>
          </p>
        </div>
      </div>
      {bio && <Bio text={bio} />}
      <Interests interests={interests} />
      <SocialLinks profile={profile} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section tabIndex={0} aria-label="Picks" className="mt-6">
        {shelfOrder.map(({ id: kind, plural, slug, color }) => (
          <section key={kind} aria-label={plural} data-category={slug} className={styles.row}>
            <h3 className="mb-3 text-17 font-700" style={{ color }}>
              {plural}
            </h3>
            <ol className={cx('grid gap-x-4 grid-3', styles.picks)}>
              {topPicks(picks, kind).map((pick) => (
                <Tile key={pick.id} pick={pick} color={color} />
              ))}
            </ol>
            {!picks.some(({ category }) => category === kind) && <p className="mute">No picks yet</p>}
          </section>
        ))}
      </section>
    </Dialog>
  );
}

/** The first picks of a category by rank, unranked ones last (spec 2.6). */
const topPicks = (picks: ProfilePreview_ProfileFragment['picks'], kind: Category) =>
  picks
    .filter(({ category }) => category === kind)
    .sort((a, b) => (a.rank ?? MOST + 1) - (b.rank ?? MOST + 1))
    .slice(0, MOST);

interface TileProps {
  pick: ProfilePreview_ProfileFragment['picks'][number];
  color: string;
}

function Tile({ pick, color }: TileProps) {
  return (
    <li className={cx('grid grid-1', styles.pick)}>
      <div className={styles.object}>
        <PickImage pick={pick} sizes="180px" className="shadow-object" />
      </div>
      <div className={cx('flex gap-2 mt-2', styles.caption)}>
        {pick.rank && (
          <span
            className={cx('text-26 font-display font-750 tracking-display leading-100', styles.rank)}
            style={{ color }}
          >
            {pick.rank}
          </span>
        )}
        <div className="fill break-anywhere">
          <p className="font-600 leading-130">
            <bdi>{pick.title}</bdi>
          </p>
          {pick.reference && (
            <p className="note leading-140">
              <bdi>{pick.reference}</bdi>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}
