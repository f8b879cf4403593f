import { use, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { daysInPlace } from '../../../../server/modules/shelf/shelf.rules.ts';
import { IsDetailPage, useDetailOrigin } from '../../../components/DetailLink/detailState.ts';
import { LazyHydration } from '../../../components/LazyHydration/LazyHydration.tsx';
import { ReportOrTakeDown } from '../../../components/moderation/ReportOrTakeDown.tsx';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import { refTo } from '../../../components/refTo.ts';
import { Story } from '../../../components/Story/Story.tsx';
import { WaitingThing } from '../../../components/WaitingThing/WaitingThing.tsx';
import { graphql } from '../../../gql/gql.ts';
import { categories } from '../../../lib/categories.ts';
import { formatCount, formatHost, plural } from '../../../lib/format.ts';
import { useHead } from '../../../lib/head.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { cx } from '../../../ui/cx.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import styles from '../Detail.module.css';
import { DetailSkeleton } from '../DetailSkeleton.tsx';
import type { ViewProps } from '../detailProps.ts';
import { pickHead } from '../heads.ts';
import { PICK_SIZES } from '../imageSizes.ts';
import { RelatedTiles } from '../lazyParts.ts';
import { CuratorFact, Fact, Facts, PublishedFact } from '../parts/Facts.tsx';
import { Kicker } from '../parts/Kicker.tsx';
import { LazyComments } from '../parts/LazyComments.tsx';
import { Retry } from '../Retry.tsx';
import { PickActions } from './PickActions.tsx';
import { useCollectionPicks } from './useCollectionPicks.ts';

const FRAGMENT = graphql(`
  fragment PickView_pick on Pick {
    id title reference link category rank viewerCanEdit publishedAt rankedAt
    descriptionHtml isPublic
    image { id url sourceUrl }
    thing {
      id category slug shelvesCount
      city { id slug }
    }
    profile { id username fullName ...CuratorByline_profile }
    related(first: 9) { id ...RelatedTile_pick }
    ...PickImage_pick
    ...PickActions_pick
    ...WaitingThing_pick @unmask
  }
`);

/** A pick: main area and sidebar (spec 2.7). Skeletons replace what has not loaded yet. */
export function PickView({ id, inModal, isPhone, onName, onRetry }: ViewProps) {
  const isPage = use(IsDetailPage);
  const origin = useDetailOrigin();
  const collected = useCollectionPicks(origin)?.filter((one) => one !== id);
  const { data: pick } = useFragmentData(FRAGMENT, refTo('Pick', id));
  const { title, category, profile } = pick;
  useHead(
    title && category
      ? pickHead({ ...pick, id, title, category }, profile?.id ? { ...profile, id: profile.id } : undefined)
      : null,
  );
  useEffect(() => {
    if (title) onName?.(title);
  }, [title, onName]);
  if (!title || !category) return <DetailSkeleton kind="pick" inModal={inModal} isPhone={isPhone} />;

  const info = categories[category];
  // The other shelves, without this one if it is among them.
  const alsoOn = (pick.thing?.shelvesCount ?? 0) - (pick.isPublic && pick.rank ? 1 : 0);
  const others = pick.related?.flatMap((one) => one?.id ?? []);
  const from = refTo('Pick', id);
  const [Heading, Subheading] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  // The reader's date can differ from the server's.
  const days = pick.rankedAt ? daysInPlace(pick.rankedAt, Date.now()) : null;
  // On wide screens the modal's main area scrolls by itself. Elsewhere comments come after the sidebar.
  const below = !inModal || isPhone;
  const comments = <LazyComments kind="Pick" id={id} />;
  return (
    <article className={cx(styles.layout, inModal ? styles.asModal : styles.asPage)}>
      <div className={styles.main} data-detail-main>
        {/* In the modal on phones, the kicker is the bar beside the Close button. */}
        {(origin || (inModal && isPhone)) && <Kicker origin={origin} />}
        <header className={styles.head}>
          <Heading dir="auto" className={styles.title}>
            {title}
          </Heading>
          {pick.reference && (
            <p dir="auto" className={cx('mt-2 mute text-17', styles.reference)}>
              {pick.thing?.city?.slug ? (
                <Link to={pathTo.city(pick.thing.city.slug)}>{pick.reference}</Link>
              ) : (
                pick.reference
              )}
            </p>
          )}
          <WaitingThing pick={pick} />
        </header>
        <div className={cx(styles.stage, styles[info.slug])}>
          <PickImage
            pick={from}
            variant="detail"
            cut="whole"
            sizes={PICK_SIZES}
            alt={pick.reference ? `${title}, ${pick.reference}` : title}
            className={styles.object}
            priority="first"
          />
        </div>
        {/* Below the picture, which a list has shown already: the other shelves are known later. */}
        {alsoOn > 0 && pick.thing?.slug && (
          <Link
            to={pathTo.thing({ category, slug: pick.thing.slug })}
            className={cx('inline-flex text-15 font-600 items-center', styles.alsoOn)}
          >
            Also on {alsoOn === 1 ? '1 shelf' : `${formatCount(alsoOn)} shelves`}
          </Link>
        )}
        {pick.descriptionHtml !== null && (
          <section aria-labelledby={`story-${id}`}>
            <Subheading id={`story-${id}`} className={styles.label}>
              STORY
            </Subheading>
            {pick.descriptionHtml === undefined ? (
              <Retry onRetry={onRetry}>
                <SkeletonText lines={5} className={styles.storySpace} />
              </Retry>
            ) : (
              <Story html={pick.descriptionHtml} />
            )}
          </section>
        )}
        {!below && comments}
      </div>
      <aside
        className={cx('grid min-w-0 gap-6 content-start bg-wash grid-1', styles.aside)}
        aria-label="About this pick"
      >
        {!(inModal && isPhone) && <PickActions id={id} />}
        <Facts>
          <CuratorFact label="PICKED BY" profile={profile} />
          <PublishedFact at={pick.publishedAt} failed={!!onRetry} />
          <Fact label="CATEGORY" shows="categories">
            <Link to={`${pathTo.discover()}?category=${info.slug}`}>{info.plural}</Link>
          </Fact>
          {pick.link && (
            <Fact label="WHERE TO FIND IT">
              <HostLink address={pick.link} />
            </Fact>
          )}
          {pick.image?.sourceUrl && (
            <Fact label="PICTURE">
              <HostLink address={pick.image.sourceUrl} />
            </Fact>
          )}
          {pick.rank && days !== null && (
            <Fact label="IN PLACE">
              <span suppressHydrationWarning>
                {days === 0 ? 'Placed today' : `${formatCount(days)} ${plural(days, 'day')}`}
              </span>
            </Fact>
          )}
          {pick.rank && (
            <Fact label="RANK" wideOnly>
              <span className="text-20 font-display font-750 leading-100" style={{ color: info.color }}>
                #{pick.rank}
              </span>
            </Fact>
          )}
        </Facts>
        <ReportOrTakeDown subject="PICK" id={id} own={pick.viewerCanEdit} />
        <LazyHydration>
          {collected?.length ? (
            <RelatedTiles title="PICKS IN THIS COLLECTION" ids={collected} origin={origin} />
          ) : (
            // After a failed load the number of others is unknown.
            (others || !onRetry) && (
              <RelatedTiles by={profile} ids={others} pending={!others} origin={origin} />
            )
          )}
        </LazyHydration>
      </aside>
      {below && <LazyHydration className={styles.below}>{comments}</LazyHydration>}
    </article>
  );
}

/** A link to another site, by its host. */
function HostLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="nofollow noopener" className="break-anywhere">
      {formatHost(address)}
    </a>
  );
}
