import { useFragment } from '@apollo/client/react';
import { use, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CuratorByline, shownName } from '../../components/CuratorName/CuratorName.tsx';
import { DetailIsPage, useDetailOrigin } from '../../components/DetailLink/detailState.ts';
import { FavoriteButton } from '../../components/FavoriteButton/FavoriteButton.tsx';
import { PickImage } from '../../components/PickImage/PickImage.tsx';
import { refTo } from '../../components/refTo.ts';
import { Story } from '../../components/Story/Story.tsx';
import { graphql } from '../../gql/gql.ts';
import { categories } from '../../lib/categories.ts';
import { formatDate } from '../../lib/format.ts';
import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { CommentCount } from './CommentCount.tsx';
import styles from './Detail.module.css';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { DetailProps } from './detailProps.ts';
import { Fact, Facts } from './Facts.tsx';
import { pickHead } from './heads.ts';
import { RelatedTiles } from './RelatedTiles.tsx';
import { ShareButton } from './ShareButton.tsx';

const FRAGMENT = graphql(`
  fragment PickView_pick on Pick {
    id
    title
    reference
    category
    rank
    commentsCount
    publishedAt
    createdAt
    descriptionHtml
    profile {
      id
      username
      fullName
      ...CuratorByline_profile
    }
    related(first: 9) {
      id
      ...RelatedTile_pick
    }
    ...PickImage_pick
    ...FavoriteButton_pick
  }
`);

/** A pick in full: main area and sidebar. Draws what is known and stands in for the rest. */
export function PickView({ id, inModal, onName }: DetailProps) {
  const isPage = use(DetailIsPage);
  const origin = useDetailOrigin();
  const { data: pick } = useFragment({
    fragment: FRAGMENT,
    fragmentName: 'PickView_pick',
    from: refTo('Pick', id),
  });
  const { title, category, profile } = pick;
  useHead(
    title && category
      ? pickHead({ ...pick, id, title, category }, profile?.id ? { ...profile, id: profile.id } : undefined)
      : null,
  );
  useEffect(() => {
    if (title) onName?.(title);
  }, [title, onName]);
  if (!title || !category) return <DetailSkeleton inModal={inModal} />;

  const info = categories[category];
  const known = pick.related !== undefined;
  const from = refTo('Pick', id);
  const [Heading, Subheading] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const published = pick.publishedAt ?? pick.createdAt;
  return (
    <article className={cx(styles.layout, inModal ? styles.asModal : styles.asPage)}>
      <div className={styles.main}>
        <header>
          <p className={styles.kicker} style={{ color: info.colour }}>
            <Link data-shows="categories" to={`${pathTo.discover()}?category=${info.slug}`}>
              {info.plural}
            </Link>
            {pick.rank && (
              <>
                <span data-shows="categories" className={styles.slash} aria-hidden="true">
                  /
                </span>
                <span>#{pick.rank}</span>
              </>
            )}
          </p>
          <Heading className={styles.title}>{title}</Heading>
          {pick.reference && <p className={styles.reference}>{pick.reference}</p>}
        </header>
        <div className={cx(styles.stage, styles[info.slug])}>
          <PickImage
            pick={from}
            variant="detail"
            cut="whole"
            sizes="(min-width: 768px) 480px, 90vw"
            alt={pick.reference ? `${title}, ${pick.reference}` : title}
            className={styles.object}
            priority="first"
          />
        </div>
        {pick.descriptionHtml !== null && (
          <section aria-labelledby={`story-${id}`}>
            <Subheading id={`story-${id}`} className={styles.label}>
              STORY
            </Subheading>
            {pick.descriptionHtml === undefined ? (
              <SkeletonText lines={5} />
            ) : (
              <Story html={pick.descriptionHtml} className={styles.story} />
            )}
          </section>
        )}
      </div>
      <aside className={styles.aside} aria-label="About this pick">
        <div className={styles.actions}>
          <FavoriteButton pick={from} variant="button" />
          <ShareButton path={pathTo.pick(id)} title={title} />
          <CommentCount count={pick.commentsCount} />
        </div>
        <Facts>
          <Fact label="PICKED BY">
            {profile?.id && (
              <Link
                to={pathTo.profile({ id: profile.id, username: profile.username })}
                className={styles.person}
              >
                <CuratorByline profile={refTo('Profile', profile.id)} size={24} />
              </Link>
            )}
          </Fact>
          <Fact label="PUBLISHED">{published && formatDate(published)}</Fact>
          <Fact label="CATEGORY" shows="categories">
            {info.plural}
          </Fact>
          {pick.rank && (
            <Fact label="RANK" wideOnly>
              <span className={styles.rank} style={{ color: info.colour }}>
                #{pick.rank}
              </span>
            </Fact>
          )}
        </Facts>
        <RelatedTiles
          title={`Other picks by ${profile?.username ? `@${profile.username}` : shownName(profile ?? {})}`}
          ids={pick.related?.flatMap((one) => one?.id ?? [])}
          pending={!known}
          origin={origin}
        />
      </aside>
    </article>
  );
}
