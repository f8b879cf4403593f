import { Suspense, use, useEffect } from 'react';
import { draftNote } from '../../../../server/modules/collection/issue.rules.ts';
import { initials } from '../../../components/CollectionCard/initials.ts';
import { IsDetailPage } from '../../../components/DetailLink/detailState.ts';
import { useModalState } from '../../../components/DetailLink/modal.ts';
import { LazyHydration } from '../../../components/LazyHydration/LazyHydration.tsx';
import { ReportOrTakeDown } from '../../../components/moderation/ReportOrTakeDown.tsx';
import { PickGrid } from '../../../components/PickGrid/PickGrid.tsx';
import { refTo } from '../../../components/refTo.ts';
import { Story } from '../../../components/Story/Story.tsx';
import { graphql } from '../../../gql/gql.ts';
import { shelfOrder } from '../../../lib/categories.ts';
import { useHead } from '../../../lib/head.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { cx } from '../../../ui/cx.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import styles from '../Detail.module.css';
import { DetailSkeleton } from '../DetailSkeleton.tsx';
import type { ViewProps } from '../detailProps.ts';
import { collectionHead } from '../heads.ts';
import { COVER_SIZES } from '../imageSizes.ts';
import { MoreByCurator, RelatedTiles } from '../lazyParts.ts';
import { CuratorFact, Fact, Facts, PublishedFact } from '../parts/Facts.tsx';
import { Kicker } from '../parts/Kicker.tsx';
import { LazyComments } from '../parts/LazyComments.tsx';
import { Retry } from '../Retry.tsx';
import { CollectionActions } from './CollectionActions.tsx';

const FRAGMENT = graphql(`
  fragment CollectionView_collection on Collection {
    id title issueNumber issueTotal descriptionHtml categories publishedAt picksToPublish isPublic viewerCanEdit
    cover { ...Picture_image @unmask }
    profile { id username fullName ...CuratorByline_profile }
    otherPicks { id ...RelatedTile_pick }
    picks { id title reference category ...PickCard_pick ...RelatedTile_pick }
    more(first: 5) { id ...MoreByCurator_collection }
    ...CollectionActions_collection
  }
`);

/** A collection: the issue, its story and its picks. */
export function CollectionView({ id, inModal, isPhone, onName, onRetry }: ViewProps) {
  const isPage = use(IsDetailPage);
  const { depth } = useModalState();
  const { data: collection } = useFragmentData(FRAGMENT, refTo('Collection', id));
  const { title, profile, cover, picks, otherPicks, more, publishedAt, picksToPublish, categories } =
    collection;
  useHead(
    title
      ? collectionHead(
          { ...collection, id, title },
          profile?.id ? { ...profile, id: profile.id } : undefined,
          picks?.flatMap((one) =>
            one?.id && one.title && one.category
              ? { ...one, id: one.id, title: one.title, category: one.category }
              : [],
          ) ?? [],
        )
      : null,
  );
  useEffect(() => {
    if (title) onName?.(title);
  }, [title, onName]);
  if (!title) return <DetailSkeleton kind="collection" inModal={inModal} />;

  // Without a missing pick, the shelf is not live or the team has hidden the collection.
  const notice = picksToPublish
    ? draftNote(picksToPublish)
    : collection.isPublic === false && 'Others can’t see this.';
  const [Heading, Subheading] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const pickIds = picks?.flatMap((one) => one?.id ?? []);
  const otherIds = otherPicks?.flatMap((one) => one?.id ?? []);
  const stories = pickIds?.length ? (otherIds ?? []) : [];
  const kinds = categories && shelfOrder.filter((info) => categories.includes(info.id));
  // On wide screens the modal's main area scrolls by itself. Elsewhere comments come after the sidebar.
  const below = !inModal || isPhone;
  const comments = <LazyComments kind="Collection" id={id} />;
  return (
    <article className={cx(styles.layout, inModal ? styles.asModal : styles.asPage)}>
      <div className={styles.main} data-detail-main>
        <Kicker>
          {picksToPublish ? (
            <span className="note font-600 tracking-caps">DRAFT</span>
          ) : (
            collection.issueNumber && (
              <span className="note font-600 tracking-caps">
                ISSUE #{collection.issueNumber}
                {collection.issueTotal && ` OF ${collection.issueTotal}`}
              </span>
            )
          )}
        </Kicker>
        <header className={styles.head}>
          <Heading dir="auto" className={cx(styles.title, styles.upper)}>
            {title}
          </Heading>
          {notice && <p className="mt-2 mute">{notice}</p>}
        </header>
        <div className={cx('grid gap-6 grid-1', styles.issueHead)}>
          <div className={cx(styles.stage, styles.cover)}>
            {cover?.url ? (
              <Picture
                image={{ width: 4, height: 5, ...cover, url: cover.url }}
                alt={`Cover of ${title}`}
                variant="detail"
                sizes={COVER_SIZES}
                priority="first"
                className={styles.object}
              />
            ) : (
              <span
                className={cx(styles.object, styles.initials, initials(title).length > 2 && styles.word)}
                aria-hidden="true"
              >
                {initials(title)}
              </span>
            )}
          </div>
          {collection.descriptionHtml !== null && (
            <section aria-labelledby={`about-${id}`}>
              <Subheading id={`about-${id}`} className={styles.label}>
                ABOUT
              </Subheading>
              {collection.descriptionHtml === undefined ? (
                <Retry onRetry={onRetry}>
                  <SkeletonText lines={3} />
                </Retry>
              ) : (
                <Story html={collection.descriptionHtml} />
              )}
            </section>
          )}
        </div>
        {pickIds?.length !== 0 && (
          <section aria-labelledby={`picks-${id}`}>
            <Subheading id={`picks-${id}`} className={styles.label}>
              PICKS IN THIS COLLECTION
            </Subheading>
            <PickGrid
              width="narrow"
              label="Picks in this collection"
              picks={pickIds?.map((pickId) => refTo('Pick', pickId)) ?? []}
              pending={pickIds || onRetry ? 0 : 3}
              origin={isPage ? { id, title } : { id, title, depth: depth - 1 }}
            />
          </section>
        )}
        {pickIds?.length === 0 && (
          <Suspense fallback={null}>
            <RelatedTiles label="RELATED PICKS" by={profile} ids={otherIds} />
          </Suspense>
        )}
        {!below && comments}
      </div>
      <aside
        className={cx('grid min-w-0 gap-6 content-start bg-wash grid-1', styles.aside)}
        aria-label="About this collection"
      >
        {!(inModal && isPhone) && <CollectionActions id={id} />}
        <Facts>
          <CuratorFact label="COLLECTED BY" profile={profile} />
          {!picksToPublish && <PublishedFact at={publishedAt} failed={!!onRetry} />}
          {(kinds ? kinds.length > 0 : !onRetry) && (
            <Fact label="CATEGORIES" shows="categories">
              {kinds?.map((info) => info.plural).join(', ')}
            </Fact>
          )}
        </Facts>
        <ReportOrTakeDown subject="COLLECTION" id={id} own={collection.viewerCanEdit} />
        {more && pickIds && more.length + stories.length > 0 && (
          <LazyHydration>
            <MoreByCurator collections={more.flatMap((one) => one?.id ?? [])} stories={stories} />
          </LazyHydration>
        )}
      </aside>
      {below && <LazyHydration className={styles.below}>{comments}</LazyHydration>}
    </article>
  );
}
