import { useQuery } from '@apollo/client/react';
import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { draftNote } from '../../../../server/modules/collection/issue.rules.ts';
import { takedownWords } from '../../../../server/modules/moderation/takedown.rules.ts';
import {
  CollectionCard,
  CollectionCardSkeleton,
} from '../../../components/CollectionCard/CollectionCard.tsx';
import { DetailList } from '../../../components/DetailLink/DetailList.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useSiteName } from '../../../lib/head.ts';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import section from '../Section.module.css';
import shelf from '../shelf/Shelf.module.css';
import { isLive, type LiveProfile, type OwnProfile } from '../slots.ts';
import { MY_COLLECTIONS } from './documents.ts';
import styles from './MyCollections.module.css';
import { useCollectionRoute } from './useCollectionRoute.ts';

const CollectionEditor = lazyWithRetry(() => import('./CollectionEditor.tsx'), 'CollectionEditor');

/** One's own collections and their editor, or for others how to become a curator. */
export function MyCollections({ profile }: { profile: LiveProfile & Pick<OwnProfile, 'id' | 'isCreator'> }) {
  const heading = useId();
  const editing = useCollectionRoute().id !== undefined;
  // The editor stays mounted once opened, so that it can ask when the browser's Back leaves it.
  const opened = useRef(false);
  if (editing) opened.current = true;
  const { isCreator } = profile;
  const live = isLive(profile);
  return (
    <>
      <section aria-labelledby={heading} className={cx('grid gap-4 border-t', section.section)}>
        <div>
          <h2 id={heading} className="text-20">
            Collections
          </h2>
          {isCreator && !live && (
            <p className="mt-2 note leading-140">Others can see them once your shelf is published.</p>
          )}
        </div>
        {isCreator ? (
          <OwnCollections live={live} />
        ) : (
          <p className={styles.lead}>
            A collection brings together picks around one idea, yours and other people’s. Publish your shelf
            to become a curator and make your own.
          </p>
        )}
      </section>
      {/* Also for admins who are not curators, because they can edit every collection. */}
      <Suspense fallback={null}>
        {opened.current && <CollectionEditor profileId={profile.id} isCreator={isCreator} live={live} />}
      </Suspense>
    </>
  );
}

function OwnCollections({ live }: { live: boolean }): ReactNode {
  const site = useSiteName();
  const { data, ...query } = useQuery(MY_COLLECTIONS, { fetchPolicy: 'cache-and-network' });
  const collections = data?.viewer?.profile.collections.nodes;
  if (!collections && query.error) {
    return <ErrorState heading="h3" title="Couldn’t load your collections" query={query} />;
  }
  if (collections?.length === 0) return <Empty />;
  return (
    <DetailList paths={(collections ?? []).map(({ id }) => pathTo.collection(id))}>
      <ul aria-busy={!collections} className={styles.list}>
        <li>
          <NewCollection />
        </li>
        {collections
          ? collections.map((collection) => (
              <li key={collection.id}>
                <CollectionCard collection={collection} sizes="(min-width: 768px) 210px, 45vw" />
                {collection.takedown ? (
                  <>
                    <span aria-hidden="true" className={cx('text-13 font-600 absolute ink', styles.hidden)}>
                      Hidden
                    </span>
                    <p className="mt-2 note leading-140">{takedownWords.collection.notice(site)}</p>
                  </>
                ) : (
                  live &&
                  collection.picksToPublish > 0 && (
                    <p className="mt-2 note leading-140">{draftNote(collection.picksToPublish)}</p>
                  )
                )}
                <LinkButton
                  to={pathTo.editCollection(collection.id)}
                  state={{ overShelf: true }}
                  aria-label={`Edit ${collection.title}`}
                  variant="ghost"
                  size="small"
                  className="outdent mt-1"
                >
                  <Pencil size={16} /> Edit
                </LinkButton>
              </li>
            ))
          : [0, 1, 2].map((index) => (
              <li key={index}>
                <CollectionCardSkeleton />
              </li>
            ))}
      </ul>
    </DetailList>
  );
}

function NewCollection() {
  return (
    <Link to={pathTo.newCollection()} state={{ overShelf: true }} className={cx(shelf.free, styles.free)}>
      <Plus />
      <span>New collection</span>
    </Link>
  );
}

function Empty() {
  return (
    <div className={cx('row gap-8', styles.empty)}>
      <NewCollection />
      <div>
        <h3 className="mb-2">Your first issue</h3>
        <p className={styles.lead}>
          Bring together picks around one idea, yours and other people’s: nine books for winter, every good
          chair you know. Add a title, a cover and a first pick, and publish it as the next issue.
        </p>
      </div>
    </div>
  );
}
