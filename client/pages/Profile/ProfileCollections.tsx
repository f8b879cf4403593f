import { CollectionCard } from '../../components/CollectionCard/CollectionCard.tsx';
import { DetailList } from '../../components/DetailLink/DetailList.tsx';
import type { ProfileQuery } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Profile.module.css';

interface ProfileCollectionsProps {
  name: string;
  collections: NonNullable<ProfileQuery['profile']>['collections']['nodes'];
}

export function ProfileCollections({ name, collections }: ProfileCollectionsProps) {
  return (
    <section aria-labelledby="collections" className={styles.collections}>
      <h2 id="collections" className="text-20 font-700">
        Collections by <bdi>{name}</bdi>
      </h2>
      <DetailList paths={collections.map(({ id }) => pathTo.collection(id))}>
        <ul className={cx('grid gap-3 mt-5', styles.covers)}>
          {collections.map((collection, index) => (
            <li key={collection.id}>
              <CollectionCard
                collection={collection}
                index={index + 1}
                sizes="(min-width: 1320px) 403px, (min-width: 768px) 30vw, 46vw"
              />
            </li>
          ))}
        </ul>
      </DetailList>
    </section>
  );
}
