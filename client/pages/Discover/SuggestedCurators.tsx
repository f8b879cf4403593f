import { useQuery } from '@apollo/client/react';
import { CuratorCard } from '../../components/CuratorCard/CuratorCard.tsx';
import { SUGGESTED } from './documents.ts';

/** The most followed curators, for members who follow nobody yet. */
export function SuggestedCurators() {
  const { data } = useQuery(SUGGESTED);
  if (!data?.curators.nodes.length) return null;
  return (
    <section aria-labelledby="suggested-heading">
      <h2 id="suggested-heading" className="mb-4 text-20">
        Curators many people follow
      </h2>
      <ul className="grid pb-8 curator-columns">
        {data.curators.nodes.map((profile) => (
          <li key={profile.id}>
            <CuratorCard profile={profile} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
