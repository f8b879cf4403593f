import { useQuery } from '@apollo/client/react';
import { CuratorCard } from '../../components/CuratorCard/CuratorCard.tsx';
import { cx } from '../../ui/cx.ts';
import { SUGGESTED } from './documents.ts';
import styles from './SuggestedCurators.module.css';

/** The most followed curators, for members who follow nobody yet. */
export function SuggestedCurators() {
  const { data } = useQuery(SUGGESTED);
  if (!data?.curators.nodes.length) return null;
  return (
    <section aria-labelledby="suggested-heading">
      <h2 id="suggested-heading" className="mb-4 text-20">
        Curators many people follow
      </h2>
      <ul className={cx('grid pb-8 grid-1', styles.list)}>
        {data.curators.nodes.map((profile) => (
          <li key={profile.id}>
            <CuratorCard profile={profile} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
